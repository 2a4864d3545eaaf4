import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allows } from '#test/integration/permissions/grants.ts';
import { functionsOf } from './functions-of.ts';
import { synthesizeStack } from './synthesized-stack.ts';

const functions = functionsOf(synthesizeStack());
const conditionSchema = z.optional(z.record(z.string(), z.record(z.string(), z.array(z.string()))));
const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/Table';

/** Whether IAM would allow a function an action on items of these partition keys. */
const mayUse = (name: string, action: string, ...keys: string[]) =>
  allows(
    (functions[name]?.statements ?? []).flatMap(({ Action, Condition }) =>
      Action.filter((one) => one.startsWith('dynamodb:')).map((one) => ({
        fn: name,
        action: one,
        resource: table,
        condition: conditionSchema.parse(Condition),
      })),
    ),
    {
      action: `dynamodb:${action}`,
      resource: table,
      context: { 'dynamodb:LeadingKeys': keys },
    },
  );

const session = ['USERS', 'SESSIONS#1'];

test.each(['session', 'images'])(
  'The function %s reads sessions and their users, nothing else',
  async (name) => {
    expect(await mayUse(name, 'BatchGetItem', ...session)).toBe(true);
    for (const other of ['ORDER#1', 'USERSX', 'ADDRESS#a@example.com'])
      expect(await mayUse(name, 'BatchGetItem', ...session, other)).toBe(false);
    for (const action of ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'])
      expect(await mayUse(name, action, 'USERS')).toBe(false);
  },
);

test.each([
  ['categories', 'CATEGORIES'],
  ['employees', 'EMPLOYEES'],
])(
  'The function %s reaches no order, customer or password but the users’ of sessions',
  async (name, own) => {
    expect(await mayUse(name, 'BatchGetItem', ...session)).toBe(true);
    for (const action of ['Query', 'GetItem', 'PutItem', 'DeleteItem']) {
      expect(await mayUse(name, action, own), action).toBe(true);
      for (const other of ['ORDER#1', 'NAME#1', 'USERS', 'OUTBOX#0'])
        expect(await mayUse(name, action, other), `${action} ${other}`).toBe(false);
    }
  },
);
