import type { ListView } from '#frontend/features/orders/list-view.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { isDone } from '#shared/orders/statuses.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';

export type PickupMark = 'late' | 'today';

/**
 * The mark of a pickup: 'late' if its time has passed and the order is not ready yet; 'today' if it
 * must still be handed over today, unless the filter or the heading already shows that. Days are in
 * the store's time zone.
 */
export function pickupMark(
  { pickupDate, status }: Pick<OrderSummary, 'pickupDate' | 'status'>,
  now: Date,
  timezone: string,
  { pickup, sort }: Pick<ListView, 'pickup' | 'sort'>,
): PickupMark | undefined {
  if (isDone(status)) return undefined;
  if (status !== 'ready' && new Date(pickupDate) < now) return 'late';
  const isSaid =
    pickup === 'today' || pickup === 'late' || (pickup === 'upcoming' && sort === undefined);
  return !isSaid && storeDay(pickupDate, timezone) === storeDay(now, timezone)
    ? 'today'
    : undefined;
}
