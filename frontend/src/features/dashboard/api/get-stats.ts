import { queryOptions, useQuery } from '@tanstack/react-query';
import { pathQuery } from '#frontend/lib/query-client.ts';
import { dashboardStatsSchema } from '#shared/schemas/dashboard.ts';

export const dashboardStatsQuery = queryOptions({
  ...pathQuery('/api/dashboard/stats', dashboardStatsSchema),
  refetchOnMount: 'always',
});

export const useDashboardStats = () => useQuery(dashboardStatsQuery);
