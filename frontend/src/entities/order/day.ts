import { queryOptions, useQuery } from '@tanstack/react-query';
import { callQuery } from '#frontend/lib/query-client.ts';
import { dashboardApi } from '#shared/api/dashboard.ts';

/** Refetched each time a screen opens, because other devices take orders too. */
const dayQuery = queryOptions({ ...callQuery(dashboardApi.readDay), staleTime: 0 });

/** The pickups of today and tomorrow (docs/product.md#the-day). */
export const useDay = () => useQuery(dayQuery);
