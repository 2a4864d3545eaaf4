import { dayCount, formatStoreDay, plusDays, weekdayOf } from '#shared/dates/store-day.ts';

/** The first and the last day. */
export type DayRange = { from: string; to: string };

export const rangeLabels = {
  week: 'This week',
  month: 'This month',
  quarter: 'This quarter',
  'last-quarter': 'Last quarter',
  days: 'Other days',
} as const;
export type RangeName = keyof typeof rangeLabels;
export const rangeNames = Object.keys(rangeLabels) as RangeName[];

export const stepLabels = { day: 'Day', week: 'Week', month: 'Month' } as const;
export type RangeStep = keyof typeof stepLabels;
export const steps = Object.keys(stepLabels) as RangeStep[];

const mondayOf = (day: string) => plusDays(day, -((weekdayOf(day) + 6) % 7));

/** The first day of a month: that of `day`, plus a number of months. */
function monthStart(day: string, months: number): string {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

/** A number of whole months, starting with the first one. */
const monthsFrom = (from: string, months: number): DayRange => ({
  from,
  to: plusDays(monthStart(from, months), -1),
});

const quarterStart = (day: string) => monthStart(day, -((Number(day.slice(5, 7)) - 1) % 3));

/** The days of a named range; `days` are those of a custom one. */
export function daysOfRange(name: RangeName, today: string, days: DayRange): DayRange {
  switch (name) {
    case 'week':
      return { from: mondayOf(today), to: plusDays(mondayOf(today), 6) };
    case 'month':
      return monthsFrom(monthStart(today, 0), 1);
    case 'quarter':
      return monthsFrom(quarterStart(today), 3);
    case 'last-quarter':
      return monthsFrom(monthStart(quarterStart(today), -3), 3);
    case 'days':
      return days;
  }
}

/** The default step of a range, which gives roughly 30 periods at most. */
export function usualStep({ from, to }: DayRange): RangeStep {
  const days = dayCount(from, to);
  if (days <= 31) return 'day';
  return days <= 200 ? 'week' : 'month';
}

/** The day of last year to compare with: the same weekday, or by month the same date. */
export function lastYearOf(day: string, step: RangeStep): string {
  if (step !== 'month') return plusDays(day, -364);
  const date = day.slice(5) === '02-29' ? '02-28' : day.slice(5);
  return `${Number(day.slice(0, 4)) - 1}-${date}`;
}

/** The first day of a day's period, which identifies the period. */
export function periodOf(day: string, step: RangeStep): string {
  if (step === 'day') return day;
  return step === 'week' ? mondayOf(day) : monthStart(day, 0);
}

/** 'Wed 25-Nov', '23-Nov' or 'Nov-26'. */
export function periodLabel(period: string, step: RangeStep): string {
  const label = formatStoreDay(period);
  if (step === 'day') return label.slice(0, -3);
  return step === 'week' ? label.slice(4, -3) : label.slice(7);
}
