import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { publicSettingsQuery } from '#frontend/lib/public-settings.ts';
import { callQuery } from '#frontend/lib/query-client.ts';
import { settingsApi } from '#shared/api/settings.ts';
import { publicSettingsSchema, type Settings } from '#shared/schemas/settings.ts';

const fiveMinutes = 5 * 60 * 1_000;

const settingsQuery = queryOptions({
  ...callQuery(settingsApi.readSettings),
  staleTime: fiveMinutes,
});

export const useSettings = () => useQuery(settingsQuery);

/** What was saved shows everywhere at once: names, logo, tax rate, time zone. */
export function cacheSettings(client: QueryClient, settings: Settings): void {
  client.setQueryData(settingsQuery.queryKey, settings);
  client.setQueryData(publicSettingsQuery.queryKey, publicSettingsSchema.parse(settings));
}
