import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { errorText, parseResponse, pathOf, request, send } from '#frontend/lib/api-client.ts';
import { polled } from '#frontend/lib/polled.ts';
import { callQuery } from '#frontend/lib/query-client.ts';
import { toastFailure } from '#frontend/lib/toasts.ts';
import { usePrint } from '#frontend/lib/use-print.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { productionApi } from '#shared/api/production.ts';
import { unpackOrders } from '#shared/production/packed-orders.ts';
import type { Print, SheetChange } from '#shared/schemas/prints.ts';
import type { ProductionDay } from '#shared/schemas/production.ts';
import type { Language } from '#shared/words/languages.ts';

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

/** Reads a day that is not shown, unless it was read within the last `staleTime` milliseconds. */
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

/**
 * The corresponding day of last year. It hardly ever changes, so it is read only once, after the sheet, which
 * should not wait for it.
 */
export const useLastTime = (day: string, hasSheet: boolean) =>
  useQuery({
    ...callQuery(productionApi.readLastTime, { params: { day } }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: hasSheet,
  }).data;

const printsQuery = (day: string) => callQuery(productionApi.listPrints, { params: { day } });

/** The prints of a day, newest first. Refetched when `printsAt` changes, and not read without it. */
export function usePrints(day: string, printsAt: string | undefined) {
  const { queryKey, queryFn } = printsQuery(day);
  return useQuery({
    queryKey: [...queryKey, printsAt ?? ''],
    queryFn,
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: printsAt !== undefined,
  });
}

export const printPdfUrl = (day: string, number: number, lang: Language): string =>
  `/api/production/${day}/prints/${number}/pdf?lang=${lang}`;

/** This PDF is generated each time it is opened. */
export const stationPdfUrl = (day: string, stationId: string, lang: Language): string =>
  `/api/production/${day}/stations/${encodeURIComponent(stationId)}/pdf?lang=${lang}`;

const changesKey = (day: string) => ['print changes', day];

/** The changes since a print; none without one. Refetched when `printsAt` changes. */
export const usePrintChanges = (day: string, number: number | undefined, printsAt = '') => {
  const { queryFn } = callQuery(productionApi.listPrintChanges, {
    params: { day, number: String(number) },
  });
  return useQuery({
    queryKey: [...changesKey(day), String(number), printsAt],
    queryFn,
    placeholderData: keepPreviousData,
    enabled: number !== undefined,
  });
};

/** Stores the day as its next print, and opens the PDF. */
export function usePrintDay(day: string) {
  const { lang } = useWords();
  return usePrint({
    store: (_choice, headers) =>
      send(productionApi.printProductionDay, { params: { day }, headers }),
    urlOf: ({ number }: Print) => printPdfUrl(day, number, lang),
    refresh: (client) => client.invalidateQueries({ queryKey: printsQuery(day).queryKey }),
  });
}

/** Records that the shown changes were seen. Then, and after an error, the changes are refetched. */
export function useMarkSeen(day: string) {
  const client = useQueryClient();
  const { prints, ui } = useWords();
  return useMutation({
    mutationFn: (changes: Pick<SheetChange, 'orderId' | 'version'>[]) =>
      send(productionApi.markChangesSeen, {
        params: { day },
        body: changes.map(({ orderId, version }) => ({ orderId, version })),
      }),
    onError: (error) =>
      toastFailure(prints.notSeen, errorText(error, prints.notSeenText, ui.error)),
    onSettled: () => client.invalidateQueries({ queryKey: changesKey(day) }),
  });
}
