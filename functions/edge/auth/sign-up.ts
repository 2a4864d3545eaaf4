import { AppError } from '#functions/core/app-error.ts';
import { readConfig } from '#functions/core/config.ts';
import { transact, type Write } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import {
  firstNotificationWrite,
  readSettings,
} from '#functions/store/settings/settings-repository.ts';
import { createdActivity } from '#functions/store/users/account-activity.ts';
import { createUser, makeUser } from '#functions/store/users/create-user.ts';
import type { StoredUser } from '#functions/store/users/user-item.ts';
import { hasAccounts } from '#functions/store/users/user-repository.ts';
import { firstAdmin, userCreation } from '#functions/store/users/user-writes.ts';
import type { NewAccount } from '#shared/schemas/auth.ts';
import { normalizeUnique } from '#shared/unique-value.ts';
import { checkCodeword } from './check-codeword.ts';
import { reserveSignUp } from './reserve-sign-up.ts';
import { checkPolicy } from './sign-up-policy.ts';

type Birth = Pick<OperationContext, 'now' | 'newId'> & { source: string };
type AlsoWrite = (user: StoredUser) => Write[];

const { ADMIN_EMAIL, FIRST_ACCOUNT_CODEWORD } = readConfig('ADMIN_EMAIL', 'FIRST_ACCOUNT_CODEWORD');

/**
 * Creates a visitor's own account. The first account is always allowed and becomes admin (if `ADMIN_EMAIL` is
 * set, only with that e-mail; on a deployed store only with the codeword). Later accounts become employees if
 * the sign-up policy allows them (docs/product.md#sign-up-policy). Where only certain domains may sign up,
 * the address must be confirmed: see `requestSignUp`. `alsoWrite` adds writes to the transaction.
 *
 * @throws AppError 'signup-closed', 'signup-domain', 'signup-by-email', 'email-taken',
 *   'incorrect-codeword', 'too-many-attempts', 'validation'
 */
export async function signUp(
  birth: Birth,
  input: NewAccount,
  alsoWrite: AlsoWrite = () => [],
): Promise<StoredUser> {
  await reserveSignUp(birth);
  const first = (await hasAccounts()) ? undefined : await openFirstAccount(birth, input, alsoWrite);
  if (first) return first;
  const settings = await readSettings();
  checkPolicy(input.email, settings);
  if (settings.signup_policy === 'domains') throw new AppError('signup-by-email');
  return createUser(birth, { ...input, role: 'employee' }, alsoWrite);
}

/**
 * Checks the codeword, which only the person who deployed the store can read. Otherwise anybody who
 * finds a new store and guesses the owner's address could become its admin.
 */
async function checkOwner(birth: Birth, codeword: string | undefined): Promise<void> {
  if (!codeword) throw new AppError('incorrect-codeword');
  await checkCodeword({ id: `FIRST_ACCOUNT#${birth.source}` }, codeword, birth);
}

/** Returns undefined when another request created the first account at the same time. */
async function openFirstAccount(
  birth: Birth,
  { codeword, ...input }: NewAccount,
  alsoWrite: AlsoWrite,
): Promise<StoredUser | undefined> {
  if (ADMIN_EMAIL && normalizeUnique(input.email) !== normalizeUnique(ADMIN_EMAIL))
    throw new AppError('signup-closed');
  if (FIRST_ACCOUNT_CODEWORD) await checkOwner(birth, codeword);
  const user = await makeUser(birth, { ...input, role: 'admin' });
  const tooLate = new Error('Somebody else created the first account');
  try {
    await transact(() => [
      firstAdmin(() => tooLate),
      ...userCreation(user),
      createdActivity(birth, user),
      firstNotificationWrite(user.email),
      ...alsoWrite(user),
    ]);
    return user;
  } catch (error) {
    if (error === tooLate) return undefined;
    throw error;
  }
}
