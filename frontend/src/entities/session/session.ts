import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { send } from '#frontend/lib/api-client.ts';
import { sessionKey } from '#frontend/lib/session-key.ts';
import { authApi } from '#shared/api/auth.ts';
import type { MaybeSession } from '#shared/schemas/auth.ts';
import type { User } from '#shared/schemas/users.ts';

/** Milliseconds after which a server that does not say who is signed in counts as one that can't. */
const longestCheck = 10_000;

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }) =>
    send(authApi.readSession, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(longestCheck)]),
    }),
});

export type Session =
  | { status: 'loading'; user: undefined }
  | { status: 'signed-in'; user: User }
  | { status: 'signed-out'; user: undefined }
  /** It could not be asked. */
  | { status: 'failed'; user: undefined };

/** Who is using this browser. */
export function useSession(): Session {
  const { data, isError, isFetching } = useQuery(sessionQuery);
  if (data?.user) return { status: 'signed-in', user: data.user };
  if (data) return { status: 'signed-out', user: undefined };
  if (isError && !isFetching) return { status: 'failed', user: undefined };
  return { status: 'loading', user: undefined };
}

/**
 * Makes somebody (or, with `{}`, nobody) the visitor and forgets what was cached for the one before.
 * To be called on a sign-in screen: what is on display is kept, and there it is public.
 */
export function startSession(client: QueryClient, session: MaybeSession): void {
  client.removeQueries({ type: 'inactive' });
  client.setQueryData(sessionKey, session);
}

/** The account of whoever uses this browser was changed: the screens show it as it is now. */
export function updateSessionUser(client: QueryClient, user: User): void {
  client.setQueryData(sessionQuery.queryKey, (session) =>
    session?.user?.id === user.id ? { user } : session,
  );
}
