import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { callQuery } from '#frontend/lib/query-client.ts';
import { dashboardApi } from '#shared/api/dashboard.ts';
import { dayCount } from '#shared/dates/store-day.ts';
import { storeDaySchema } from '#shared/schemas/production.ts';
import { salesQuerySchema } from '#shared/schemas/sales.ts';
import {
  type DayRange,
  daysOfRange,
  lastYearOf,
  type RangeName,
  type RangeStep,
  rangeNames,
  steps,
  usualStep,
} from './ranges.ts';

export type SalesView = {
  name: RangeName;
  step: RangeStep;
  /** The chosen days, even if they cannot be shown. */
  range: DayRange;
  /** Why they cannot be shown. */
  mistake: string | undefined;
  /** The same days of last year. */
  lastYear: DayRange;
  choose: (choice: Partial<DayRange> & { name?: RangeName; step?: RangeStep }) => void;
};

const dayOr = (text: string | null, other: string) =>
  storeDaySchema.safeParse(text).success && text !== null ? text : other;

/** The URL contains everything that the screen shows, so that a link or a reload shows the same. */
export function useSalesView(today: string): SalesView {
  const [search, setSearch] = useSearchParams();
  const name = rangeNames.find((one) => one === search.get('range')) ?? 'month';
  const month = daysOfRange('month', today, { from: today, to: today });
  const range = daysOfRange(name, today, {
    from: dayOr(search.get('from'), month.from),
    to: dayOr(search.get('to'), today),
  });
  const step = steps.find((one) => one === search.get('by')) ?? usualStep(range);
  // Last year's range has as many days as this year's has had so far, so that the two can be compared.
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

/** Milliseconds until the next request while the server is still counting days. */
const soon = 300;

/** Refetched each time the screen opens, because orders are handed over meanwhile. */
export const useSales = (range: DayRange) =>
  useQuery({
    ...callQuery(dashboardApi.readSales, { query: range }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.uncounted && !state.error ? soon : false),
  });
