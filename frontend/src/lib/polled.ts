import { focusManager, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** Milliseconds between an answer and the next question, and while nothing happens. */
const interval = 4_000;
const calmInterval = 15_000;
const shortest = 100;
/** Nothing happens when for so long nothing changed and nobody touched the device. */
const calmAfter = 3 * 60_000;

let touchedAt = Date.now();
/** When each list of an answer was first seen: one that did not change stays the same object. */
const seenAt = new WeakMap<object, number>();

/** How long ago somebody touched the device, or a list of this answer changed. */
function quiet(data: unknown): number {
  const now = Date.now();
  const lists = Object.values(data ?? {}).filter((part) => typeof part === 'object' && part);
  for (const list of lists) if (!seenAt.has(list)) seenAt.set(list, now);
  return now - Math.max(touchedAt, ...lists.map((list) => seenAt.get(list) ?? 0));
}

/** The first touch after a pause asks at once, as when the page is seen again. */
function onTouch(): void {
  const pause = Date.now() - touchedAt;
  touchedAt = Date.now();
  if (pause > calmAfter) focusManager.onFocus();
}
for (const event of ['pointerdown', 'keydown'])
  globalThis.addEventListener?.(event, onTouch, { capture: true, passive: true });

/**
 * How what other devices change too is read: every four seconds while it is visible, and every fifteen while
 * nothing happens. They count from the last answer, because TanStack Query begins its interval anew with each
 * change that is shown: a tablet on which somebody ticks or hands over all the time would never see what
 * others do.
 */
export const polled = {
  staleTime: 0,
  refetchInterval: ({ state: { data, dataUpdatedAt, errorUpdatedAt } }: Pick<Query, 'state'>) => {
    const pause = quiet(data) > calmAfter ? calmInterval : interval;
    const rest = Math.max(dataUpdatedAt, errorUpdatedAt) + pause - Date.now();
    // No longer than that either, if somebody sets the device's clock back.
    return Math.min(Math.max(rest, shortest), pause);
  },
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const;

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
