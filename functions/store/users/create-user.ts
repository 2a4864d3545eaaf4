import { transact, type Write } from '#functions/core/data/transact.ts';
import type { Actor, OperationContext } from '#functions/core/operation-context.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import type { CreateUser } from '#shared/schemas/users.ts';
import { createdActivity } from './account-activity.ts';
import { checkNewPassword } from './check-new-password.ts';
import { hashPassword, type StoredPassword } from './password.ts';
import type { StoredUser } from './user-item.ts';
import { countAdmins, userCreation } from './user-writes.ts';

/** For a confirmed sign-up only the password hash is known. */
type NewUser = Omit<CreateUser, 'password'> & { password: string | StoredPassword };

/**
 * Builds an account with a hashed password, without storing it.
 *
 * @throws AppError 'validation' for a password that is easy to guess
 */
export const makeUser = async (
  { now, newId }: Pick<OperationContext, 'now' | 'newId'>,
  { name, email, password, role }: NewUser,
): Promise<StoredUser> => ({
  id: newId(),
  name,
  email,
  role,
  createdAt: now.toISOString(),
  password: typeof password === 'string' ? await hashNew(password, { name, email }) : password,
  sessionVersion: 1,
});

async function hashNew(password: string, person: { name: string; email: string }) {
  checkNewPassword(password, person, await readSettings());
  return hashPassword(password);
}

/**
 * Creates an account (access pattern U5); without an actor, it is a visitor's own sign-up.
 * `alsoWrite` adds writes to the transaction.
 *
 * @throws AppError 'email-taken', 'validation'
 */
export async function createUser(
  context: Pick<OperationContext, 'now' | 'newId'> & { actor?: Actor },
  input: NewUser,
  alsoWrite: (user: StoredUser) => Write[] = () => [],
): Promise<StoredUser> {
  const user = await makeUser(context, input);
  await transact(() => [
    ...userCreation(user),
    ...countAdmins(undefined, user.role),
    createdActivity(context, user),
    ...alsoWrite(user),
  ]);
  return user;
}
