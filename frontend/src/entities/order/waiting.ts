import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorText, parseResponse, pathOf, request, send } from '#frontend/lib/api-client.ts';
import { type Toast, toast, toastFailure } from '#frontend/lib/toasts.ts';
import { capacityApi } from '#shared/api/capacity.ts';
import { formatShortDay } from '#shared/dates/store-day.ts';
import type { WaitingInput } from '#shared/schemas/waiting.ts';

/** Refetched when a screen opens: each canceled order may have freed capacity. */
const waitingQuery = queryOptions({
  queryKey: [pathOf(capacityApi.listWaiting)],
  queryFn: async ({ signal }) => {
    const response = await request(capacityApi.listWaiting, { signal });
    return {
      waiting: await parseResponse(capacityApi.listWaiting, response),
      /** True if more orders wait for later days than one response holds. */
      isCapped: response.headers.get('x-waiting-capped') === 'true',
    };
  },
  staleTime: 0,
});

export const useWaiting = () => useQuery(waitingQuery);

function useChangeWaiting<Input>(change: (input: Input) => Promise<unknown>, failure: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: (error) => toastFailure('Error', errorText(error, failure)),
    onSettled: () => client.invalidateQueries({ queryKey: waitingQuery.queryKey }),
  });
}

/**
 * `action` is the button of the toast. Use one instance per dialog: pressing again after a lost
 * response repeats the request under its key, because it may have been saved.
 */
export function useAddWaiting(action: Toast['action']) {
  const key = useRef(crypto.randomUUID());
  return useChangeWaiting(async (body: WaitingInput) => {
    await send(capacityApi.addWaiting, { body, headers: { 'idempotency-key': key.current } });
    const title = `${body.customerName} is on the waiting list`;
    toast({ title, text: `For ${formatShortDay(body.day)}.`, action });
  }, 'Failed to put it on the waiting list');
}

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
