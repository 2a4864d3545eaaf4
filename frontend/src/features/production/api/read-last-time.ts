import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#frontend/lib/query-client.ts';
import { productionApi } from '#shared/api/production.ts';

/**
 * The day of last year that is like this one. It hardly changes any more, so it is read once,
 * after the sheet, which would otherwise wait for it at the server.
 */
export const useLastTime = (day: string, hasSheet: boolean) =>
  useQuery({
    ...callQuery(productionApi.readLastTime, { params: { day } }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: hasSheet,
  }).data;
