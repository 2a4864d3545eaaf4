import { invalid, required } from '#functions/core/app-error.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { matchesPassword } from '#functions/store/users/password.ts';
import { storeUpdate } from '#functions/store/users/update-user.ts';
import type { StoredUser } from '#functions/store/users/user-item.ts';
import { findUserById } from '#functions/store/users/user-repository.ts';
import { needsCurrentPassword, type UpdateUser } from '#shared/schemas/users.ts';
import type { NewSession } from './session.ts';
import { throttled } from './throttled.ts';

const wrong = (message: string) => invalid('currentPassword', message);

const missing = 'Please enter your current password to change your email or password.';

/** Counts guesses as sign-in attempts, so that somebody at an unlocked tablet gets no additional ones. */
async function checkCurrentPassword(user: StoredUser, given: string | undefined, now: Date) {
  if (!given) throw wrong(missing);
  const matches = await throttled(
    { what: 'LOGIN', whom: user.email },
    now,
    async () => (await matchesPassword(given, user.password)) || undefined,
  );
  if (!matches) throw wrong('This is not your current password');
}

/**
 * Changes the account of the signed-in user (access pattern U6). A new e-mail or password requires
 * the current password. A new password ends all their sessions and begins `session`.
 *
 * @throws AppError 'validation', 'too-many-attempts', 'not-found', 'email-taken', 'last-admin', 'conflict'
 */
export async function updateOwnUser(
  context: OperationContext,
  input: UpdateUser,
  session: NewSession,
): ReturnType<typeof storeUpdate> {
  const user = required(await findUserById(context.actor.id));
  if (needsCurrentPassword(user, input))
    await checkCurrentPassword(user, input.currentPassword, context.now);
  return storeUpdate(context, user, input, input.password ? session.writes : undefined);
}
