import { type ReactNode, useDeferredValue } from 'react';
import { errorText } from '#frontend/lib/api-client.ts';
import { ErrorState } from './error-state.tsx';

type Query<T> = {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

/** Several queries as one: it has data once all have, and its retry repeats those that failed. */
export const allOf = (...queries: Query<unknown>[]): Query<true> => ({
  data: queries.every(({ data }) => data !== undefined) || undefined,
  error: queries.find(({ error }) => error)?.error ?? null,
  isPending: queries.some(({ isPending }) => isPending),
  isFetching: queries.some(({ isFetching }) => isFetching),
  refetch: () => {
    for (const { error, refetch } of queries) if (error) refetch();
  },
});

type Props<T> = {
  query: Query<T>;
  /** The placeholder while loading, of the same size as the content. */
  loading: ReactNode;
  /** The error text if the server sent none: 'Failed to fetch employees'. */
  failure: string;
  children: (data: T) => ReactNode;
};

/**
 * Shows the state of a query: its data, a placeholder while it loads, or the error. The first data are drawn in steps of a
 * few milliseconds, as all that is deferred.
 */
export function QueryStates<T>({ query, loading, failure, children }: Props<T>) {
  const hasData = query.data !== undefined;
  const showsData = useDeferredValue(hasData);
  if (query.data !== undefined && showsData) return children(query.data);
  if (hasData || query.isPending || query.isFetching) return loading;
  return <ErrorState text={errorText(query.error, failure)} onRetry={() => void query.refetch()} />;
}
