import { AppError } from '#functions/core/app-error.ts';
import { logger } from '#functions/core/logger.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { composeAccountEmail } from '#functions/papers/email/account-email.ts';
import { sendRawEmail } from '#functions/papers/email/send-raw-email.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { checkNewPassword } from '#functions/store/users/check-new-password.ts';
import { hashPassword } from '#functions/store/users/password.ts';
import { findUserByEmail, hasAccounts } from '#functions/store/users/user-repository.ts';
import type { Signup } from '#shared/schemas/auth.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { confirmMessage, hasAccountMessage } from './account-messages.ts';
import { hashToken, newSignUpToken, putPendingSignUp } from './pending-sign-up-repository.ts';
import { reserveSignUp, reserveSignUpEmail } from './reserve-sign-up.ts';
import { checkPolicy } from './sign-up-policy.ts';

type Context = Pick<OperationContext, 'now' | 'newId'> & { source: string };

/**
 * E-mails a link that creates an account (docs/product.md#confirming-the-address). An address that
 * has an account gets an e-mail that says so. Both take the same work and return the same, so that
 * nobody can find out who has an account.
 *
 * The e-mail is sent before the sign-up is stored: if it cannot be sent, nothing is stored, and the
 * link of an earlier e-mail still works.
 *
 * @throws AppError 'validation', 'signup-closed', 'signup-domain', 'too-many-attempts', 'email-failed'
 */
export async function requestSignUp(
  { now, newId, source }: Context,
  { name, email, password }: Signup,
): Promise<void> {
  await reserveSignUp({ now, source });
  const finding = findUserByEmail(email);
  // Read in parallel with the other checks, whose errors take precedence.
  finding.catch(() => undefined);
  const [settings, hasAny] = await Promise.all([readSettings(), hasAccounts()]);
  // The first account is created without an e-mail, and one created by an e-mailed link never becomes admin.
  if (!hasAny) throw new AppError('signup-closed');
  checkPolicy(email, settings);
  checkNewPassword(password, { name, email }, settings);
  await reserveSignUpEmail(email, { now, source }, settings.timezone);
  const token = newSignUpToken();
  const pending = { name, email, password: await hashPassword(password) };
  const hasAccount = (await finding) !== undefined;
  const message = hasAccount ? hasAccountMessage(settings) : confirmMessage(email, token, settings);
  await send(settings, email, { ...message, emailId: newId(), date: now });
  if (!hasAccount) await putPendingSignUp({ ...pending, tokenHash: hashToken(token) }, now);
}

type Sent = Omit<Parameters<typeof composeAccountEmail>[0], 'settings' | 'to'>;

async function send(settings: Settings, to: string, message: Sent): Promise<void> {
  try {
    await sendRawEmail(to, await composeAccountEmail({ ...message, settings, to }));
  } catch (error) {
    // The visitor gets no details: they may concern the store's account at SES.
    logger.error('The e-mail of a sign-up was not sent', { error });
    throw new AppError('email-failed');
  }
}
