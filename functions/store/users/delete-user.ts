import { AppError, required } from '#functions/core/app-error.ts';
import { conflictOrNotFound, transact } from '#functions/core/data/transact.ts';
import { releaseGuard } from '#functions/core/data/unique-guard.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { noticeWrites } from '#functions/core/outbox/notice.ts';
import { deletedActivity } from './account-activity.ts';
import { userKey } from './user-item.ts';
import { findUserById } from './user-repository.ts';
import { countAdmins, unchangedSince } from './user-writes.ts';

/**
 * Deletes an account permanently, which also ends its sessions (access pattern U7).
 *
 * @returns the id of the outbox item to enqueue
 * @throws AppError 'self-delete', 'not-found', 'last-admin', 'conflict'
 */
export async function deleteUser(context: OperationContext, id: string): Promise<string> {
  if (context.actor.id === id) throw new AppError('self-delete');
  const user = required(await findUserById(id));
  const notice = noticeWrites(context, { event: 'deleted', changes: [] }, [user]);
  await transact(() => [
    {
      delete: { Key: userKey(id), ...unchangedSince(user) },
      conditionError: conflictOrNotFound,
    },
    releaseGuard('USER_EMAIL', user.email),
    ...countAdmins(user.role, undefined),
    deletedActivity(context, user),
    ...notice.writes,
  ]);
  return notice.outboxId;
}
