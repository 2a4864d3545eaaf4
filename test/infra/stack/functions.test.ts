import { expect, test } from 'vitest';
import { functionNames } from '#shared/api/api.ts';
import { functionsOf } from './functions-of.ts';
import { synthesizeStack } from './synthesized-stack.ts';

const stack = synthesizeStack({ customers: 'true' });
const functions = functionsOf(stack);

test('There is one function for each folder that answers calls, two for the outbox, and one for what became of e-mails', () => {
  expect(Object.keys(functions).sort()).toEqual(
    [...functionNames, 'perform-outbox', 'sweep-outbox', 'email-events'].sort(),
  );
});

test('Every function runs on the Node of these tests', () => {
  const [major] = process.versions.node.split('.');
  for (const fn of Object.values(functions))
    expect(fn).toMatchObject({ Runtime: `nodejs${major}.x`, Architectures: ['arm64'] });
});

test('A call is answered before API Gateway gives up after 30 seconds', () => {
  for (const name of functionNames) expect(functions[name]?.Timeout).toBeLessThan(30);
});

test('Functions that hash passwords have a full processor, and those that render PDFs at least a gigabyte', () => {
  expect(functions.auth?.MemorySize).toBe(1769);
  expect(functions.users?.MemorySize).toBe(1769);
  expect(functions.documents?.MemorySize).toBeGreaterThanOrEqual(1024);
  expect(functions['perform-outbox']?.MemorySize).toBeGreaterThanOrEqual(1024);
});

test('Each log group keeps its lines for three months and goes with the stack', () => {
  const groups = Object.fromEntries(stack.ofType('AWS::Logs::LogGroup'));
  for (const group of Object.values(groups)) {
    expect(group.Properties.RetentionInDays).toBe(90);
    expect(group.DeletionPolicy).toBe('Delete');
  }
  for (const [name, fn] of Object.entries(functions))
    expect(groups[fn.LoggingConfig.LogGroup.Ref]?.Properties.LogGroupName).toBe(
      `/Doughbook/${name}`,
    );
});

test('No permission of a function names its actions with a star, and none may scan', () => {
  for (const { actions } of Object.values(functions))
    for (const action of actions) expect(action).not.toMatch(/\*|Scan/);
});

test('Each secret is read by the functions that need it: the session key by all that answer staff', () => {
  const readersOf = (prefix: string) => {
    const Ref = stack.idOf('AWS::SecretsManager::Secret', prefix);
    const isRead = ({ statements }: (typeof functions)[string]) =>
      statements.some(({ Resource }) =>
        Resource.some((resource) => JSON.stringify(resource) === JSON.stringify({ Ref })),
      );
    return Object.keys(functions).filter((name) => functions[name] && isRead(functions[name]));
  };
  const ofSessions = functionNames.filter((name) => name !== 'my');
  expect(readersOf('SecretsSessionKey').sort()).toEqual([...ofSessions].sort());
  expect(readersOf('SecretsCodeword').sort()).toEqual(['auth', 'orders']);
  expect(readersOf('SecretsLinkKey').sort()).toEqual(['my', 'orders', 'perform-outbox']);
  expect(readersOf('SecretsCardKeys').sort()).toEqual(['my', 'perform-outbox', 'settings']);
});

test('Permissions on the table name the table or one of its indexes, and the indexes are for orders and the day', () => {
  for (const [name, { statements }] of Object.entries(functions)) {
    const resources = statements
      .filter(({ Action }) => Action.some((action) => action.startsWith('dynamodb:')))
      .flatMap(({ Resource }) => Resource.map((resource) => JSON.stringify(resource)));
    expect(resources.filter((resource) => resource.includes('*'))).toEqual([]);
    const indexes = resources.filter((resource) => resource.includes('/index/'));
    const one = [
      'production',
      'pickups',
      'documents',
      'opening',
      'capacity',
      'dashboard',
      'perform-outbox',
    ];
    const expected = new Map(one.map((each) => [each, 1])).set('orders', 5);
    expect(indexes, name).toHaveLength(expected.get(name) ?? 0);
    if (indexes.length === 1) expect(indexes[0]).toContain('/index/by-pickup');
  }
});

test('A star in a resource stands only for objects under one prefix and for recipients of e-mail', () => {
  const starred = Object.values(functions)
    .flatMap(({ statements }) => statements)
    .flatMap(({ Resource }) => Resource.map((resource) => JSON.stringify(resource)))
    .filter((resource) => resource.includes('*'));
  expect(new Set(starred.map((resource) => /[\w:/-]*\/\*/.exec(resource)?.[0]))).toEqual(
    new Set(['/uploads/*', '/orders/*', '/images/*', '/pdfs/*', '/prints/*', ':identity/*']),
  );
});
