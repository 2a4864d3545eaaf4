import { isDeepStrictEqual } from 'node:util';
import pMap from 'p-map';
import { startOfStoreDay } from '#shared/dates/store-time.ts';
import { type OrderStatus, orderStatuses } from '#shared/orders/statuses.ts';
import { listRules } from '../capacity/rule-repository.ts';
import { transact } from '../data/transact.ts';
import { readPickups } from '../order-list/list-repository.ts';
import { readNeeds, takenWrites, toTaken } from '../orders/order-capacity.ts';
import { withCurrentOrder } from '../orders/order-repository.ts';
import { takenWrite } from '../orders/order-writes.ts';
import { readSettings } from '../settings/settings-repository.ts';

/** Orders at the same time: a thousand would take minutes one after another. */
const concurrency = 20;
/** Rows of a query of the index. */
const pieceSize = 200;

/** Today's orders and later ones, but canceled ones, which take nothing. */
async function listComingOrders(now: Date): Promise<string[]> {
  const { timezone } = await readSettings();
  const days = { from: startOfStoreDay(now, 0, timezone) };
  const ids = new Set<string>();
  const read = async (status: OrderStatus) => {
    for await (const row of readPickups(status, days, pieceSize)) ids.add(row.id);
  };
  await Promise.all(orderStatuses.filter((each) => each !== 'canceled').map(read));
  return [...ids];
}

/** Returns true when the order took something else. It reads the rules itself: they may have changed meanwhile. */
const recountOrder = (orderId: string): Promise<boolean> =>
  withCurrentOrder(orderId, async (order) => {
    if (order.status === 'canceled') return false;
    const taken = toTaken((await readNeeds(order.content, await listRules())).needs);
    if (isDeepStrictEqual(taken, order.taken)) return false;
    await transact(() => [takenWrite(order, taken), ...takenWrites(order.taken, taken)]);
    return true;
  });

/**
 * Counts all coming orders by the capacity rules of now (docs/product.md#capacity; access pattern L6). Each order and
 * its counters change in one transaction, so they agree at any moment, and a repeated or broken off recount does no harm.
 *
 * @param until when to leave the rest to a later recount, in milliseconds since 1970
 * @returns how many orders took something else
 * @throws AggregateError when an order failed; the others are done
 */
export async function recountCapacity(
  now: Date,
  until = Number.POSITIVE_INFINITY,
): Promise<number> {
  const recount = (orderId: string) => Date.now() < until && recountOrder(orderId);
  const changed = await pMap(await listComingOrders(now), recount, {
    concurrency,
    stopOnError: false,
  });
  return changed.filter(Boolean).length;
}
