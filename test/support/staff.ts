import { randomUUID } from 'node:crypto';
import { sessionCookie } from '#functions/http/session.ts';
import { type Operation, operationAt } from '#functions/operation.ts';
import { addUser } from '#functions/users/add-user.ts';
import type { StoredUser } from '#functions/users/user-item.ts';
import type { CreateUser } from '#shared/schemas/users.ts';
import { cookiesOf } from './call-api.ts';

/** A moment at which nothing special happens. */
export const someDay = new Date('2026-06-14T17:00:00.000Z');

export const staffPassword = 'correct horse';

/** What an account needs; the e-mail is its own. */
export const newStaff = (given: Partial<CreateUser> = {}): CreateUser => ({
  name: 'Alice Baker',
  email: `${randomUUID()}@bakery.example`,
  password: staffPassword,
  role: 'employee',
  ...given,
});

export type Staff = { user: StoredUser; cookies: string[]; operation: Operation };

/** An account with a session of now. */
export async function signInStaff(given: Partial<CreateUser> = {}): Promise<Staff> {
  const now = new Date();
  const user = await addUser({ now, newId: randomUUID }, newStaff(given));
  const cookies = cookiesOf({ cookies: [await sessionCookie(user, now)] });
  return { user, cookies, operation: operationAt(now, { id: user.id, name: user.name }) };
}
