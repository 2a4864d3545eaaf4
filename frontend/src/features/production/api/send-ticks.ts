import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Unsent,
  unsentTicks,
  withoutTicks,
} from '#frontend/features/production/unsent-ticks.ts';
import { send } from '#frontend/lib/api-client.ts';
import { toastFailure } from '#frontend/lib/toasts.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { productionApi } from '#shared/api/production.ts';
import type { Words } from '#shared/words/en.ts';
import { showSavedTicks } from './read-day.ts';

/** The most that the call accepts. */
const mostAtOnce = 500;

async function sendOf(
  client: QueryClient,
  day: string,
  unsent: Unsent[string],
  { row }: Words,
): Promise<void> {
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
  if (refused[0]) toastFailure(row.notSaved, refused[0].error);
}

/** Sends one day after the other. Ticks that cannot be sent do not hold up those of other days. */
async function sendUnsent(client: QueryClient, words: Words): Promise<void> {
  const failures: unknown[] = [];
  for (const [day, unsent] of Object.entries(unsentTicks.refresh()))
    await sendOf(client, day, unsent, words).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/**
 * Sends the unsent ticks, one request after the other. Ticks that cannot be sent stay stored, and
 * the next call tries again.
 */
export function useSendTicks(): () => void {
  const client = useQueryClient();
  const words = useWords();
  const { mutate } = useMutation({
    scope: { id: 'ticks' },
    mutationFn: () => sendUnsent(client, words),
  });
  return mutate;
}
