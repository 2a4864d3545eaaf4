// @module-tag deep
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { logger } from '#functions/core/logger.ts';
import { calls } from '#shared/api/api.ts';
import {
  begin,
  type Prepared,
  prepareBakery,
  restore,
} from '#test/functions/crash/bakery-states.ts';
import { interceptAwsCalls } from '#test/functions/crash/invocation.ts';
import type { ApiCall } from '#test/support/call-api.ts';
import { handlers, loadHandlers } from './handler-requests.ts';
import { oddRequests } from './odd-requests.ts';

let prepared: Prepared;
vi.spyOn(logger, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: begin });
  interceptAwsCalls();
  await loadHandlers();
  prepared = await prepareBakery();
}, 60_000);
beforeEach(() => restore(prepared.quiet));
afterAll(() => {
  vi.useRealTimers();
});

it.each(calls)('$name responds clearly to any request', { timeout: 600_000 }, async (call) => {
  const cookies = call.access === 'public' ? [] : prepared.bakery.staff.cookies;
  const unclear: unknown[] = [];
  for (const { what, path, body } of oddRequests(prepared, call)) {
    const route = `${call.method} ${path}` as ApiCall['route'];
    const response = await handlers[call.function]?.({ route, body, cookies });
    if (!response || response.status >= 500) unclear.push([what, response?.status]);
  }
  expect(unclear).toEqual([]);
});
