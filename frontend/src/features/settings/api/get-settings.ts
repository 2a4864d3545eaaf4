import { queryOptions, useQuery } from '@tanstack/react-query';
import { pathQuery } from '#frontend/lib/query-client.ts';
import { settingsSchema } from '#shared/schemas/settings.ts';

const fiveMinutes = 5 * 60 * 1_000;

export const settingsQuery = queryOptions({
  ...pathQuery('/api/settings', settingsSchema),
  staleTime: fiveMinutes,
});

export const useSettings = () => useQuery(settingsQuery);
