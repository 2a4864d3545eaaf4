import { expect } from 'vitest';
import { orderDetailSchema } from '#shared/schemas/orders.ts';
import type { Staff } from '#test/support/staff.ts';
import { allItems } from '#test/support/table-items.ts';
import { callAs } from '../bakery.ts';
import { checkActivity, checkFigures } from './check-figures.ts';
import { checkLists } from './check-lists.ts';
import { checkProduction } from './check-production.ts';
import { checkStored, storedLinesOf } from './check-stored.ts';
import type { Trace } from './clients.ts';
import type { Commands } from './commands.ts';
import { lastOf } from './oracle-order.ts';
import { rememberAll } from './remember-reads.ts';
import { type OrderTrace, replay } from './replay.ts';
import type { Store } from './store.ts';
import { headOf, pdfStates } from './views.ts';

async function readDetail(reader: Staff, id: string) {
  const { status, body } = await callAs(reader)(`GET /api/orders/${id}`);
  expect(status).toBe(200);
  return orderDetailSchema.parse(body);
}

/**
 * Checks that all that the product returns and stores agrees with the oracle, which replays the calls on
 * plain values.
 */
export async function checkRun(store: Store, commands: Commands, trace: Trace): Promise<void> {
  const [reader] = store.staff;
  if (!reader) throw new Error('Nobody reads');
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
  checkStored(items, orders, store.rules);
  await checkFigures(reader, orders);
  await checkProduction(reader, orders);
  await checkActivity(reader, orderTraces, store.items);
  await rememberAll(() => checkLists(reader, orders, commands));
}
