import { type ReactNode, useDeferredValue } from 'react';
import { errorText } from '#frontend/lib/api-client.ts';
import { useLost } from '#frontend/lib/connection.ts';
import { useUiWords } from '#frontend/lib/words-context.ts';
import CloudOff from '~icons/ic/round-cloud-off';
import { saysNoConnection } from './no-connection.tsx';
import { StateMessage } from './state-message.tsx';

type Query<T> = {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

/** Combines several queries: there is data once all have theirs, and retrying repeats those that failed. */
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
 * A query's data, whose first rows are rendered in steps of a few milliseconds. Other parts of the
 * screen that depend on the data, such as its count, use this too, so that both appear at once.
 */
export function useDrawn<T>(data: T | undefined): T | undefined {
  const isDrawn = useDeferredValue(data !== undefined);
  return isDrawn ? data : undefined;
}

/** Shows the state of a query: its data, a placeholder while it loads, or the error. */
export function QueryStates<T>({ query, loading, failure, children }: Props<T>) {
  const data = useDrawn(query.data);
  const words = useUiWords();
  if (data !== undefined) return children(data);
  if (query.data !== undefined || query.isPending || query.isFetching) return loading;
  const text = errorText(query.error, failure, words.error);
  return <ErrorState text={text} onRetry={() => void query.refetch()} />;
}

type ErrorProps = {
  text: string;
  onRetry: () => void;
};

export function ErrorState({ text, onRetry }: ErrorProps) {
  const words = useUiWords();
  const isLost = useLost();
  return (
    <div {...(isLost && saysNoConnection)}>
      <StateMessage
        role="alert"
        icon={<CloudOff />}
        title={isLost ? words.noConnection : words.failed}
        text={isLost ? words.comesBack : text}
        action={{ label: words.tryAgain, onClick: onRetry }}
      />
    </div>
  );
}
