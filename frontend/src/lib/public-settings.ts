import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { readPublicSettings } from '#shared/api/public-settings.ts';
import { defaultPlaces, type PickupPlace } from '#shared/schemas/places.ts';
import {
  defaultPublicSettings,
  type PublicSettings,
  recordsPayments,
} from '#shared/schemas/public-settings.ts';
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

/** The store's pickup places in their order; those of a new store while the settings load. */
export const usePlaces = (): PickupPlace[] =>
  (usePublicSettings().data?.pickup_places ?? defaultPlaces).places;

/** The same outside of a component. */
export const readPlaces = (client: QueryClient): PickupPlace[] =>
  (client.getQueryData(publicSettingsQuery.queryKey)?.pickup_places ?? defaultPlaces).places;

/** Whether each order has a page for its customer; false while the settings load. */
export const useHasPages = (): boolean => usePublicSettings().data?.customer_page === 'on';

/** Whether customers can pay by card on it; false while the settings load. */
export const useTakesCards = (): boolean => usePublicSettings().data?.card_link === 'on';

/** Whether the store records payments (docs/product.md#payments); false while the settings load. */
export const useRecordsPayments = (): boolean => recordsPayments(usePublicSettings().data);
