import { addDays } from 'date-fns/addDays';
import { pickupHours, storeDay, storeTime } from '#shared/dates/store-time.ts';

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** The day `days` after another: '2026-11-30' and 1 give '2026-12-01'. */
export const dayAfter = (day: string, days: number): string =>
  addDays(noonOf(day), days).toISOString().slice(0, 10);

/** The day to bake for: today until the last pickup, then tomorrow (docs/product.md#what-to-bake). */
export function dayToBake(now: Date, timezone: string): string {
  const today = storeDay(now, timezone);
  const lastPickup = `${pickupHours.at(-1)}:00`;
  return storeTime(now, timezone) < lastPickup ? today : dayAfter(today, 1);
}
