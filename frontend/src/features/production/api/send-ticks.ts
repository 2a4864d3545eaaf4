import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Unsent,
  unsentTicks,
  withoutTicks,
} from '#frontend/features/production/unsent-ticks.ts';
import { send } from '#frontend/lib/api-client.ts';
import { toastFailure } from '#frontend/lib/toasts.ts';
import { productionApi } from '#shared/api/production.ts';
import { showSavedTicks } from './read-day.ts';

/** As many as the call takes. */
const mostAtOnce = 500;

async function sendOf(client: QueryClient, day: string, unsent: Unsent[string]): Promise<void> {
  const sent = unsent.slice(0, mostAtOnce);
  const ticks = sent.map(({ taps: _, ...tick }) => tick);
  const { refused } = await send(productionApi.saveTicks, { params: { day }, body: { ticks } });
  const wrong = new Set(refused.map(({ place }) => place));
  await showSavedTicks(
    client,
    day,
    ticks.filter((_, place) => !wrong.has(place)),
  );
  unsentTicks.update((now) => withoutTicks(now, day, sent));
  if (refused[0]) toastFailure('Not saved', refused[0].error);
}

/** One day after the other. What of one can't be sent does not hold up the others. */
async function sendUnsent(client: QueryClient): Promise<void> {
  const failures: unknown[] = [];
  for (const [day, unsent] of Object.entries(unsentTicks.refresh()))
    await sendOf(client, day, unsent).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/**
 * Sends what was ticked, one request after the other. What can't be sent stays where it is: the
 * next call tries again.
 */
export function useSendTicks(): () => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: 'ticks' },
    mutationFn: () => sendUnsent(client),
  });
  return mutate;
}
