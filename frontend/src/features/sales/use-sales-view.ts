import { useSearchParams } from 'react-router-dom';
import { dayCount } from '#shared/dates/store-day.ts';
import { storeDaySchema } from '#shared/schemas/production.ts';
import { salesQuerySchema } from '#shared/schemas/sales.ts';
import {
  type DayRange,
  daysOfRange,
  lastYearOf,
  type RangeName,
  rangeNames,
  type Step,
  steps,
  usualStep,
} from './ranges.ts';

export type SalesView = {
  name: RangeName;
  step: Step;
  /** The days that are chosen, also if they cannot be shown. */
  range: DayRange;
  /** Why they cannot be shown. */
  mistake: string | undefined;
  /** The same days of last year. */
  lastYear: DayRange;
  choose: (choice: Partial<DayRange> & { name?: RangeName; step?: Step }) => void;
};

const dayOr = (text: string | null, other: string) =>
  storeDaySchema.safeParse(text).success && text !== null ? text : other;

/** What the screen shows is in its address, so that a link or a reload shows the same. */
export function useSalesView(today: string): SalesView {
  const [search, setSearch] = useSearchParams();
  const name = rangeNames.find((one) => one === search.get('range')) ?? 'month';
  const month = daysOfRange('month', today, { from: today, to: today });
  const range = daysOfRange(name, today, {
    from: dayOr(search.get('from'), month.from),
    to: dayOr(search.get('to'), today),
  });
  const step = steps.find((one) => one === search.get('by')) ?? usualStep(range);
  // Of last year only as many days as this year has had, so that both can be compared.
  const until = range.to < today ? range.to : today;
  const last = dayCount(range.from, until) >= 1 ? until : range.from;
  return {
    name,
    step,
    range,
    mistake: salesQuerySchema.safeParse(range).error?.issues[0]?.message,
    lastYear: { from: lastYearOf(range.from, step), to: lastYearOf(last, step) },
    choose: ({ name: chosen = name, step: by, ...days }) => {
      const next = { ...range, ...days };
      setSearch(
        {
          range: chosen,
          ...(chosen === 'days' && next),
          // Another range has its own usual step.
          ...(by && { by }),
        },
        { replace: true },
      );
    },
  };
}
