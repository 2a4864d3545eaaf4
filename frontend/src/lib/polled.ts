import { focusManager, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** Milliseconds between a response and the next request: usually, and during a calm period. */
const interval = 4_000;
const calmInterval = 15_000;
const shortest = 100;
/** A calm period begins when nothing has changed and nobody has touched the device for this long. */
const calmAfter = 3 * 60_000;

let touchedAt = Date.now();
/** When each list of a response was first seen. An unchanged list is still the same object. */
const seenAt = new WeakMap<object, number>();

/** Milliseconds since somebody touched the device, or a list of this response changed. */
function quiet(data: unknown): number {
  const now = Date.now();
  const lists = Object.values(data ?? {}).filter((part) => typeof part === 'object' && part);
  for (const list of lists) if (!seenAt.has(list)) seenAt.set(list, now);
  return now - Math.max(touchedAt, ...lists.map((list) => seenAt.get(list) ?? 0));
}

/** The first touch after a pause refetches at once, like returning to the page. */
function onTouch(): void {
  const pause = Date.now() - touchedAt;
  touchedAt = Date.now();
  if (pause > calmAfter) focusManager.onFocus();
}
for (const event of ['pointerdown', 'keydown'])
  globalThis.addEventListener?.(event, onTouch, { capture: true, passive: true });

/**
 * Options for data that other devices change too: while visible, it is refetched every four seconds, and
 * every fifteen during a calm period. The time counts from the last response, because TanStack Query restarts
 * its own interval with each displayed change. Otherwise a tablet on which somebody constantly ticks or hands
 * over would never show the changes of others. `calms` is false if somebody may wait for a change on a screen
 * that nobody touches.
 */
export const polling = (calms: boolean) => ({
  staleTime: 0,
  refetchInterval: ({ state: { data, dataUpdatedAt, errorUpdatedAt } }: Pick<Query, 'state'>) => {
    const pause = calms && quiet(data) > calmAfter ? calmInterval : interval;
    const rest = Math.max(dataUpdatedAt, errorUpdatedAt) + pause - Date.now();
    // Never longer than a pause, even if somebody sets the device's clock back.
    return Math.min(Math.max(rest, shortest), pause);
  },
  refetchOnWindowFocus: 'always' as const,
  refetchOnReconnect: 'always' as const,
});

export const polled = polling(true);

/**
 * Shows a change that the server has just accepted. A response sent before that must not bring back the
 * earlier state.
 */
export async function showAccepted<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (known: Data) => Data,
): Promise<void> {
  // Its first response is still pending, or it is not shown.
  if (client.getQueryData(queryKey) === undefined) return client.invalidateQueries({ queryKey });
  await client.cancelQueries({ queryKey });
  const { dataUpdatedAt } = client.getQueryState(queryKey) ?? {};
  const next = (known: Data | undefined) => known && change(known);
  client.setQueryData<Data>(queryKey, next, { updatedAt: dataUpdatedAt });
}
