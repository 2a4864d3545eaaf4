import { expect } from 'vitest';
import { recountCapacity } from '#functions/jobs/recount-capacity.ts';
import { orderDetailSchema } from '#shared/schemas/orders.ts';
import { callAs } from '#test/functions/orders/bakery.ts';
import type { Staff } from '#test/support/staff.ts';
import { allItems } from '#test/support/table-items.ts';
import { checkActivity, checkFigures } from './check-figures.ts';
import { checkLists } from './check-lists.ts';
import { checkPrints } from './check-prints.ts';
import { checkProduction } from './check-production.ts';
import { checkStored, storedLinesOf } from './check-stored.ts';
import type { Commands } from './commands.ts';
import { lastOf } from './oracle-order.ts';
import { rememberAll } from './remember-reads.ts';
import { type OrderTrace, replay } from './replay.ts';
import { isRefusedByRules, wasMeantAnew } from './rule-changes.ts';
import type { Store } from './store.ts';
import type { Trace } from './trace.ts';
import { headOf, pdfStates } from './views.ts';

async function readDetail(reader: Staff, id: string) {
  const { status, body } = await callAs(reader)(`GET /api/orders/${id}`);
  expect(status).toBe(200);
  return orderDetailSchema.parse(body);
}

/** Checks that each order that was rejected had to be. */
function checkRefusals({ refusals, rules }: Trace): void {
  for (const { pickup, response, ...times } of refusals) {
    const { body } = response;
    if (isRefusedByRules(rules, body, [pickup], times)) continue;
    expect(body).toMatchObject({ code: 'pickup-in-the-past' });
    expect(pickup.pickupDate < times.until).toBe(true);
  }
}

/**
 * Checks that all responses and stored data agree with the oracle, which replays the calls on plain values.
 * `isWhole` also reads the order list with all sorts and filters.
 */
export async function checkRun(
  store: Store,
  commands: Commands,
  trace: Trace,
  { isWhole }: { isWhole: boolean },
): Promise<void> {
  const [reader] = store.staff;
  if (!reader) throw new Error('Nobody reads');
  // The second one, after all orders that still followed the previous rules.
  if (wasMeantAnew(trace.rules)) await recountCapacity(new Date());
  checkRefusals(trace);
  const given = { ...store, taxRate: commands.taxRate };
  const items = await allItems();
  const orderTraces: OrderTrace[] = [];
  for (const id of trace.placements.keys()) {
    const detail = await readDetail(reader, id);
    const orderTrace = replay(given, trace, detail, storedLinesOf(items));
    expect(headOf(detail)).toEqual(headOf(lastOf(orderTrace.moments)));
    expect(pdfStates(detail)).toEqual(pdfStates(lastOf(orderTrace.moments)));
    orderTraces.push(orderTrace);
  }
  const orders = orderTraces.map(({ moments }) => lastOf(moments));
  await checkStored(items, orders, trace.rules);
  await checkFigures(reader, orders);
  await checkProduction(reader, orders, trace.day);
  await checkPrints(reader, { orderTraces, items, trace: trace.day });
  await checkActivity(reader, orderTraces, store.items, trace.day);
  if (isWhole) await rememberAll(() => checkLists(reader, orders, commands));
}
