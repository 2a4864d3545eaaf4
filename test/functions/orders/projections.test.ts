import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StoredItem } from '#functions/core/data/table.ts';
import { transact } from '#functions/core/data/transact.ts';
import { projectOrders } from '#functions/orders/commit/commit-order.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { pdfPrefix, supersededPk } from '#functions/orders/order/order-item.ts';
import { allItems, emptyTable } from '#test/support/table-items.ts';
import { anyState, moment, storedContent, storedOrder } from './stored-orders.ts';

beforeEach(emptyTable);

/** Two states of one order, the second one a change of the first. */
const anyChange = fc.tuple(anyState, anyState, fc.boolean()).map(([was, is, keeps]) => {
  const before = storedOrder(was);
  const content = keeps ? before.content : is.content;
  // Two states may have the same content by chance.
  const keepsContent = isDeepStrictEqual(before.content, content);
  const after = storedOrder({
    ...is,
    content,
    version: 2,
    contentVersion: keepsContent ? 1 : 2,
    pdfVersion: keepsContent ? 1 : 2,
  });
  return { before, after };
});

/** History stays: the PDF versions, and their contents. */
const isHistory = ({ pk, sk }: StoredItem) =>
  String(sk).startsWith(pdfPrefix) || pk === supersededPk('order-1');
const isCounter = ({ pk }: StoredItem) => pk === 'COUNTERS' || String(pk).startsWith('LOAD');

const sorted = (items: StoredItem[]) =>
  items.toSorted((one, other) =>
    `${one['pk']} ${one['sk']}` < `${other['pk']} ${other['sk']}` ? -1 : 1,
  );

/** The items that are projections of one order alone. */
const rowsOf = (items: StoredItem[]) =>
  sorted(items.filter((item) => !isHistory(item) && !isCounter(item)));

/** The sums of the counters over their shards, without those that are zero. */
function sumsOf(items: StoredItem[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const { pk, sk, ...values } of items.filter(isCounter))
    for (const [name, value] of Object.entries(values)) {
      const key = pk === 'COUNTERS' ? name : `${sk} ${name}`;
      if (typeof value === 'number') sums.set(key, (sums.get(key) ?? 0) + value);
    }
  sums.delete('v');
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}

/** The table's contents after these consecutive states of an order. */
async function storedAfter(...states: StoredOrder[]): Promise<StoredItem[]> {
  await emptyTable();
  let before: StoredOrder | undefined;
  for (const after of states) {
    const change = { before, after };
    await transact((attempt) => projectOrders([change], { ...moment, attempt }));
    before = after;
  }
  return allItems();
}

const difference = (one: Record<string, number>, other: Record<string, number>) =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])]
      .map((name) => [name, (one[name] ?? 0) - (other[name] ?? 0)] as const)
      .filter(([, units]) => units !== 0),
  );

describe('the stored data of an order', () => {
  it('is the same after a change as if the order had always been so', () =>
    fc.assert(
      fc.asyncProperty(anyChange, async ({ before, after }) => {
        const changed = await storedAfter(before, after);
        const placed = await storedAfter(after);
        expect(rowsOf(changed)).toEqual(rowsOf(placed));
        expect(sumsOf(changed)).toEqual(sumsOf(placed));
      }),
      { numRuns: 60 },
    ));

  it('changes by what the new state adds, less what the old one added', () =>
    fc.assert(
      fc.asyncProperty(anyChange, async ({ before, after }) => {
        const was = sumsOf(await storedAfter(before));
        const is = sumsOf(await storedAfter(after));
        const both = sumsOf(await storedAfter(before, after));
        expect(difference(both, was)).toEqual(difference(is, was));
      }),
      { numRuns: 20 },
    ));

  it('keeps the replaced content and each PDF version', () =>
    fc.assert(
      fc.asyncProperty(anyChange, async ({ before, after }) => {
        const history = (await storedAfter(before, after)).filter(isHistory);
        const isEdited = after.contentVersion > before.contentVersion;
        expect(history).toHaveLength(isEdited ? 3 : 1);
        if (isEdited)
          expect(history.find(({ pk }) => pk === supersededPk('order-1'))).toMatchObject({
            contentVersion: 1,
            content: before.content,
          });
      }),
      { numRuns: 20 },
    ));

  it('costs no write if nothing changes', () => {
    const order = storedOrder();
    expect(projectOrders([{ before: order, after: order }], moment)).toEqual([]);
  });

  it('is written once for each pool by orders that change together', () => {
    const content = storedContent();
    const states = ['one', 'two'].map((id) => ({
      before: storedOrder({ id, content, taken: { '2026-11-25#pies': 2 } }),
      after: storedOrder({ id, content, taken: { '2026-11-25#pies': 3, '2026-11-25#cakes': 1 } }),
    }));
    expect(projectOrders(states, moment)).toHaveLength(4);
  });
});
