import { TZDate, tz, tzOffset } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { formatClock, timeAt } from './store-day.ts';

/** The hours at which an order can be picked up: 8 AM to 6 PM (docs/product.md#pickup-time). */
export const pickupHours = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const;

/** The slots of the form: value '08:00', label '8:00 AM'. */
export const pickupSlots = pickupHours.map((hour) => {
  const value = timeAt(hour * 60);
  return { value, label: formatClock(value) };
});

const formatIn = (instant: string | Date, timezone: string, pattern: string) =>
  format(new Date(instant), pattern, { in: tz(timezone) });

/** 'Sat 14-Jun-26', in the store's zone. */
export const formatDay = (instant: string | Date, timezone: string) =>
  formatIn(instant, timezone, 'EEE dd-MMM-yy');

/** 'Sat 14-Jun-26, 10:00 AM', in the store's zone. */
export const formatPickup = (instant: string | Date, timezone: string) =>
  formatIn(instant, timezone, 'EEE dd-MMM-yy, h:mm a');

/** The full hour of an instant in the store's zone: '10:00 AM' even at half past ten. */
export const formatHour = (instant: string | Date, timezone: string) =>
  formatIn(instant, timezone, "h:'00' a");

/** '10:00 AM', in the store's zone. */
export const formatTime = (instant: string | Date, timezone: string) =>
  formatIn(instant, timezone, 'h:mm a');

/** '14-Jun-26 10:05AM', in the store's zone. */
export const formatCreated = (instant: string | Date, timezone: string) =>
  formatIn(instant, timezone, 'dd-MMM-yy h:mma');

/**
 * Day and time in the store's zone, written as if they were UTC. This takes a tenth of the time
 * that formatting takes, and availability needs many.
 */
function isoIn(instant: string | Date, timezone: string): string {
  const date = new Date(instant);
  return new Date(date.getTime() + tzOffset(timezone, date) * 60_000).toISOString();
}

/** The calendar day of an instant in the store's zone: '2026-06-14'. */
export const storeDay = (instant: string | Date, timezone: string) =>
  isoIn(instant, timezone).slice(0, 10);

/** The time of day of an instant in the store's zone: '10:00'. */
export const storeTime = (instant: string | Date, timezone: string) =>
  isoIn(instant, timezone).slice(11, 16);

/**
 * Returns a day ('2026-06-14') and a time ('10:00') in the store's zone as an ISO instant in UTC. A
 * time that a clock change skips is moved to the hour after it.
 */
export function pickupInstant(day: string, time: string, timezone: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(
    new TZDate(year, month - 1, date, hour, minute, timezone).getTime(),
  ).toISOString();
}

/**
 * Returns the start of the store's calendar day `offset` days after an instant, as ISO in UTC: 0 is
 * the same day, 1 the next. If a clock change skips midnight, the day begins at its first hour.
 */
export function startOfStoreDay(instant: string | Date, offset: number, timezone: string): string {
  const [year = 0, month = 1, date = 1] = storeDay(instant, timezone).split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date + offset, timezone).getTime()).toISOString();
}
