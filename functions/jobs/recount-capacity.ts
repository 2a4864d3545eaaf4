import { isDeepStrictEqual } from 'node:util';
import pMap from 'p-map';
import { chunksOf } from '#functions/core/data/chunks-of.ts';
import { retryOnConflict } from '#functions/core/data/retry.ts';
import { mostWrites, transact } from '#functions/core/data/transact.ts';
import { readNeeds, toTaken } from '#functions/orders/changes/plan-capacity.ts';
import { projectOrders } from '#functions/orders/commit/commit-order.ts';
import { listPickups } from '#functions/orders/list/list-repository.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import type { StateChange } from '#functions/orders/projections/projection.ts';
import { searchTokens } from '#functions/orders/projections/search-tokens.ts';
import { findOrder } from '#functions/orders/read/order-repository.ts';
import { listRules } from '#functions/pickups/capacity/rule-repository.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { startOfStoreDay } from '#shared/dates/store-time.ts';
import { orderStatuses } from '#shared/orders/statuses.ts';

/** Orders per transaction. Those of the same day share counters, so one at a time would be slow. */
const ordersAtOnce = 75;

/** Today's and later orders, soonest pickup first, without canceled ones, which take no capacity. */
async function listComingOrders(now: Date): Promise<string[]> {
  const { timezone } = await readSettings();
  const days = { from: startOfStoreDay(now, 0, timezone) };
  const taking = orderStatuses.filter((status) => status !== 'canceled');
  const rows = await listPickups(taking, () => days);
  return rows.toSorted((one, other) => one.pickup.localeCompare(other.pickup)).map(({ id }) => id);
}

/**
 * The orders that take different capacity under the current rules, or that this release finds by other search
 * tokens than the one that stored them. The rules are reread each time, as they may have changed in the
 * meantime.
 */
async function changesOf(orderIds: string[]): Promise<StateChange[]> {
  const [rules, orders] = await Promise.all([
    listRules(),
    pMap(orderIds, findOrder, { concurrency: 20 }),
  ]);
  const changeOf = async (order: StoredOrder | undefined): Promise<StateChange[]> => {
    if (!order || order.status === 'canceled') return [];
    const taken = toTaken((await readNeeds(order.content, rules)).needs);
    const tokens = searchTokens(order);
    return isDeepStrictEqual([taken, tokens], [order.taken, order.searchTokens])
      ? []
      : [{ before: order, after: { ...order, taken, searchTokens: tokens } }];
  };
  return (await pMap(orders, changeOf, { concurrency: 20 })).flat();
}

/**
 * Returns how many of these orders changed. If they need too many writes for one transaction, each half is
 * recounted separately.
 */
async function recountOrders(orderIds: string[], now: Date): Promise<number> {
  const changes = await changesOf(orderIds);
  const writes = projectOrders(changes, { now, attempt: 0 });
  if (writes.length > mostWrites && orderIds.length > 1) {
    const half = Math.ceil(orderIds.length / 2);
    return (
      (await recountOrders(orderIds.slice(0, half), now)) +
      (await recountOrders(orderIds.slice(half), now))
    );
  }
  if (writes.length > 0) await transact(() => writes);
  return changes.length;
}

/** Starts again while one of the orders is changed at the same time. */
const recountTogether = (orderIds: string[], now: Date) =>
  retryOnConflict(() => recountOrders(orderIds, now));

/**
 * Counts all upcoming orders by the current capacity rules (docs/product.md#capacity; access pattern L6).
 * Orders and their counters change in one transaction, so they agree at any time, and repeating or
 * interrupting a recount does no harm.
 *
 * @param until the time at which to leave the rest to a later recount, in milliseconds since 1970
 * @returns how many orders changed
 * @throws AggregateError when orders failed; the others are done
 */
export async function recountCapacity(
  now: Date,
  until = Number.POSITIVE_INFINITY,
): Promise<number> {
  const groups = chunksOf(await listComingOrders(now), ordersAtOnce);
  const recount = async (group: string[]) => (Date.now() < until ? recountTogether(group, now) : 0);
  const changed = await pMap(groups, recount, { concurrency: 1, stopOnError: false });
  return changed.reduce((total, one) => total + one, 0);
}
