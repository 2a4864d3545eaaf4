import {
  type DataTag,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Call } from '#shared/api/call.ts';
import type { MaybeSession } from '#shared/schemas/auth.ts';
import {
  ApiError,
  type Arguments,
  errorText,
  isOffline,
  parseResponse,
  pathOf,
  request,
} from './api-client.ts';
import { toastFailure } from './toasts.ts';

async function read<One extends Call>(call: One, ...given: Arguments<One>) {
  const response = await request(call, ...given);
  if (response.headers.has('x-list-capped'))
    toastFailure(
      'List incomplete',
      'It is too long to load completely. The last entries are missing.',
    );
  return parseResponse(call, response);
}

/**
 * A query with the call's path as its key (docs/product.md#reading-and-freshness). Screens that
 * need fresh data invalidate it when they open. If `failure` is given, a toast reports errors, with
 * this text if the server sent none.
 */
export const callQuery = <One extends Call>(
  call: One,
  ...[given, failure]: [...Arguments<One>, failure?: string]
) =>
  queryOptions({
    queryKey: [pathOf(call, ...([given] as Arguments<One>))],
    meta: { failure },
    queryFn: ({ signal }) => read(call, ...([{ ...(given as object), signal }] as Arguments<One>)),
  });

type Reading<Response extends z.ZodMiniType> = Call & { response: Response };

/**
 * The same for a list that everybody may read. Visitors who are known to be signed out request `shared`,
 * which CloudFront answers for all of them at once.
 */
export const publicQuery = <Response extends z.ZodMiniType>(
  call: Reading<Response>,
  shared: Reading<Response>,
) =>
  queryOptions({
    ...callQuery(call),
    queryFn: ({ signal, client }) => {
      const session = client.getQueryData<MaybeSession>(sessionKey);
      return read(session && !session.user ? shared : call, { signal });
    },
  });

/** True if the session has ended or the account is gone. */
const sessionEnded = (error: unknown) =>
  error instanceof ApiError && error.status === 401 && error.code === 'unauthenticated';

/**
 * Queries never become stale, and are neither refetched nor retried automatically
 * (docs/product.md#reading-and-freshness). A 401 marks the visitor as signed out, so guarded
 * screens redirect to sign-in and back.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (sessionEnded(error)) client.setQueryData(sessionKey, {});
  };
  const onReadError = (error: Error, { meta, state }: Query<unknown, unknown>) => {
    onError(error);
    // Visible data is refetched after a write. If the write failed too, its own toast must stay.
    const isShown = state.data !== undefined;
    const isSaid = isShown || isOffline(error) || sessionEnded(error);
    if (typeof meta?.['failure'] === 'string' && !isSaid)
      toastFailure('Error', errorText(error, meta['failure']));
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: onReadError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        // Without a connection a call fails at once with an error, instead of waiting silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/** The cache key of the session: the path of its call (docs/product.md#reading-and-freshness). */
export const sessionKey = ['/api/auth/me'] as const;

/**
 * Changes cached data, if there is any. A running read is canceled, because it may return the old data. The
 * first read of all is not canceled, because a screen waits for it.
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
