import {
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText, send } from '#frontend/lib/api-client.ts';
import { callQuery } from '#frontend/lib/query-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { openingApi } from '#shared/api/opening.ts';
import type { ErrorIssue } from '#shared/errors.ts';
import type { Opening, Stranded } from '#shared/schemas/opening.ts';

/** Refetched when the screen opens: other users change the rules too. */
const openingQuery = queryOptions({ ...callQuery(openingApi.readOpening), staleTime: 0 });

export const useOpening = () => useQuery(openingQuery);

type Saving = {
  /** Derives the new rules from the newest ones, so that other users' changes stay. */
  change: (rules: Opening) => Opening;
  onSaved: () => void;
  /** Receives the issues by field. Other errors are shown in a toast. */
  onIssues: (issues: ErrorIssue[]) => void;
};

/** Retried with the newest rules if another user saved first. */
const isConflict = (error: Error) => error instanceof ApiError && error.code === 'conflict';

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
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ saving, isSure }: { saving: Saving; isSure: boolean }) => {
      const body = saving.change(await client.fetchQuery(openingQuery));
      const stranded = isSure ? undefined : await send(openingApi.previewOpening, { body });
      if (stranded && stranded.count > 0) return { stranded };
      return { saved: await send(openingApi.updateOpening, { body }) };
    },
    retry: (failures, error) => failures < 3 && isConflict(error),
    retryDelay: 200,
    onSuccess: ({ stranded, saved }, { saving }) => {
      setQuestion(stranded && { id: crypto.randomUUID(), stranded, saving });
      if (!saved) return;
      client.setQueryData(openingQuery.queryKey, saved);
      toast({ title: 'Opening saved' });
      saving.onSaved();
    },
    onError: (error, { saving }) => {
      setQuestion(undefined);
      const issues = error instanceof ApiError ? error.issues : [];
      if (issues.length > 0) saving.onIssues(issues);
      else toastFailure('Error', errorText(error, 'Failed to save the opening rules'));
    },
  });
  return {
    isSaving: isPending,
    save: (saving: Saving) => mutate({ saving, isSure: false }),
    question: stranded,
    saveAnyway: () => question && mutate({ saving: question.saving, isSure: true }),
    cancel: () => setQuestion(undefined),
  };
}

export type SaveOpening = Pick<ReturnType<typeof useSaveOpening>, 'save' | 'isSaving'>;
