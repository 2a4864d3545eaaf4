// @module-tag deep
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { StoredItem } from '#functions/core/data/table.ts';
import { parseRow } from '#functions/money/till/till-item.ts';
import { parseEntries, type StoredEntry } from '#functions/orders/payments/entry-item.ts';
import { readCounters } from '#functions/orders/projections/counters.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { LedgerRow } from '#shared/schemas/tills.ts';
import type { Bakery } from '#test/functions/orders/bakery.ts';
import { countAnew, ordersIn } from '#test/functions/orders/recount.ts';
import { queued } from '#test/support/fake-queue.ts';
import { allItems, emptyTable, restoreItems } from '#test/support/table-items.ts';
import { anyHistory, Player } from './history-steps.ts';
import { openPayingBakery } from './paying-bakery.ts';

const isProof = process.env['PROOF'] === '1';

let bakery: Bakery;
let opened: StoredItem[];
beforeAll(async () => {
  await emptyTable();
  bakery = await openPayingBakery();
  opened = await allItems();
});

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

const facts = ({ id, kind, amount, adjust = 0, by, at }: StoredEntry | LedgerRow) => ({
  id,
  kind,
  amount,
  adjust,
  by,
  at,
});

/** Each entry is in exactly one row of the Z that it names, and each Z of a till knows how many it has. */
function checkLedger(items: StoredItem[], entries: StoredEntry[]): void {
  const stored = items.filter(({ pk }) => String(pk).startsWith('LEDGER#'));
  const rows = stored.map((item) => ({ pk: String(item['pk']), row: facts(parseRow(item)) }));
  const wanted = entries.map((entry) => ({
    pk: `LEDGER#${entry.till}#${String(entry.z).padStart(6, '0')}`,
    row: facts(entry),
  }));
  const byId = (all: typeof rows) =>
    all.toSorted((one, other) => one.row.id.localeCompare(other.row.id));
  expect(byId(rows)).toEqual(byId(wanted));
  for (const { sk, z, count } of items.filter(({ pk }) => pk === 'TILLS'))
    expect(entries.filter((one) => `TILL#${one.till}` === sk && one.z === z)).toHaveLength(
      Number(count),
    );
}

/** Whatever was done, the entries, the order, the ledger and the figures say the same. */
async function checkStored(items: StoredItem[]): Promise<void> {
  const entries = parseEntries(items);
  for (const { money } of ordersIn(items)) {
    expect(money?.count ?? 0).toBe(entries.length);
    if (!money) continue;
    expect(money.settled).toBe(sum(entries.map(({ amount, adjust = 0 }) => amount + adjust)));
    const before = entries.filter(({ reason }) => reason === 'before' || reason === 'kept');
    expect(money.kept).toBe(
      sum([...entries.map(({ amount }) => amount), ...before.map(({ adjust = 0 }) => adjust)]),
    );
  }
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1));
  checkLedger(items, entries);
  expect(await readCounters()).toEqual(countAnew(ordersIn(items)));
}

/** What was recorded stays as it was, but for the texts of a customer who is forgotten. */
function checkKept(before: OrderDetail | undefined, after: OrderDetail): void {
  const earlier = before?.payments ?? [];
  const later = after.payments?.slice(0, earlier.length) ?? [];
  const lasting = (entries: typeof earlier) =>
    entries.map(({ reversedBy: _, reference: __, note: ___, ...entry }) => entry);
  expect(lasting(later)).toEqual(lasting(earlier));
}

/** After money or amounts have moved, an order is PAID exactly if all of it is settled. */
function checkStatus(order: OrderDetail): void {
  const { money, total, paymentStatus, status } = order;
  if (!money || status === 'canceled') return;
  const isPaid = paymentStatus === 'paid';
  if (isPaid || paymentStatus === 'unpaid' || paymentStatus === 'invoice')
    expect(isPaid).toBe(money.settled >= total);
}

const moving = new Set(['pay', 'refund', 'adjust', 'reverse', 'edit']);

it(
  'whatever happens to the money of an order adds up',
  () =>
    fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        await restoreItems(opened);
        queued.length = 0;
        let before: OrderDetail | undefined;
        await new Player(bakery).play(history, (order, step) => {
          checkKept(before, order);
          const hasMoved =
            order.money?.count !== before?.money?.count || order.total !== before?.total;
          if (step && moving.has(step.does) && hasMoved) checkStatus(order);
          before = order;
        });
        await checkStored(await allItems());
      }),
      { numRuns: isProof ? 10_000 : 200 },
    ),
  isProof ? 3_600_000 : 120_000,
);
