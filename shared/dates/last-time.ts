import { plusDays, weekdayOf } from './store-day.ts';

const dayIn = (year: number, monthAndDay: string): string => `${year}-${monthAndDay}`;

/** The first day with this weekday (0 is Sunday), starting from `from`. */
const nextWeekday = (from: string, weekday: number): string =>
  plusDays(from, (weekday - weekdayOf(from) + 7) % 7);

/** Easter Sunday of a year (2000 to 2099), by the rule of Gauss. */
function easterOf(year: number): string {
  const moon = (19 * (year % 19) + 24) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7;
  const days = moon + sunday;
  // The two exceptions to the rule.
  const isLate = days === 35 || (days === 34 && moon === 28 && year % 19 > 10);
  return plusDays(dayIn(year, '03-22'), isLate ? days - 7 : days);
}

/** The days of a year for which a bakery in the United States has special sales, by their names. */
function feastsOf(year: number): Map<string, string> {
  const easter = easterOf(year);
  const thanksgiving = plusDays(nextWeekday(dayIn(year, '11-01'), 4), 21);
  const mothersDay = plusDays(nextWeekday(dayIn(year, '05-01'), 0), 7);
  const around = (name: string, feast: string, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index): [string, string] => [
      `${name} ${from + index}`,
      plusDays(feast, from + index),
    ]);
  const onDate = ['01-01', '02-13', '02-14', '07-03', '07-04', '10-31', '12-31'];
  return new Map([
    ...onDate.map((date): [string, string] => [date, dayIn(year, date)]),
    ...around('Christmas', dayIn(year, '12-25'), -2, 1),
    ...around('Easter', easter, -2, 0),
    ...around('Mother’s Day', mothersDay, -1, 0),
    ...around('Thanksgiving', thanksgiving, -2, 1),
  ]);
}

const nameOf = (day: string): string | undefined =>
  [...feastsOf(Number(day.slice(0, 4)))].find(([, feast]) => feast === day)?.[0];

/**
 * The day of last year with which a day is compared. A feast is compared with the same feast, any other day
 * with the same weekday, a week earlier if that was a feast (docs/product.md#last-time).
 */
export function lastTimeOf(day: string): string {
  const name = nameOf(day);
  const feast = name && feastsOf(Number(day.slice(0, 4)) - 1).get(name);
  if (feast) return feast;
  const sameWeekday = plusDays(day, -364);
  return nameOf(sameWeekday) === undefined ? sameWeekday : plusDays(sameWeekday, -7);
}
