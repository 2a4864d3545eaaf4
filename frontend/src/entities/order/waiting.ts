import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText, send } from '#frontend/lib/api-client.ts';
import { callQuery } from '#frontend/lib/query-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { capacityApi } from '#shared/api/capacity.ts';
import { formatShortDay } from '#shared/dates/store-day.ts';
import type { WaitingInput } from '#shared/schemas/waiting.ts';

/** Read again when a screen opens: each canceled order may have freed something. */
const waitingQuery = queryOptions({ ...callQuery(capacityApi.listWaiting), staleTime: 0 });

export const useWaiting = () => useQuery(waitingQuery);

function useChangeWaiting<Input>(change: (input: Input) => Promise<unknown>, failure: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: (error) => toastFailure('Error', errorText(error, failure)),
    onSettled: () => client.invalidateQueries({ queryKey: waitingQuery.queryKey }),
  });
}

export const useAddWaiting = () =>
  useChangeWaiting(async (body: WaitingInput) => {
    await send(capacityApi.addWaiting, { body });
    const title = `${body.customerName} is on the waiting list`;
    toast({ title, text: `For ${formatShortDay(body.day)}.` });
  }, 'Failed to put it on the waiting list');

export const useCalled = () =>
  useChangeWaiting(
    ({ id, called }: { id: string; called: boolean }) =>
      send(capacityApi.updateWaiting, { params: { id }, body: { called } }),
    'Failed to note the call',
  );

export const useRemoveWaiting = () =>
  useChangeWaiting(
    (id: string) => send(capacityApi.removeWaiting, { params: { id } }),
    'Failed to take it off the waiting list',
  );
