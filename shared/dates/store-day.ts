import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';

/** A day of the store's calendar ('2026-11-25') as a UTC date, so that no clock change shifts it. */
const utc = (day: string) => new Date(`${day}T12:00:00.000Z`);
const formatUtc = (date: Date, pattern: string) => format(date, pattern, { in: tz('UTC') });

/** The day this many days later: '2026-11-30' and 1 give '2026-12-01'. */
export const plusDays = (day: string, days: number): string =>
  new Date(utc(day).getTime() + days * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);

/** Whether a day can be requested or entered. Others are typing errors; calendars disagree on year 1. */
export const isPossibleDay = (day: string): boolean => day >= '2000-01-01' && day <= '2100-12-31';

/** The number of days in a range, including both ends; 0 or less if `to` is before `from`. */
export const dayCount = (from: string, to: string): number =>
  (utc(to).getTime() - utc(from).getTime()) / (24 * 60 * 60 * 1_000) + 1;

/** The days of a range, including both ends, but at most `most`; none if `to` is before `from`. */
export const daysFromTo = (from: string, to: string, most: number): string[] =>
  Array.from({ length: Math.max(Math.min(dayCount(from, to), most), 0) }, (_, offset) =>
    plusDays(from, offset),
  );

export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => utc(day).getUTCDay();

/** 'Wed 25-Nov' */
export const formatShortDay = (day: string): string => formatUtc(utc(day), 'EEE dd-MMM');

/** 'Wed 25-Nov-26' */
export const formatStoreDay = (day: string): string => formatUtc(utc(day), 'EEE dd-MMM-yy');

/** '16:00' as '4:00 PM'. */
export function formatClock(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The minutes since midnight of '08:30': 510. */
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** 510 as '08:30'. */
export const timeAt = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
