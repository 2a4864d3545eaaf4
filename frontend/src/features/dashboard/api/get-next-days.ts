import { queryOptions, useQuery } from '@tanstack/react-query';
import { callQuery } from '#frontend/lib/query-client.ts';
import { dashboardApi } from '#shared/api/dashboard.ts';

/** Refetched each time the screen opens, because other devices take orders too. */
const nextDaysQuery = queryOptions({ ...callQuery(dashboardApi.readNextDays), staleTime: 0 });

export const useNextDays = () => useQuery(nextDaysQuery);
