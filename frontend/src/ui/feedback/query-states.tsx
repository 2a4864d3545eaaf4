import type { ReactNode } from 'react';
import { errorText } from '#frontend/lib/api-client.ts';
import { ErrorState } from './error-state.tsx';

type Query<T> = {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

type Props<T> = {
  query: Query<T>;
  /** Has the size of what comes. */
  loading: ReactNode;
  /** What failed, when the server gave no text: 'Failed to fetch employees'. */
  failure: string;
  children: (data: T) => ReactNode;
};

/** What a read shows: its data, what stands for it while it loads, or why it failed. */
export function QueryStates<T>({ query, loading, failure, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending || query.isFetching) return loading;
  return <ErrorState text={errorText(query.error, failure)} onRetry={() => void query.refetch()} />;
}
