import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parseResponse, pathOf, request, send } from '#frontend/lib/api-client.ts';
import type { Toast } from '#frontend/lib/toasts.ts';
import { useCall, useWrite } from '#frontend/lib/use-call.ts';
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

const readAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: waitingQuery.queryKey });

/** `action` is the button of the toast. */
export function useAddWaiting(action: Toast['action']) {
  // Pressing again after a lost response repeats the request under its key, because it may have been saved.
  const [headers] = useState(() => ({ 'idempotency-key': crypto.randomUUID() }));
  return useWrite((body: WaitingInput) => send(capacityApi.addWaiting, { body, headers }), {
    done: (_saved, { customerName, day }) => ({
      title: `${customerName} is on the waiting list`,
      text: `For ${formatShortDay(day)}.`,
      action,
    }),
    failed: 'Failed to put it on the waiting list',
    after: readAgain,
    afterFailure: readAgain,
  });
}

export const useCalled = () =>
  useCall(capacityApi.updateWaiting, {
    failed: 'Failed to note the call',
    after: readAgain,
    afterFailure: readAgain,
  });

export const useRemoveWaiting = () =>
  useCall(capacityApi.removeWaiting, {
    failed: 'Failed to take it off the waiting list',
    after: readAgain,
    afterFailure: readAgain,
  });
