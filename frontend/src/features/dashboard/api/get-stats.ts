import { queryOptions, useQuery } from '@tanstack/react-query';
import { pathQuery } from '#frontend/lib/query-client.ts';
import { dashboardStatsSchema } from '#shared/schemas/dashboard.ts';

/** Asked again on every entry, for other devices take orders too. */
const statsQuery = queryOptions({
  ...pathQuery('/api/dashboard/stats', dashboardStatsSchema),
  staleTime: 0,
});

export const useStats = () => useQuery(statsQuery);
