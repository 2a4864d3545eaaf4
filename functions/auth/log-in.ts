import type { Login } from '#shared/schemas/auth.ts';
import { AppError } from '../app-error.ts';
import { matchesPassword, nobodysPassword } from '../users/password.ts';
import type { StoredUser } from '../users/user-item.ts';
import { findUserByEmail } from '../users/user-repository.ts';
import { throttled } from './throttled.ts';

/**
 * Returns the user with this e-mail and password. Two rules hide which e-mails have an account: every e-mail
 * is throttled, and an unknown e-mail takes as long as a wrong password.
 *
 * @throws AppError 'invalid-credentials', 'too-many-attempts'
 */
export async function logIn({ email, password }: Login, now: Date): Promise<StoredUser> {
  const user = await throttled({ what: 'LOGIN', whom: email }, now, async () => {
    const found = await findUserByEmail(email);
    const matches = await matchesPassword(password, found?.password ?? nobodysPassword);
    return matches ? found : undefined;
  });
  if (!user) throw new AppError('invalid-credentials');
  return user;
}
