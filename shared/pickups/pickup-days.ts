import { plusDays } from '#shared/dates/store-day.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { isDone, type OrderStatus } from '#shared/orders/statuses.ts';

/** The number of days for which open screens still show boxes that nobody picked up. */
export const daysStillHere = 7;

/**
 * Whether an order is on the Pickups screen of a day: the day of its pickup, or today while its boxes are
 * still here.
 */
export function isOnPickups(
  { pickupDate, status }: { pickupDate: string; status: OrderStatus },
  { day, today, timezone }: { day: string; today: string; timezone: string },
): boolean {
  const own = storeDay(pickupDate, timezone);
  if (own === day) return true;
  return day === today && own < day && own >= plusDays(day, -daysStillHere) && !isDone(status);
}
