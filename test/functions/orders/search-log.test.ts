import { inspect } from 'node:util';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { dynamo } from '#functions/core/data/table.ts';
import { logger } from '#functions/core/logger.ts';
import { handler } from '#functions/edge/api/orders.ts';
import { apiOf } from '#test/support/call-api.ts';
import { type Staff, signInStaff } from '#test/support/staff.ts';

let staff: Staff;
beforeAll(async () => {
  staff = await signInStaff();
  // DynamoDB itself rejects the list's queries, so that the error is real.
  dynamo.middlewareStack.add(
    (next, context) => (args) => {
      const isQuery = context.commandName === 'QueryCommand';
      return next(
        isQuery ? { ...args, input: { ...args.input, TableName: 'no-such-table' } } : args,
      );
    },
    { name: 'other-table', step: 'initialize' },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['for orders that fails', 'GET /api/orders', 'search=Lopez%20530555', 500],
  ['for orders that is refused', 'GET /api/orders', 'search=Lopez%20530555&order=newest', 400],
  ['for a customer that fails', 'GET /api/customers', 'search=Lopez', 500],
  ['for a customer that is refused', 'GET /api/customers', 'search=5305550100&order=newest', 400],
] as const)('a search %s leaves none of its words in the log', async (_, route, query, status) => {
  const logs = [vi.spyOn(logger, 'error'), vi.spyOn(logger, 'info')].map((log) =>
    log.mockImplementation(() => undefined),
  );
  const call = { route: `${route}?${query}` as const, cookies: staff.cookies };
  expect(await apiOf(handler)(call)).toMatchObject({ status });
  const entries = logs.flatMap(({ mock }) => mock.calls);
  expect(entries).toMatchObject([[expect.any(String), { route }]]);
  const everything = inspect(entries, { depth: Infinity, showHidden: true });
  expect(everything.toLowerCase()).not.toMatch(/lopez|530555/);
});
