import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { publicSettingsQuery } from '#frontend/lib/public-settings.ts';
import { callQuery } from '#frontend/lib/query-client.ts';
import { settingsApi } from '#shared/api/settings.ts';
import { publicSettingsSchema } from '#shared/schemas/public-settings.ts';
import type { Settings } from '#shared/schemas/settings.ts';

const fiveMinutes = 5 * 60 * 1_000;

export const settingsQuery = queryOptions({
  ...callQuery(settingsApi.readSettings),
  staleTime: fiveMinutes,
});

export const useSettings = () => useQuery(settingsQuery);

/** Updates both caches, so that all screens show the saved names, logo, tax rate and time zone at once. */
export function cacheSettings(client: QueryClient, settings: Settings): void {
  client.setQueryData(settingsQuery.queryKey, settings);
  client.setQueryData(publicSettingsQuery.queryKey, publicSettingsSchema.parse(settings));
}
