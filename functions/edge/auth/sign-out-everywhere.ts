import { required } from '#functions/core/app-error.ts';
import { conflictOrNotFound, transact } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { noticeWrites } from '#functions/core/outbox/notice.ts';
import { signedOutActivity } from '#functions/store/users/account-activity.ts';
import { toUserItem } from '#functions/store/users/user-item.ts';
import { findUserById } from '#functions/store/users/user-repository.ts';
import { unchangedSince } from '#functions/store/users/user-writes.ts';
import type { NewSession } from './session.ts';
import { countSessions } from './session-repository.ts';

/**
 * Ends all sessions of an account (access pattern U14). `kept` replaces the session that makes the
 * call. If there is no other session to end, nothing is stored, so a repeated call changes nothing.
 *
 * @returns the id of the outbox item to enqueue; undefined when nothing was stored, not even `kept`
 * @throws AppError 'not-found', 'conflict'
 */
export async function signOutEverywhere(
  context: OperationContext,
  id: string,
  kept?: NewSession,
): Promise<string | undefined> {
  const user = required(await findUserById(id));
  const sessions = await countSessions(user, context.now);
  if (sessions <= (kept ? 1 : 0)) return undefined;
  const changed = { ...user, sessionVersion: user.sessionVersion + 1 };
  const notice = noticeWrites(context, { event: 'signed-out', changes: [] }, [user]);
  await transact(() => [
    {
      put: { Item: toUserItem(changed), ...unchangedSince(user) },
      conditionError: conflictOrNotFound,
    },
    signedOutActivity(context, user),
    ...notice.writes,
    ...(kept?.writes(changed) ?? []),
  ]);
  return notice.outboxId;
}
