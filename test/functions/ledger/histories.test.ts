// @module-tag deep
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { StoredItem } from '#functions/core/data/table.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { oneBakery } from '#test/functions/orders/bakery.ts';
import { brokenRules } from '#test/functions/orders/invariants.ts';
import { queued } from '#test/support/fake-queue.ts';
import { allItems, restoreItems } from '#test/support/table-items.ts';
import { anyHistory, Player } from './history-steps.ts';
import { openPayingBakery } from './paying-bakery.ts';

const isProof = process.env['PROOF'] === '1';

const bakery = oneBakery(openPayingBakery);
let opened: StoredItem[];
beforeAll(async () => {
  opened = await allItems();
});

/** Checks that recorded entries are unchanged, except for texts of a customer who is forgotten. */
function checkKept(before: OrderDetail | undefined, after: OrderDetail): void {
  const earlier = before?.payments ?? [];
  const later = after.payments?.slice(0, earlier.length) ?? [];
  const lasting = (entries: typeof earlier) =>
    entries.map(({ reversedBy: _, reference: __, note: ___, ...entry }) => entry);
  expect(lasting(later)).toEqual(lasting(earlier));
}

/** Checks that, after a payment or a changed amount, an order is PAID exactly if it is fully settled. */
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
        expect(await brokenRules(await allItems())).toEqual([]);
      }),
      { numRuns: isProof ? 10_000 : 200 },
    ),
  isProof ? 3_600_000 : 300_000,
);
