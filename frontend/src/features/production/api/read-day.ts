import { type QueryClient, queryOptions, useQueries } from '@tanstack/react-query';
import { parseResponse, pathOf, request } from '#frontend/lib/api-client.ts';
import { productionApi } from '#shared/api/production.ts';
import { newestTicks } from '#shared/production/ticks.ts';
import type { ProductionDay, Tick } from '#shared/schemas/production.ts';

const call = productionApi.readProductionDay;
const keyOf = (day: string) => [pathOf(call, { params: { day } })];

/** `loadedAt`, in epoch milliseconds, is when its orders were read. */
export type LoadedDay = ProductionDay & { ordersRevision?: string | undefined; loadedAt: number };

/** Milliseconds. */
const pollInterval = 4_000;
/** Even if nothing seems to have changed, all is read again after so long. */
const longestReuse = 5 * 60_000;

/** Reads of the sheet what is not still as it was read last. */
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
  if (orders) return { ...news, orders, loadedAt: Date.now() };
  if (!reused) throw new Error('The response lacks the orders of the day');
  return { ...news, orders: reused.orders, loadedAt: reused.loadedAt };
}

const dayQuery = (day: string) =>
  queryOptions({
    queryKey: keyOf(day),
    queryFn: ({ client, signal }) => readDay(client.getQueryData(keyOf(day)), day, signal),
    staleTime: 0,
    refetchInterval: pollInterval,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

/**
 * Reads all of these days again, also what seems to be still as it was. A failure is that of their
 * queries.
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

/** Read again every four seconds while they are visible, because other devices take orders and tick. */
export const useProductionDays = (days: string[]) => useQueries({ queries: days.map(dayQuery) });

/**
 * Shows ticks that the server has just taken; a response that left before does not bring back the
 * state without.
 */
export async function showSavedTicks(client: QueryClient, day: string, ticks: Tick[]) {
  const queryKey = keyOf(day);
  const known = client.getQueryData<LoadedDay>(queryKey);
  // The first response is under way, or the day is not shown.
  if (!known) return client.invalidateQueries({ queryKey });
  await client.cancelQueries({ queryKey });
  const all = newestTicks([...(known.ticks ?? []), ...ticks]);
  client.setQueryData<LoadedDay>(queryKey, { ...known, ticks: all });
}
