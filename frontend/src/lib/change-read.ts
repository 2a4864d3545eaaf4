import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes what was read, if it was. A running read is dropped: it may return what was there before. Only the
 * first one is let end, for which a screen waits.
 */
export function changeRead<Data>(
  client: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  next: (data: Data) => Data,
): void {
  const data = client.getQueryData(queryKey);
  if (data === undefined) return;
  void client.cancelQueries({ queryKey });
  client.setQueryData<Data>(queryKey, next(data));
}
