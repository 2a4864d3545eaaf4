import type { UpdateUser } from '#shared/schemas/users.ts';
import { AppError } from '../app-error.ts';
import { conflictOrNotFound, transact, type Write } from '../data/transact.ts';
import { moveGuard } from '../data/unique-guard.ts';
import { hashPassword } from './password.ts';
import { type StoredUser, toUserItem } from './user-item.ts';
import { findUserById } from './user-repository.ts';
import { countAdmins, emailTaken, unchangedSince } from './user-writes.ts';

/**
 * Changes an account (access pattern U6). A new password ends the account's sessions. `alsoWrite` adds writes
 * to the transaction.
 *
 * @throws AppError 'not-found', 'email-taken', 'last-admin', 'conflict'
 */
export async function updateUser(
  id: string,
  input: UpdateUser,
  alsoWrite: (changed: StoredUser) => Write[] = () => [],
): Promise<StoredUser> {
  const user = await findUserById(id);
  if (!user) throw new AppError('not-found');
  const { name, email, role } = input;
  const changed = { ...user, name, email, role, ...(await newPassword(user, input.password)) };
  await transact(() => [
    {
      put: { Item: toUserItem(changed), ...unchangedSince(user) },
      conditionError: conflictOrNotFound,
    },
    ...moveGuard('USER_EMAIL', user.email, email, id, emailTaken),
    ...countAdmins(user.role, role),
    ...alsoWrite(changed),
  ]);
  return changed;
}

const newPassword = async (user: StoredUser, password: string | undefined) =>
  password && {
    password: await hashPassword(password),
    sessionVersion: user.sessionVersion + 1,
  };
