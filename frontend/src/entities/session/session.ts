import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { send } from '#frontend/lib/api-client.ts';
import { sessionKey } from '#frontend/lib/query-client.ts';
import { createStoredValue } from '#frontend/lib/stored-value.ts';
import { sessionApi } from '#shared/api/session.ts';
import type { MaybeSession } from '#shared/schemas/auth.ts';
import type { User } from '#shared/schemas/users.ts';

/** If the server has not responded after this many milliseconds, the check counts as failed. */
const longestCheck = 10_000;

/**
 * Fetched only once, even after a failure: until the session is known nobody sees a screen, and signing in
 * helps.
 */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  retryOnMount: false,
  queryFn: () =>
    send(sessionApi.readSession, {
      // A response that arrives too late, after another request was sent, is ignored.
      signal: AbortSignal.timeout(longestCheck),
      isAskedOnce: true,
    }),
});

export type Session =
  | { status: 'loading'; user: undefined }
  | { status: 'signed-in'; user: User }
  | { status: 'signed-out'; user: undefined }
  /** The server could not be reached. */
  | { status: 'failed'; user: undefined };

export function useSession(): Session {
  const { data, isError, isFetching } = useQuery(sessionQuery);
  if (data?.user) return { status: 'signed-in', user: data.user };
  if (data) return { status: 'signed-out', user: undefined };
  if (isError && !isFetching) return { status: 'failed', user: undefined };
  return { status: 'loading', user: undefined };
}

/** True for an admin. It sends no request: a staff screen is shown only after the session was read. */
export const useIsAdmin = (): boolean =>
  useQuery({ ...sessionQuery, enabled: false }).data?.user?.role === 'admin';

/** All tabs of the browser share one session cookie, so each notifies the others of a change. */
const otherTabs = new BroadcastChannel('doughbook.session');

/** Reads the session again after another tab signed somebody in or out. */
export function followOtherTabs(client: QueryClient): void {
  otherTabs.onmessage = () => {
    adminAccess.update(() => false);
    void client.invalidateQueries({ queryKey: sessionKey });
  };
}

/**
 * Sets the signed-in user (`{}` for nobody) and clears the cache of the previous one. Call it only
 * on a sign-in screen: data on display is kept, and there it is public.
 */
export function startSession(client: QueryClient, session: MaybeSession): void {
  client.removeQueries({ type: 'inactive' });
  client.setQueryData(sessionKey, session);
  otherTabs.postMessage('changed');
}

/** Updates the cached account after the signed-in user's own account was changed. */
export function updateSessionUser(client: QueryClient, user: User): void {
  client.setQueryData(sessionQuery.queryKey, (session) =>
    session?.user?.id === user.id ? { user } : session,
  );
}

/** True once the visitor has entered the codeword in this browser session. */
export const adminAccess = createStoredValue({
  key: 'doughbook.admin-access',
  version: 1,
  schema: z.boolean(),
  initial: false,
  storage: () => window.sessionStorage,
});
