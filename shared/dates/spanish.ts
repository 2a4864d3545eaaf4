import { weekdayOf } from './store-day.ts';
import { storeDay, storeTime } from './store-time.ts';

// Days and hours as in Mexico and in the Spanish of the United States: in lower case, with a twelve-hour
// clock. They are written out, because date-fns would bring all words of the language for these two lists.

const weekdays = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'];
const months = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');

/** 'a. m.' with a no-break space, so that it stays on one line. */
const halfOf = (hour: number): string => (hour < 12 ? 'a.\u00a0m.' : 'p.\u00a0m.');

const spanishDate = (day: string): string =>
  `${day.slice(8)}-${months[Number(day.slice(5, 7)) - 1]}`;

/** 'mié 25-nov' */
export const spanishShortDay = (day: string): string =>
  `${weekdays[weekdayOf(day)]} ${spanishDate(day)}`;

/** 'mié 25-nov-26' */
export const spanishDay = (day: string): string => `${spanishShortDay(day)}-${day.slice(2, 4)}`;

/** '9 a. m.' for 9. */
export const spanishHour = (hour: number): string => `${hour % 12 || 12}\u00a0${halfOf(hour)}`;

/** '16:00' as '4:00 p. m.'. */
export function spanishClock(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)}\u00a0${halfOf(hour)}`;
}

/** '10:00 a. m.', in the store's zone. */
export const spanishTime = (instant: string | Date, timezone: string): string =>
  spanishClock(storeTime(instant, timezone));

/** 'sáb 14-jun-26, 10:00 a. m.', in the store's zone. */
export const spanishPickup = (instant: string | Date, timezone: string): string =>
  `${spanishDay(storeDay(instant, timezone))}, ${spanishTime(instant, timezone)}`;
