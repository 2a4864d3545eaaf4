import { expect, test } from 'vitest';
import { functionNames } from '#shared/api/api.ts';
import { functionsOf } from './functions-of.ts';
import { synthesizeStack } from './synthesized-stack.ts';

const stack = synthesizeStack();
const functions = functionsOf(stack);
const apiNames = functionNames;

test('There is one function for each folder that answers calls, two for the outbox, and one for what became of e-mails', () => {
  expect(Object.keys(functions).sort()).toEqual(
    [...apiNames, 'perform-outbox', 'sweep-outbox', 'email-events'].sort(),
  );
});

test('Every function runs on Node 24 on arm64 with source maps and a timeout', () => {
  for (const fn of Object.values(functions)) {
    expect(fn).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'handler.handler',
    });
    expect(fn.environment.NODE_OPTIONS).toBe('--enable-source-maps');
    expect(fn.Timeout).toBeLessThanOrEqual(60);
  }
});

test('A call is answered before API Gateway gives up after 30 seconds', () => {
  for (const name of apiNames) expect(functions[name]?.Timeout).toBeLessThan(30);
});

test('What hashes passwords has a whole processor, what renders PDFs at least a gigabyte', () => {
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

test('Permissions on the table name the table or one of its indexes, and the indexes are for orders and the day', () => {
  for (const [name, { statements }] of Object.entries(functions)) {
    const resources = statements
      .filter(({ Action }) => Action.some((action) => action.startsWith('dynamodb:')))
      .flatMap(({ Resource }) => Resource.map((resource) => JSON.stringify(resource)));
    expect(resources.filter((resource) => resource.includes('*'))).toEqual([]);
    const indexes = resources.filter((resource) => resource.includes('/index/'));
    const one = ['production', 'documents', 'opening', 'capacity', 'dashboard', 'perform-outbox'];
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
    new Set(['/uploads/*', '/images/*', '/pdfs/*', '/prints/*', ':identity/*']),
  );
});

test('The first account is for the address that the context names', () => {
  const named = functionsOf(synthesizeStack({ adminEmail: 'owner@example.com' }));
  expect(named.auth?.environment.ADMIN_EMAIL).toBe('owner@example.com');
});

test('The first account takes the codeword unless the context says otherwise', () => {
  const codewordOf = ({ auth, settings }: typeof functions) =>
    [auth, settings].map((fn) => fn?.environment.FIRST_ACCOUNT_CODEWORD);
  expect(codewordOf(functions)).toEqual(['true', 'true']);
  const local = functionsOf(synthesizeStack({ firstAccountCodeword: 'false' }));
  expect(codewordOf(local)).toEqual(['false', 'false']);
});

test('Nobody else may sign up to a deployed store unless its context says so', () => {
  expect(functions.auth?.environment.DEFAULT_SIGNUP_POLICY).toBe('closed');
  const open = functionsOf(synthesizeStack({ signupPolicy: 'open' }));
  expect(open.auth?.environment.DEFAULT_SIGNUP_POLICY).toBe('open');
});

test('E-mail leaves only in the name of the configured sender', () => {
  const mailFrom = 'Your Bakery <orders@bakery.example>';
  const { statements, environment } =
    functionsOf(synthesizeStack({ mailFrom }))['perform-outbox'] ?? {};
  const send = statements?.find(({ Action }) => Action.includes('ses:SendRawEmail'));
  expect(send?.Condition).toEqual({
    StringEquals: { 'ses:FromAddress': 'orders@bakery.example' },
  });
  expect(environment?.MAIL_FROM).toBe(mailFrom);
});
