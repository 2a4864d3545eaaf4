import { queryOptions, useQuery } from '@tanstack/react-query';
import { readPublicSettings } from '#shared/api/public-settings.ts';
import { defaultPublicSettings, type PublicSettings } from '#shared/schemas/public-settings.ts';
import { callQuery } from './query-client.ts';

const fiveMinutes = 5 * 60 * 1_000;

export const publicSettingsQuery = queryOptions({
  ...callQuery(readPublicSettings),
  staleTime: fiveMinutes,
});

/** The store's public settings: names, logo, tax rate, time zone, sign-up policy. */
export const usePublicSettings = () => useQuery(publicSettingsQuery);

/**
 * The store's time zone for displaying times; a default while the settings load. Do not compute
 * amounts or pickup instants with a default: use `usePublicSettings` and wait for it.
 */
export const useDisplayTimezone = (): PublicSettings['timezone'] =>
  usePublicSettings().data?.timezone ?? defaultPublicSettings.timezone;
