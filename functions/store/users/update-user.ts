import { required } from '#functions/core/app-error.ts';
import { conflictOrNotFound, transact, type Write } from '#functions/core/data/transact.ts';
import { moveGuard } from '#functions/core/data/unique-guard.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import type { UpdateUser } from '#shared/schemas/users.ts';
import { changedActivity, changesOf } from './account-activity.ts';
import { changeNotice } from './change-notice.ts';
import { checkNewPassword } from './check-new-password.ts';
import { hashPassword } from './password.ts';
import { type StoredUser, toUserItem } from './user-item.ts';
import { findUserById } from './user-repository.ts';
import { countAdmins, emailTaken, unchangedSince } from './user-writes.ts';

/** The account, and the outbox item to enqueue if its owner gets an e-mail. */
type Updated = { user: StoredUser; outboxId: string | undefined };

/**
 * Changes an account (access pattern U6). A new password ends the account's sessions. An edit that
 * changes nothing stores nothing.
 *
 * @throws AppError 'not-found', 'email-taken', 'last-admin', 'conflict', 'validation'
 */
export async function updateUser(
  context: OperationContext,
  id: string,
  input: UpdateUser,
): Promise<Updated> {
  const user = required(await findUserById(id));
  return storeUpdate(context, user, input);
}

/**
 * Stores the change of an account that was just read; `alsoWrite` adds writes to the transaction.
 *
 * @throws AppError 'email-taken', 'last-admin'; 'conflict' when the account has changed since it was read
 */
export async function storeUpdate(
  context: OperationContext,
  user: StoredUser,
  input: UpdateUser,
  alsoWrite: (changed: StoredUser) => Write[] = () => [],
): Promise<Updated> {
  const changes = changesOf(user, input);
  if (changes.length === 0) return { user, outboxId: undefined };
  const { name, email, role } = input;
  const changed = { ...user, name, email, role, ...(await newPassword(user, input)) };
  const notice = changeNotice(context, user, changed, changes);
  await transact(() => [
    {
      put: { Item: toUserItem(changed), ...unchangedSince(user) },
      conditionError: conflictOrNotFound,
    },
    ...moveGuard('USER_EMAIL', user.email, email, user.id, emailTaken),
    ...countAdmins(user.role, role),
    changedActivity(context, changed, changes),
    ...(notice?.writes ?? []),
    ...alsoWrite(changed),
  ]);
  return { user: changed, outboxId: notice?.outboxId };
}

async function newPassword(user: StoredUser, { name, email, password }: UpdateUser) {
  if (!password) return {};
  checkNewPassword(password, { name, email }, await readSettings());
  return { password: await hashPassword(password), sessionVersion: user.sessionVersion + 1 };
}
