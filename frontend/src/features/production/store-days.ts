import { plusDays } from '#shared/dates/store-day.ts';
import { pickupHours, storeDay, storeTime } from '#shared/dates/store-time.ts';

/** The day to bake for: today until the last pickup, then tomorrow (docs/product.md#what-to-bake). */
export function dayToBake(now: Date, timezone: string): string {
  const today = storeDay(now, timezone);
  const lastPickup = `${pickupHours.at(-1)}:00`;
  return storeTime(now, timezone) < lastPickup ? today : plusDays(today, 1);
}
