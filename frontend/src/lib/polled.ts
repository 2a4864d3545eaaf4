import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** Milliseconds between an answer and the next question. */
const interval = 4_000;
const shortest = 100;

/**
 * How what other devices change too is read: every four seconds while it is visible. They count from the last
 * answer, because TanStack Query begins its interval anew with each change that is shown: a tablet on which
 * somebody ticks or hands over all the time would never see what others do.
 */
export const polled = {
  staleTime: 0,
  refetchInterval: ({ state: { dataUpdatedAt, errorUpdatedAt } }: Pick<Query, 'state'>) => {
    const rest = Math.max(dataUpdatedAt, errorUpdatedAt) + interval - Date.now();
    // No longer than that either, if somebody sets the device's clock back.
    return Math.min(Math.max(rest, shortest), interval);
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
