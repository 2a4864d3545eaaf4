import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { callQuery } from '#frontend/lib/query-client.ts';
import { toastFailure } from '#frontend/lib/toasts.ts';
import { productionApi } from '#shared/api/production.ts';
import type { SheetChange } from '#shared/schemas/prints.ts';

const printsQuery = (day: string) => callQuery(productionApi.listPrints, { params: { day } });

/** The prints of a day, newest first. Refetched when `printsAt` changes. */
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

/** This PDF is generated each time it is opened. */
export const stationPdfUrl = (day: string, stationId: string): string =>
  `/api/production/${day}/stations/${encodeURIComponent(stationId)}/pdf`;

const changesKey = (day: string) => ['print changes', day];

/** Refetched when `printsAt` changes. */
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

/** Stores the day as its next print, and opens the PDF. */
export function usePrintDay(day: string) {
  const client = useQueryClient();
  // Pressing again after a lost response repeats the request under its key, because it may have printed.
  const key = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: () =>
      send(productionApi.printProductionDay, {
        params: { day },
        headers: { 'idempotency-key': key.current },
      }),
    onSuccess: async ({ number }) => {
      key.current = crypto.randomUUID();
      // If the browser blocks the window, the user still has the link to the print.
      window.open(printPdfUrl(day, number), '_blank', 'noopener');
      await client.invalidateQueries({ queryKey: printsQuery(day).queryKey });
    },
    onError: (error) => toastFailure('Not printed', errorText(error, 'Failed to print')),
  });
}

/** Records that the shown changes were seen. Then, and after an error, the changes are refetched. */
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
