import { AppError } from '#functions/core/app-error.ts';
import { matchesPassword, nobodysPassword } from '#functions/store/users/password.ts';
import type { StoredUser } from '#functions/store/users/user-item.ts';
import { findUserByEmail } from '#functions/store/users/user-repository.ts';
import type { Login } from '#shared/schemas/auth.ts';
import type { Cookies } from './cookies.ts';
import { readDevice } from './device.ts';
import { type Guess, ofSource, ofStore, throttled } from './throttled.ts';

/** The relevant data of the request that signs in. */
type Visitor = { now: Date; source: string; cookies?: Cookies };

/**
 * Returns the user with this e-mail and password. Two rules hide which e-mails have an account:
 * every e-mail is throttled, and an unknown e-mail takes as long as a wrong password.
 *
 * @throws AppError 'invalid-credentials', 'too-many-attempts'
 */
export async function logIn(
  { email, password }: Login,
  { now, source, cookies }: Visitor,
): Promise<StoredUser> {
  const device = await readDevice(cookies, now);
  const finding = findUserByEmail(email);
  // Read in parallel with the attempts, whose error takes precedence.
  finding.catch(() => undefined);
  // A browser that has signed in before has its own count, so that other people's guesses can't lock it out.
  const known = device && (await finding);
  const guess: Guess =
    known && device.userIds.includes(known.id)
      ? { what: 'LOGIN_DEVICE', whom: `${device.id}#${known.id}` }
      : { what: 'LOGIN', whom: email, failures: [ofSource('LOGIN', source), ofStore('LOGIN')] };
  const user = await throttled(guess, now, async () => {
    const found = await finding;
    const matches = await matchesPassword(password, found?.password ?? nobodysPassword);
    return matches ? found : undefined;
  });
  if (!user) throw new AppError('invalid-credentials');
  return user;
}
