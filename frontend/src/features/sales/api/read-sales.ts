import { useQuery } from '@tanstack/react-query';
import type { DayRange } from '#frontend/features/sales/ranges.ts';
import { callQuery } from '#frontend/lib/query-client.ts';
import { dashboardApi } from '#shared/api/dashboard.ts';

/** Milliseconds until the rest of days is asked for that the server has not counted yet. */
const soon = 300;

/** Refetched each time the screen opens, because orders are handed over meanwhile. */
export const useSales = (range: DayRange) =>
  useQuery({
    ...callQuery(dashboardApi.readSales, { query: range }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.uncounted && !state.error ? soon : false),
  });
