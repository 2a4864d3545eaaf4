import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorText, send } from '#frontend/lib/api-client.ts';
import { callQuery } from '#frontend/lib/query-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { pickupsApi } from '#shared/api/pickups.ts';
import { type Settle, settledSchema } from '#shared/schemas/settle.ts';

const listQuery = callQuery(pickupsApi.listSettle);

/** Milliseconds: nobody waits for it. */
const pollInterval = 60_000;

/** What is to settle. */
export const useToSettle = () =>
  useQuery({
    ...listQuery,
    refetchInterval: pollInterval,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/** What somebody else did about it before. */
const settledBefore = (error: unknown): Settle | undefined =>
  error instanceof ApiError && error.code === 'settled-already'
    ? settledSchema.safeParse(error.body).data?.settle
    : undefined;

/** Says what was done about it, which takes it off the list. The same words, sent again, count once. */
export function useSettle(id: string) {
  const { failures, settle, ui } = useWords();
  const client = useQueryClient();
  const takeOff = () =>
    client.setQueryData(listQuery.queryKey, (known) => known?.filter((one) => one.id !== id));
  return useMutation({
    mutationFn: (done: string) => send(pickupsApi.settle, { params: { id }, body: { done } }),
    onSuccess: takeOff,
    onError: (error) => {
      const before = settledBefore(error);
      if (!before?.done)
        return toastFailure(failures.title, errorText(error, settle.failed, ui.error));
      toast({ title: settle.settledBy(before.done.by), text: before.done.text });
      takeOff();
    },
  });
}
