import { queryOptions, useQuery } from '@tanstack/react-query';
import { callQuery } from '#frontend/lib/query-client.ts';
import { dashboardApi } from '#shared/api/dashboard.ts';

/** Refetched each time the screen opens, because other devices take orders too. */
export const statsQuery = queryOptions({
  ...callQuery(dashboardApi.readStats),
  staleTime: 0,
});

export const useStats = () => useQuery(statsQuery);
