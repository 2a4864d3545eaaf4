import { type Counters, noCounters } from '#functions/orders/order-counters.ts';
import { joinOrder } from '#functions/orders/order-repository.ts';
import { allItems } from '#test/support/table-items.ts';

/** Every order as it is stored, by a scan that the product itself never makes. */
export async function storedOrders() {
  const ofOrders = (await allItems()).filter(({ pk }) => String(pk).startsWith('ORDER#'));
  const collections = Object.groupBy(ofOrders, ({ pk }) => String(pk));
  return Object.values(collections).flatMap((items) => joinOrder(items ?? []) ?? []);
}

/** What the counters must say, counted anew. */
export async function recount(): Promise<Counters> {
  const counters = noCounters();
  for (const { status, paymentStatus, content } of await storedOrders()) {
    counters[`status_${status}`] += 1;
    counters[`payment_${paymentStatus}`] += 1;
    if (status === 'canceled') continue;
    if (paymentStatus === 'paid') counters.revenue += content.total;
    if (paymentStatus === 'unpaid' || paymentStatus === 'invoice') counters.owed += content.total;
  }
  return counters;
}
