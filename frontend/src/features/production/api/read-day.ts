import { type QueryClient, queryOptions, useQueries } from '@tanstack/react-query';
import { parseResponse, pathOf, request } from '#frontend/lib/api-client.ts';
import { polled, showAccepted } from '#frontend/lib/polled.ts';
import { productionApi } from '#shared/api/production.ts';
import { unpackOrders } from '#shared/production/packed-orders.ts';
import { newestTicks } from '#shared/production/ticks.ts';
import type { ProductionDay, Tick } from '#shared/schemas/production.ts';

const call = productionApi.readProductionDay;
const keyOf = (day: string) => [pathOf(call, { params: { day } })];

/** `loadedAt` is when the day's orders were read, in epoch milliseconds. */
export type LoadedDay = ProductionDay & { ordersRevision?: string | undefined; loadedAt: number };

/** Milliseconds after which everything is refetched, even if nothing seems to have changed. */
const longestReuse = 5 * 60_000;

/** Reads only the parts of the sheet that have changed since the last read. */
async function readDay(
  known: LoadedDay | undefined,
  day: string,
  signal: AbortSignal,
): Promise<LoadedDay> {
  const reused = known && Date.now() - known.loadedAt < longestReuse ? known : undefined;
  const query = { since: reused?.revision, ordersSince: reused?.ordersRevision };
  const response = await request(call, { params: { day }, query, signal });
  if (response.status === 204 && known) return known;
  const { orders, ...news } = await parseResponse(call, response);
  if (orders) return { ...news, orders: unpackOrders(orders), loadedAt: Date.now() };
  if (!reused) throw new Error('The response lacks the orders of the day');
  const { loadedAt, short } = reused;
  return { ...news, orders: reused.orders, loadedAt, ...(short && { short }) };
}

const dayQuery = (day: string) =>
  queryOptions({
    queryKey: keyOf(day),
    queryFn: ({ client, signal }) => readDay(client.getQueryData(keyOf(day)), day, signal),
    ...polled,
  });

/** Reads a day that is not shown, unless it was read within so many milliseconds. */
export const readDayAhead = (client: QueryClient, day: string, staleTime: number) =>
  client.prefetchQuery({ ...dayQuery(day), staleTime });

/**
 * Refetches all of these days completely, including parts that seem unchanged. Errors are reported
 * by their queries.
 */
export async function refreshDays(client: QueryClient, days: string[]): Promise<void> {
  const refresh = async (day: string) => {
    await client.cancelQueries({ queryKey: keyOf(day) });
    await client.prefetchQuery({
      queryKey: keyOf(day),
      queryFn: ({ signal }) => readDay(undefined, day, signal),
      staleTime: 0,
    });
  };
  await Promise.all(days.map(refresh));
}

/** Refetched as `polled` says while visible, because other devices take orders and tick too. */
export const useProductionDays = (days: string[]) => useQueries({ queries: days.map(dayQuery) });

/** Shows ticks that the server has just accepted. */
export const showSavedTicks = (client: QueryClient, day: string, ticks: Tick[]): Promise<void> =>
  showAccepted<LoadedDay>(client, keyOf(day), (known) => ({
    ...known,
    ticks: newestTicks([...(known.ticks ?? []), ...ticks]),
  }));
