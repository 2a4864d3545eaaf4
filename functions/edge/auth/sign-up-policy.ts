import { AppError } from '#functions/core/app-error.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { normalizeUnique } from '#shared/unique-value.ts';

/**
 * Checks that the sign-up policy allows this address (docs/product.md#sign-up-policy).
 *
 * @throws AppError 'signup-closed', 'signup-domain'
 */
export function checkPolicy(email: string, { signup_policy, signup_domains }: Settings): void {
  if (signup_policy === 'closed') throw new AppError('signup-closed');
  if (signup_policy === 'open') return;
  const domains = signup_domains.split(',').map((name) => normalizeUnique(name).replace(/^@/, ''));
  if (!domains.includes(normalizeUnique(email.split('@').at(-1) ?? '')))
    throw new AppError('signup-domain');
}
