// @module-tag deep
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it, vi } from 'vitest';
import type { StoredItem } from '#functions/core/data/table.ts';
import { toPay } from '#shared/payments/balance.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { brokenRules } from '#test/functions/crash/invariants.ts';
import { type Bakery, callAs, readOrder } from '#test/functions/orders/bakery.ts';
import { withConflictsAt } from '#test/functions/orders/fail-transactions.ts';
import { openPayingBakery, placeUnpaid } from '#test/functions/payments/paying-bakery.ts';
import { counterOf } from '#test/functions/pickups/counter.ts';
import { allItems, emptyTable, restoreItems } from '#test/support/table-items.ts';

// The pause before a retry.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));

let bakery: Bakery;
let opened: StoredItem[];
/** What such a small bakery has not: an admin, categories. */
let missing: string[];
beforeAll(async () => {
  await emptyTable();
  bakery = await openPayingBakery();
  opened = await allItems();
  missing = await brokenRules(opened);
});

const anyStep = fc.oneof(
  fc.record({ does: fc.constant('hand over' as const), pays: fc.boolean(), presses: fc.nat(1) }),
  fc.record({ does: fc.constant('a part' as const), line: fc.nat(1) }),
  fc.constant({ does: 'undo' as const }),
  fc.constant({ does: 'keep' as const }),
  fc.record({
    does: fc.constant('set' as const),
    status: fc.constantFrom('pending', 'ready', 'complete', 'canceled'),
  }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

/** What undoing a hand-over puts back. */
const stateOf = ({ total, status, paymentStatus, gone, money }: OrderDetail) => ({
  status,
  paymentStatus,
  gone,
  toPay: toPay({ total, status, paymentStatus, money }),
});

/** Takes a step from this state of the order; returns the statuses of the responses. */
async function take(order: OrderDetail, one: Step): Promise<number[]> {
  const counter = counterOf(bakery.staff);
  const anyway = ['wrong-day' as const, 'not-ready' as const];
  const setStatus = callAs(bakery.staff);
  const send = {
    'hand over': () => {
      const due = toPay(order);
      const pays = 'pays' in one && one.pays && due > 0;
      const payment = { id: randomUUID(), method: 'cash' as const, amount: due, toPay: due };
      const body = { id: randomUUID(), anyway, ...(pays && { payment }) };
      const times = 'presses' in one ? one.presses + 1 : 1;
      return Array.from({ length: times }, () => counter.handOver(order.id, body));
    },
    'a part': () => {
      const lines = [String(order.items['line' in one ? one.line : 0]?.id)];
      return [counter.handOver(order.id, { anyway, lines })];
    },
    undo: () => [counter.undo(order.id, order.handed?.id ?? randomUUID())],
    keep: () => [counter.keep(order.id, { shelf: order.shelf === 'B3' ? null : 'B3' })],
    set: () => [
      setStatus(`PATCH /api/orders/${order.id}/status`, {
        status: 'status' in one ? one.status : 'ready',
      }),
    ],
  };
  return (await Promise.all(send[one.does]())).map(({ status }) => status);
}

/** Complete orders are handed over, and others only in part. */
function checkHanded({ status, handed, gone, items }: OrderDetail): void {
  if (status === 'complete') expect([handed?.isPart, gone]).toEqual([undefined, undefined]);
  expect(handed !== undefined).toBe(status === 'complete' || handed?.isPart === true);
  expect(gone?.length ?? 0).toBeLessThan(items.length);
}

async function play(steps: Step[]): Promise<void> {
  const { id } = await placeUnpaid(bakery);
  let order = await readOrder(bakery, id);
  let beforeHandOver: OrderDetail | undefined;
  for (const one of steps) {
    const statuses = await take(order, one);
    expect(Math.max(...statuses)).toBeLessThan(500);
    const after = await readOrder(bakery, id);
    checkHanded(after);
    if (one.does === 'undo' && order.handed && statuses[0] === 200)
      expect(stateOf(after)).toEqual(beforeHandOver && stateOf(beforeHandOver));
    if (after.handed && after.handed.id !== order.handed?.id) beforeHandOver = order;
    order = after;
  }
  expect(await brokenRules(await allItems())).toEqual(missing);
}

it('whatever is handed over and undone in whatever order, status, money and lines agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 10 }), async (steps) => {
      await restoreItems(opened);
      await withConflictsAt(0.2, () => play(steps));
    }),
    { numRuns: 40 },
  );
}, 120_000);
