import type { OperationContext } from '#functions/operation-context.ts';
import type { CreateUser } from '#shared/schemas/users.ts';
import { transact, type Write } from '../data/transact.ts';
import { hashPassword, type StoredPassword } from './password.ts';
import type { StoredUser } from './user-item.ts';
import { countAdmins, userCreation } from './user-writes.ts';

/** A confirmed sign-up has the hash only. */
type NewUser = Omit<CreateUser, 'password'> & { password: string | StoredPassword };

/** Builds an account with a hashed password, without storing it. */
export const makeUser = async (
  { now, newId }: Pick<OperationContext, 'now' | 'newId'>,
  { name, email, password, role }: NewUser,
): Promise<StoredUser> => ({
  id: newId(),
  name,
  email,
  role,
  createdAt: now.toISOString(),
  password: typeof password === 'string' ? await hashPassword(password) : password,
  sessionVersion: 1,
});

/**
 * Creates an account (access pattern U5); `alsoWrite` adds writes to the transaction.
 *
 * @throws AppError 'email-taken'
 */
export async function createUser(
  context: Pick<OperationContext, 'now' | 'newId'>,
  input: NewUser,
  alsoWrite: (user: StoredUser) => Write[] = () => [],
): Promise<StoredUser> {
  const user = await makeUser(context, input);
  await transact(() => [
    ...userCreation(user),
    ...countAdmins(undefined, user.role),
    ...alsoWrite(user),
  ]);
  return user;
}
