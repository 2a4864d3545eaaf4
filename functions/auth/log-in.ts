import type { Login } from '#shared/schemas/auth.ts';
import { AppError } from '../app-error.ts';
import { matchesPassword, nobodysPassword } from '../users/password.ts';
import type { StoredUser } from '../users/user-item.ts';
import { findUserByEmail } from '../users/user-repository.ts';
import { throttled } from './throttled.ts';

/**
 * Who signs in with these. Throttled per e-mail, whether it has an account or not, and an unknown one
 * costs as long as a wrong password, so that nobody learns who has an account.
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
