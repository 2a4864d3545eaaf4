import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { callQuery } from '#frontend/lib/query-client.ts';
import { toastFailure } from '#frontend/lib/toasts.ts';
import { productionApi } from '#shared/api/production.ts';
import type { SheetChange } from '#shared/schemas/prints.ts';

const printsQuery = (day: string) => callQuery(productionApi.listPrints, { params: { day } });

/** The prints of a day, the newest first. Read again when `printsAt` is another text. */
export function usePrints(day: string, printsAt: string) {
  const { queryKey, queryFn } = printsQuery(day);
  return useQuery({
    queryKey: [...queryKey, printsAt],
    queryFn,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const printPdfUrl = (day: string, number: number): string =>
  `/api/production/${day}/prints/${number}/pdf`;

/** Made anew whenever it is opened. */
export const stationPdfUrl = (day: string, stationId: string): string =>
  `/api/production/${day}/stations/${encodeURIComponent(stationId)}/pdf`;

const changesKey = (day: string) => ['print changes', day];

/** Read again when `printsAt` is another text. */
export const usePrintChanges = (day: string, number: number, printsAt: string) => {
  const { queryFn } = callQuery(productionApi.listPrintChanges, {
    params: { day, number: String(number) },
  });
  return useQuery({
    queryKey: [...changesKey(day), String(number), printsAt],
    queryFn,
    placeholderData: keepPreviousData,
  });
};

/** Keeps the day as its next print, and opens its PDF. */
export function usePrintDay(day: string) {
  const client = useQueryClient();
  // A press that failed without a response is repeated under its key: it may have printed.
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: () =>
      send(productionApi.printProductionDay, {
        params: { day },
        headers: { 'idempotency-key': key.current },
      }),
    onSuccess: async ({ number }) => {
      key.current = crypto.randomUUID();
      // Where the browser blocks it, the link to the print is left.
      window.open(printPdfUrl(day, number), '_blank', 'noopener');
      await client.invalidateQueries({ queryKey: printsQuery(day).queryKey });
    },
    onError: (error) => toastFailure('Not printed', errorText(error, 'Failed to print')),
  });
}

/** Notes that changes were seen as they are shown. Then, and after an error, they are read again. */
export function useMarkSeen(day: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: Pick<SheetChange, 'orderId' | 'version'>[]) =>
      send(productionApi.markChangesSeen, {
        params: { day },
        body: changes.map(({ orderId, version }) => ({ orderId, version })),
      }),
    onError: (error) =>
      toastFailure('Not seen yet', errorText(error, 'Failed to note that you have seen it')),
    onSettled: () => client.invalidateQueries({ queryKey: changesKey(day) }),
  });
}
