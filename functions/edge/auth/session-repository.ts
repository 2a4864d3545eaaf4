import * as z from 'zod/mini';
import {
  batchGet,
  deleteItem,
  epochSeconds,
  type Key,
  queryCollection,
} from '#functions/core/data/table.ts';
import type { Write } from '#functions/core/data/transact.ts';
import { parseUser, type StoredUser, userKey, usersKey } from '#functions/store/users/user-item.ts';

/** Seven days (docs/product.md#sessions). */
export const sessionSeconds = 7 * 24 * 60 * 60;

export type SessionName = { userId: string; sessionId: string };

/** All sessions of a user share one partition. */
const sessionsPk = (userId: string) => `SESSIONS#${userId}`;
const sessionKey = ({ userId, sessionId }: SessionName): Key => ({
  pk: sessionsPk(userId),
  sk: `SESSION#${sessionId}`,
});

const sessionSchema = z.object({
  /** The user's session version when the session began. When the user's changes, all older sessions end. */
  sessionVersion: z.int(),
  /** Expiry in seconds; must be checked, because DynamoDB deletes late. */
  ttl: z.int(),
});

type Session = z.infer<typeof sessionSchema>;

const isLive = (session: Session, user: Pick<StoredUser, 'sessionVersion'>, now: Date): boolean =>
  session.ttl > epochSeconds(now) && session.sessionVersion === user.sessionVersion;

/**
 * Returns the user of a session; undefined when the session was ended or has expired, the user was
 * deleted, or the password has changed (access pattern U8).
 */
export async function findSessionUser(
  name: SessionName,
  now: Date,
): Promise<StoredUser | undefined> {
  const items = await batchGet([userKey(name.userId), sessionKey(name)]);
  const userItem = items.find(({ pk }) => pk === usersKey);
  const sessionItem = items.find(({ pk }) => pk !== usersKey);
  if (!userItem || !sessionItem) return undefined;
  const user = parseUser(userItem);
  return isLive(sessionSchema.parse(sessionItem), user, now) ? user : undefined;
}

/** Counts the browsers on which the user is signed in (access pattern U14). */
export async function countSessions(
  user: Pick<StoredUser, 'id' | 'sessionVersion'>,
  now: Date,
): Promise<number> {
  const sessions = (await queryCollection(sessionsPk(user.id))).map((item) =>
    sessionSchema.parse(item),
  );
  return sessions.filter((session) => isLive(session, user, now)).length;
}

/** Stores a new session (access pattern U9). */
export const sessionWrite = (
  { id, sessionVersion }: Pick<StoredUser, 'id' | 'sessionVersion'>,
  sessionId: string,
  now: Date,
): Write => ({
  put: {
    Item: {
      ...sessionKey({ userId: id, sessionId }),
      sessionVersion,
      createdAt: now.toISOString(),
      ttl: epochSeconds(now) + sessionSeconds,
    },
  },
});

/** Ends the session that a new one replaces (access pattern U9). */
export const endedSessionWrite = (name: SessionName): Write => ({
  delete: { Key: sessionKey(name) },
});

/** Ends a session; does nothing when it no longer exists (access pattern U10). */
export async function deleteSession(name: SessionName): Promise<void> {
  await deleteItem({ Key: sessionKey(name) });
}
