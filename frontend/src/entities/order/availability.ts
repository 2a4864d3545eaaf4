import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { callQuery } from '#frontend/lib/query-client.ts';
import { openingApi } from '#shared/api/opening.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import type { PickupLocation } from '#shared/orders/places.ts';
import type { OfferedDay } from '#shared/schemas/opening.ts';

/** The products of an order; null for one that no catalog has. */
export type Ordered = { productId: string | null; quantity: number }[];

/** What is to be picked up, and where. */
export type Wanted = { ordered: Ordered; location: PickupLocation };

/** 'p1:40,p2:1': how much of each product, whatever the sequence of its lines. */
function itemsOf(ordered: Ordered): string {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of ordered)
    if (productId) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return [...sums]
    .map((sum) => sum.join(':'))
    .toSorted()
    .join(',');
}

const aMinute = 60 * 1_000;

/** The days of a day's month: what a calendar shows at once. */
const monthOf = (day: string) => {
  const from = `${day.slice(0, 8)}01`;
  const to = plusDays(`${plusDays(from, 31).slice(0, 8)}01`, -1);
  return { from, to };
};

/**
 * Deadlines pass and rules change, so it is read again after a minute. Without it the form offers
 * what it always did.
 */
const monthQuery = (day: string, { ordered, location }: Wanted) =>
  queryOptions({
    ...callQuery(openingApi.readAvailability, {
      query: {
        ...monthOf(day),
        location,
        items: itemsOf(ordered) || undefined,
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
