import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#frontend/lib/api-client.ts';
import { retryConflicts, unlessShown, type WholeChange } from '#frontend/lib/form-errors.ts';
import { callQuery } from '#frontend/lib/query-client.ts';
import { useWrite } from '#frontend/lib/use-call.ts';
import { openingApi } from '#shared/api/opening.ts';
import type { Opening, Stranded } from '#shared/schemas/opening.ts';

/** Refetched when the screen opens: other users change the rules too. */
const openingQuery = queryOptions({ ...callQuery(openingApi.readOpening), staleTime: 0 });

export const useOpening = () => useQuery(openingQuery);

type Saving = WholeChange<Opening>;

/**
 * Saves changed rules. If they would strand orders, nothing is saved yet: `question` contains these
 * orders until `saveAnyway` or `cancel` is called (docs/product.md#opening-and-seasons).
 */
export function useSaveOpening() {
  const client = useQueryClient();
  const [question, setQuestion] = useState<{ id: string; stranded: Stranded; saving: Saving }>();
  const preview = async ({ change }: Saving) =>
    send(openingApi.previewOpening, { body: change(await client.fetchQuery(openingQuery)) });
  // Users move these orders in other tabs. Returning to this one shows which are left.
  const { data: stranded } = useQuery({
    queryKey: ['stranded', question?.id],
    queryFn: question ? () => preview(question.saving) : skipToken,
    initialData: question?.stranded,
    refetchOnWindowFocus: 'always',
  });
  const { mutate, isPending } = useWrite(
    async ({ change, isSure }: Saving & { isSure?: boolean }) => {
      const body = change(await client.fetchQuery(openingQuery));
      const stranded = isSure ? undefined : await send(openingApi.previewOpening, { body });
      if (stranded && stranded.count > 0) return { stranded };
      return { saved: await send(openingApi.updateOpening, { body }) };
    },
    {
      ...retryConflicts,
      done: ({ saved }) => saved && { title: 'Opening saved' },
      failed: unlessShown('Failed to save the opening rules'),
      after: (_client, { stranded, saved }, saving) => {
        setQuestion(stranded && { id: crypto.randomUUID(), stranded, saving });
        if (!saved) return;
        client.setQueryData(openingQuery.queryKey, saved);
        saving.onSaved?.();
      },
      afterFailure: () => setQuestion(undefined),
    },
  );
  return {
    isSaving: isPending,
    save: (saving: Saving) => mutate(saving),
    question: stranded,
    saveAnyway: () => question && mutate({ ...question.saving, isSure: true }),
    cancel: () => setQuestion(undefined),
  };
}

export type SaveOpening = Pick<ReturnType<typeof useSaveOpening>, 'save' | 'isSaving'>;
