import type { StoredItem } from '#functions/core/data/table.ts';
import { type Counters, noCounters } from '#functions/orders/projections/counters.ts';
import { joinOrder } from '#functions/orders/read/order-repository.ts';
import { allItems } from '#test/support/table-items.ts';

/** The orders among all items of the table. */
export function ordersIn(items: StoredItem[]) {
  const ofOrders = items.filter(({ pk }) => String(pk).startsWith('ORDER#'));
  const collections = Object.groupBy(ofOrders, ({ pk }) => String(pk));
  return Object.values(collections).flatMap((each) => joinOrder(each ?? []) ?? []);
}

/** Every order as it is stored, by a scan that the product itself never makes. */
export const storedOrders = async () => ordersIn(await allItems());

/** The expected counters for these orders. */
export function countAnew(orders: ReturnType<typeof ordersIn>): Counters {
  const counters = noCounters();
  for (const { status, paymentStatus, content, undelivered, money } of orders) {
    const { total } = content;
    const owes = status === 'canceled' || paymentStatus === 'donation' ? 0 : total;
    const settled = money ? money.settled : paymentStatus === 'paid' ? total : 0;
    const paid = Math.max(0, Math.min(owes, settled));
    counters[`status_${status}`] += 1;
    counters[`payment_${paymentStatus}`] += 1;
    if (undelivered && !['complete', 'canceled'].includes(status)) counters.undeliveredOrders += 1;
    const giveBack = money ? Math.max(0, Math.min(settled - owes, money.kept)) : 0;
    counters.giveBack += giveBack;
    if (giveBack > 0) counters.giveBackOrders += 1;
    if (status === 'canceled') continue;
    counters.revenue += paid;
    if (paymentStatus === 'unpaid' || paymentStatus === 'invoice') counters.owed += owes - paid;
    if (status === 'complete' || !money || money.kept <= 0) continue;
    counters.held += money.kept;
    counters.heldOrders += 1;
  }
  return counters;
}

/** The expected counters, counted from the stored orders. */
export const recount = async (): Promise<Counters> => countAnew(await storedOrders());
