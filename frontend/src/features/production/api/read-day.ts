import { queryOptions, useQuery } from '@tanstack/react-query';
import { callQuery } from '#frontend/lib/query-client.ts';
import { productionApi } from '#shared/api/production.ts';

/** Reloaded each time the screen opens, because other devices take orders too. */
export const useProductionDay = (day: string) =>
  useQuery(
    queryOptions({
      ...callQuery(productionApi.readProductionDay, { params: { day } }),
      staleTime: 0,
    }),
  );
