import { expect } from 'vitest';
import { orderDetailSchema } from '#shared/schemas/orders.ts';
import type { Staff } from '#test/support/staff.ts';
import { allItems } from '#test/support/table-items.ts';
import { callAs } from '../bakery.ts';
import { checkActivity, checkFigures } from './check-figures.ts';
import { checkLists } from './check-lists.ts';
import { checkStored, storedLinesOf } from './check-stored.ts';
import type { Chronicle } from './clients.ts';
import { lastOf } from './oracle-order.ts';
import { rememberAll } from './remember-reads.ts';
import { type Biography, replay } from './replay.ts';
import type { History } from './steps.ts';
import type { Store } from './store.ts';
import { headOf, pdfStates } from './views.ts';

async function readDetail(reader: Staff, id: string) {
  const { status, body } = await callAs(reader)(`GET /api/orders/${id}`);
  expect(status).toBe(200);
  return orderDetailSchema.parse(body);
}

/** Everything the product can be asked agrees with the deeds done again on plain values. */
export async function checkHistory(
  store: Store,
  history: History,
  chronicle: Chronicle,
): Promise<void> {
  const [reader] = store.staff;
  if (!reader) throw new Error('Nobody reads');
  const given = { ...store, taxRate: history.taxRate };
  const items = await allItems();
  const biographies: Biography[] = [];
  for (const id of chronicle.births.keys()) {
    const detail = await readDetail(reader, id);
    const biography = replay(given, chronicle, detail, storedLinesOf(items));
    expect(headOf(detail)).toEqual(headOf(lastOf(biography.moments)));
    expect(pdfStates(detail)).toEqual(pdfStates(lastOf(biography.moments)));
    biographies.push(biography);
  }
  const orders = biographies.map(({ moments }) => lastOf(moments));
  checkStored(items, orders);
  await checkFigures(reader, orders);
  await checkActivity(reader, biographies, store.items);
  await rememberAll(() => checkLists(reader, orders, history));
}
