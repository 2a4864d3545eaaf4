import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { callQuery } from '#frontend/lib/query-client.ts';
import { openingApi } from '#shared/api/opening.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import type { OfferedDay } from '#shared/schemas/opening.ts';

/** The products of an order; null for a product that is not in any catalog. */
export type Ordered = { productId: string | null; quantity: number }[];

/** The products to be picked up, and the pickup location. */
export type Wanted = { ordered: Ordered; location: string };

/** 'p1:40,p2:1': the quantity of each product, independent of the order of its lines. */
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

/** The days of a day's month, which a calendar shows together. */
const monthOf = (day: string) => {
  const from = `${day.slice(0, 8)}01`;
  const to = plusDays(`${plusDays(from, 31).slice(0, 8)}01`, -1);
  return { from, to };
};

/**
 * Refetched after a minute, because deadlines pass and rules change. Without it the form offers its
 * default choices.
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

/** The offered days of the month, as far as known (docs/product.md#opening). */
export const useOfferedDays = (day: string, wanted: Wanted): OfferedDay[] | undefined =>
  useQuery(monthQuery(day, wanted)).data?.days;

/** The times of a day's slots, if the calendar has fetched them. */
export const readOfferedTimes = (
  client: QueryClient,
  day: string,
  wanted: Wanted,
): string[] | undefined =>
  client
    .getQueryData(monthQuery(day, wanted).queryKey)
    ?.days.find((one) => one.day === day)
    ?.slots.map(({ time }) => time);
