import * as z from 'zod/mini';
import type { Write } from '#functions/core/data/transact.ts';
import { newId } from '#functions/core/operation-context.ts';
import type { StoredUser } from '#functions/store/users/user-item.ts';
import { sessionCookie } from '#shared/api/headers.ts';
import { type User, userSchema } from '#shared/schemas/users.ts';
import { type Cookies, makeCookie, readCookie } from './cookies.ts';
import {
  deleteSession,
  endedSessionWrite,
  findSessionUser,
  type SessionName,
  sessionSeconds,
  sessionWrite,
} from './session-repository.ts';
import { readClaims, readSigningKey, type SigningKey, signClaims } from './signed-token.ts';

const claimsSchema = z.object({ sub: z.string(), sid: z.string() });

const signToken = ({ userId, sessionId }: SessionName, key: SigningKey, now: Date) =>
  signClaims({ sub: userId, sid: sessionId }, sessionSeconds, key, now);

/** When a token ends by itself, and with it the session; undefined if it is not valid. */
async function tokenEnd(token: string, now: Date): Promise<Date | undefined> {
  const claims = await readClaims(token, z.extend(claimsSchema, { exp: z.number() }), now);
  return claims && new Date(claims.exp * 1_000);
}

/** Returns the session named in a token; undefined if the token is not valid. */
async function readToken(token: string, now: Date): Promise<SessionName | undefined> {
  const claims = await readClaims(token, claimsSchema, now);
  return claims && { userId: claims.sub, sessionId: claims.sid };
}

/** Deletes the cookie; does not end the session itself. */
export const endedSessionCookie = makeCookie(sessionCookie, '', 0);

/** Returns the session named in a request's cookies, if this app signed it; it may have ended. */
export async function readSession(cookies: Cookies, now: Date): Promise<SessionName | undefined> {
  const token = readCookie(cookies, sessionCookie);
  return token ? readToken(token, now) : undefined;
}

/** When the session of a request's cookies ends by itself. */
export async function sessionEnd(cookies: Cookies, now: Date): Promise<Date | undefined> {
  const token = readCookie(cookies, sessionCookie);
  return token ? tokenEnd(token, now) : undefined;
}

export type NewSession = {
  /** Writes for the transaction that signs the user in; they also end this browser's previous session. */
  writes: (user: Pick<StoredUser, 'id' | 'sessionVersion'>) => Write[];
  /** The cookie to set after the writes are stored. */
  cookie: (user: Pick<StoredUser, 'id'>) => Promise<string>;
};

/**
 * Prepares a session for the browser with these cookies. It reads the signing key first, so that an
 * error there occurs before anything is stored.
 */
export async function newSession(cookies: Cookies, now: Date): Promise<NewSession> {
  const key = await readSigningKey(now);
  const earlier = await readSession(cookies, now);
  const sessionId = newId();
  return {
    writes: (user) => [
      sessionWrite(user, sessionId, now),
      ...(earlier ? [endedSessionWrite(earlier)] : []),
    ],
    cookie: async ({ id }) => {
      const token = await signToken({ userId: id, sessionId }, key, now);
      return makeCookie(sessionCookie, token, sessionSeconds);
    },
  };
}

/**
 * Returns the user of a session that has not ended. Each request reads the session and the user, so
 * signing out, deleting a user and changing a password take effect everywhere at once.
 */
export async function sessionUser(session: SessionName, now: Date): Promise<User | undefined> {
  const user = await findSessionUser(session, now);
  return user && userSchema.parse(user);
}

/** Ends the session of a request's cookies, if there is one. */
export async function endSession(cookies: Cookies, now: Date): Promise<void> {
  const session = await readSession(cookies, now);
  if (session) await deleteSession(session);
}
