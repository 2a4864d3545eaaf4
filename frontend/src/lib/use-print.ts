import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorText } from './api-client.ts';
import { toastFailure } from './toasts.ts';
import { useWords } from './use-words.ts';

type Printing<Choice, Print> = {
  store: (choice: Choice, headers: { 'idempotency-key': string }) => Promise<Print>;
  urlOf: (print: Print) => string;
  refresh: (client: QueryClient) => Promise<void>;
};

/** Stores a print, and opens its PDF. */
export function usePrint<Print, Choice = void>(printing: Printing<Choice, Print>) {
  const client = useQueryClient();
  const { prints, ui } = useWords();
  // Pressing again after a lost response repeats the request under its key, because it may have printed.
  const asked = useRef<{ choice: string; key: string }>(undefined);
  return useMutation({
    mutationFn: (given: Choice) => {
      const choice = JSON.stringify(given);
      if (!asked.current || asked.current.choice !== choice)
        asked.current = { choice, key: crypto.randomUUID() };
      return printing.store(given, { 'idempotency-key': asked.current.key });
    },
    onSuccess: async (print) => {
      asked.current = undefined;
      // If the browser blocks the window, the user still has the link to the print.
      window.open(printing.urlOf(print), '_blank', 'noopener');
      await printing.refresh(client);
    },
    onError: (error) =>
      toastFailure(prints.notPrinted, errorText(error, prints.notPrintedText, ui.error)),
  });
}
