import type { calls } from '#shared/api/api.ts';
import { apiOf } from '#test/support/call-api.ts';
import type { Prepared } from './bakery-states.ts';
import type { Example } from './example-calls.ts';

/** Sends the request of an example; resolves with its HTTP status. */
export async function sendExample(
  prepared: Prepared,
  call: (typeof calls)[number],
  { params = {}, body, headers, isVisitor }: Example,
): Promise<number> {
  const { handler } = await import(`../../../functions/edge/api/${call.function}.ts`);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name) => String(params[name]));
  const route = `${call.method} ${path as `/api/${string}`}` as const;
  const cookies = isVisitor ? [] : prepared.bakery.staff.cookies;
  return (await apiOf(handler)({ route, body, headers, cookies })).status;
}
