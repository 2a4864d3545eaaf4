import { type QueryClient, queryOptions, useQueries } from '@tanstack/react-query';
import { pathOf, readBody, request } from '#frontend/lib/api-client.ts';
import { productionApi } from '#shared/api/production.ts';
import { newestTicks } from '#shared/production/ticks.ts';
import type { ProductionDay, Tick } from '#shared/schemas/production.ts';

const call = productionApi.readProductionDay;
const keyOf = (day: string) => [pathOf(call, { params: { day } })];

/** `loadedAt`, in epoch milliseconds, is when all of it was read. */
export type LoadedDay = ProductionDay & { loadedAt: number };

/** Milliseconds. */
const pollInterval = 4_000;
/** Even if nothing seems to have changed, all is read again after so long. */
const longestReuse = 5 * 60_000;

/** Reads the sheet, unless it is still as it was read last. */
async function readDay(
  known: LoadedDay | undefined,
  day: string,
  signal: AbortSignal,
): Promise<LoadedDay> {
  const since = known && Date.now() - known.loadedAt < longestReuse ? known.revision : undefined;
  const response = await request(call, { params: { day }, query: { since }, signal });
  if (response.status === 204 && known) return known;
  return { ...(await readBody(call, response)), loadedAt: Date.now() };
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

/** Read again every four seconds while they are visible, because other devices take orders and tick. */
export const useProductionDays = (days: string[]) => useQueries({ queries: days.map(dayQuery) });

/** Shows ticks that the server has just taken; a response that left before does not bring back the state without. */
export async function showSavedTicks(client: QueryClient, day: string, ticks: Tick[]) {
  const queryKey = keyOf(day);
  const known = client.getQueryData<LoadedDay>(queryKey);
  // The first response is under way, or the day is not shown.
  if (!known) return client.invalidateQueries({ queryKey });
  await client.cancelQueries({ queryKey });
  const all = newestTicks([...(known.ticks ?? []), ...ticks]);
  client.setQueryData<LoadedDay>(queryKey, { ...known, ticks: all });
}
