import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useStore } from '#frontend/lib/store.ts';
import { createStoredValue } from '#frontend/lib/stored-value.ts';
import { type Language, languageSchema } from '#shared/words/languages.ts';
import { sessionQuery } from './session.ts';

/** The language of each person who has chosen one on this device, by user id (docs/product.md#language). */
export const languages = createStoredValue<Record<string, Language>>({
  key: 'doughbook.languages',
  version: 1,
  schema: z.record(z.string(), languageSchema),
  initial: {},
  events: window,
});

/** A separate file, which is loaded only for users who read Spanish. */
export const spanishQuery = queryOptions({
  queryKey: ['words', 'es'],
  queryFn: async () => (await import('#shared/words/es.ts')).es,
});

/** The signed-in user's language, and a function to choose another one. */
export function useLanguage() {
  const client = useQueryClient();
  const id = useQuery({ ...sessionQuery, enabled: false }).data?.user?.id;
  const chosen = useStore(languages);
  const choose = (language: Language) => {
    if (!id) return;
    languages.update((known) => ({ ...known, [id]: language }));
    // Tries again to load words that failed to load.
    void client.refetchQueries({ queryKey: spanishQuery.queryKey });
  };
  return { language: (id && chosen[id]) || 'en', choose } as const;
}
