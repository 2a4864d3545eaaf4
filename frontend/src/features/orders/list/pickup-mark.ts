import type { ListView } from '#frontend/features/orders/api/list-view.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { isDone } from '#shared/orders/statuses.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';

export type PickupMark = 'late' | 'today';

/**
 * What is special about a pickup: 'late' when its time has come and the order is not even ready, 'today' while
 * it is still to be handed over, unless the filter or the heading above it says so. The day is the store's.
 */
export function pickupMark(
  { pickupDate, status }: Pick<OrderSummary, 'pickupDate' | 'status'>,
  now: Date,
  timezone: string,
  { pickup, sort }: Pick<ListView, 'pickup' | 'sort'>,
): PickupMark | undefined {
  if (isDone(status)) return undefined;
  if (status !== 'ready' && new Date(pickupDate) < now) return 'late';
  const isSaid = pickup === 'today' || (pickup === 'upcoming' && sort === undefined);
  return !isSaid && storeDay(pickupDate, timezone) === storeDay(now, timezone)
    ? 'today'
    : undefined;
}
