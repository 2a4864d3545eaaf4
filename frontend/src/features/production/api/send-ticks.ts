import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#frontend/lib/api-client.ts';
import { toastFailure } from '#frontend/lib/toasts.ts';
import { productionApi } from '#shared/api/production.ts';
import { dropTicks, unsentTicks } from '../unsent-ticks.ts';
import { showSavedTicks } from './read-day.ts';

/** As many as the call takes. */
const mostAtOnce = 500;

async function sendUnsent(client: QueryClient): Promise<void> {
  for (const [day, unsent] of Object.entries(unsentTicks.refresh())) {
    const ticks = unsent.slice(0, mostAtOnce);
    const { refused } = await send(productionApi.saveTicks, { params: { day }, body: { ticks } });
    const wrong = new Set(refused.map(({ place }) => place));
    await showSavedTicks(
      client,
      day,
      ticks.filter((_, place) => !wrong.has(place)),
    );
    dropTicks(day, ticks);
    if (refused[0]) toastFailure('Not saved', refused[0].error);
  }
}

/**
 * Sends what was ticked, one request after the other. What can't be sent stays where it is: the next call tries again.
 */
export function useSendTicks(): () => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: 'ticks' },
    mutationFn: () => sendUnsent(client),
  });
  return mutate;
}
