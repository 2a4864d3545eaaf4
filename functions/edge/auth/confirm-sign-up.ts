import { AppError } from '#functions/core/app-error.ts';
import type { Write } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { createUser } from '#functions/store/users/create-user.ts';
import { matchesPassword } from '#functions/store/users/password.ts';
import type { StoredUser } from '#functions/store/users/user-item.ts';
import type { ConfirmSignup } from '#shared/schemas/auth.ts';
import { findPendingSignUp, matchesToken, usedLinkWrite } from './pending-sign-up-repository.ts';
import { checkPolicy } from './sign-up-policy.ts';
import { ofSource, ofStore, throttled } from './throttled.ts';

/**
 * Creates the account of a pending sign-up from its e-mailed link. The link proves the address; the
 * password proves that the person who opens it is the one who signed up. Otherwise somebody else's
 * sign-up with this address would become an account with a password that only they know.
 * `alsoWrite` adds writes to the transaction.
 *
 * @throws AppError 'signup-link-expired', 'signup-link-used', 'invalid-credentials',
 *   'too-many-attempts', 'signup-closed', 'signup-domain', 'email-taken'
 */
export async function confirmSignUp(
  birth: Pick<OperationContext, 'now' | 'newId'> & { source: string },
  { email, token, password: given }: ConfirmSignup,
  alsoWrite: (user: StoredUser) => Write[] = () => [],
): Promise<StoredUser> {
  const [pending, settings] = await Promise.all([
    findPendingSignUp(email, birth.now),
    readSettings(),
  ]);
  if (!pending || !matchesToken(token, pending.tokenHash))
    throw new AppError('signup-link-expired');
  const { name, password } = pending;
  if (!password) throw new AppError('signup-link-used');
  checkPolicy(email, settings);
  const isRight = await throttled(
    { what: 'LOGIN', whom: email, failures: [ofSource('LOGIN', birth.source), ofStore('LOGIN')] },
    birth.now,
    async () => (await matchesPassword(given, password)) || undefined,
  );
  if (!isRight)
    throw new AppError('invalid-credentials', {
      text: 'This is not the password that was chosen for the account.',
    });
  return createUser(birth, { name, email: pending.email, password, role: 'employee' }, (user) => [
    usedLinkWrite(pending),
    ...alsoWrite(user),
  ]);
}
