import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { callQuery } from '#frontend/lib/query-client.ts';
import { openingApi } from '#shared/api/opening.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import type { PickupLocation } from '#shared/orders/statuses.ts';
import type { OfferedDay } from '#shared/schemas/opening.ts';

/** What is to be picked up, and where. */
export type Wanted = { productIds: string[]; location: PickupLocation };

const aMinute = 60 * 1_000;

/** The days of a day's month: what a calendar shows at once. */
const monthOf = (day: string) => {
  const from = `${day.slice(0, 8)}01`;
  const to = plusDays(`${plusDays(from, 31).slice(0, 8)}01`, -1);
  return { from, to };
};

/** Deadlines pass and rules change, so it is read again after a minute. Without it the form offers what it always did. */
const monthQuery = (day: string, { productIds, location }: Wanted) =>
  queryOptions({
    ...callQuery(openingApi.readAvailability, {
      query: {
        ...monthOf(day),
        location,
        items: [...new Set(productIds)].toSorted().join(',') || undefined,
      },
    }),
    staleTime: aMinute,
  });

/** The days of the month that are known to be offered or not (docs/product.md#opening). */
export const useOfferedDays = (day: string, wanted: Wanted): OfferedDay[] | undefined =>
  useQuery(monthQuery(day, wanted)).data?.days;

/** The times that a day has slots at, if the calendar has read them. */
export const readOfferedTimes = (
  client: QueryClient,
  day: string,
  wanted: Wanted,
): string[] | undefined =>
  client
    .getQueryData(monthQuery(day, wanted).queryKey)
    ?.days.find((one) => one.day === day)
    ?.slots.map(({ time }) => time);
