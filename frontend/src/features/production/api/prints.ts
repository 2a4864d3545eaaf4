import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { callQuery } from '#frontend/lib/query-client.ts';
import { toastFailure } from '#frontend/lib/toasts.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { productionApi } from '#shared/api/production.ts';
import type { SheetChange } from '#shared/schemas/prints.ts';
import type { Language } from '#shared/words/languages.ts';

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
  const client = useQueryClient();
  const { lang, prints, ui } = useWords();
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
      window.open(printPdfUrl(day, number, lang), '_blank', 'noopener');
      await client.invalidateQueries({ queryKey: printsQuery(day).queryKey });
    },
    onError: (error) =>
      toastFailure(prints.notPrinted, errorText(error, prints.notPrintedText, ui.error)),
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
