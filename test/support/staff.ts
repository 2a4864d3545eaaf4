import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import { transact } from '#functions/core/data/transact.ts';
import { contextAt, type OperationContext } from '#functions/core/operation-context.ts';
import { newSession } from '#functions/edge/auth/session.ts';
import { nobodysPassword } from '#functions/store/users/password.ts';
import type { StoredUser } from '#functions/store/users/user-item.ts';
import { countAdmins, userCreation } from '#functions/store/users/user-writes.ts';
import type { CreateUser } from '#shared/schemas/users.ts';
import { type ApiCall, apiOf, cookiesOf } from './call-api.ts';
import { emptyTable } from './table-items.ts';

/** An ordinary day, without a clock change. */
export const someDay = new Date('2026-06-14T17:00:00.000Z');

export const staffPassword = 'correct horse';

/** The input that creates a user; the e-mail is unique. */
export const newStaff = (given: Partial<CreateUser> = {}): CreateUser => ({
  name: 'Alice Baker',
  email: `${randomUUID()}@bakery.example`,
  password: staffPassword,
  role: 'employee',
  ...given,
});

export type Staff = { user: StoredUser; cookies: string[]; context: OperationContext };

/** Signs a user in again at `now`; returns the cookies. */
export async function signInAgain(user: StoredUser, now: Date): Promise<string[]> {
  const session = await newSession(undefined, now);
  await transact(() => session.writes(user));
  return cookiesOf({ cookies: [await session.cookie(user)] });
}

/** Creates a user with a session but no usable password: hashing one costs more than a whole test. */
export async function signInStaff(given: Partial<CreateUser> = {}): Promise<Staff> {
  const now = new Date();
  const { name, email, role } = newStaff(given);
  const user: StoredUser = {
    id: randomUUID(),
    name,
    email,
    role,
    createdAt: now.toISOString(),
    password: nobodysPassword,
    sessionVersion: 1,
  };
  await transact(() => [...userCreation(user), ...countAdmins(undefined, role)]);
  const cookies = await signInAgain(user, now);
  return { user, cookies, context: contextAt(now, { id: user.id, name }) };
}

/** The calls of a user who signs in before each test of a file, in an empty table. */
export function eachStaff(handler: Parameters<typeof apiOf>[0], given?: Partial<CreateUser>) {
  const staff = {} as Staff;
  beforeEach(async () => {
    await emptyTable();
    Object.assign(staff, await signInStaff(given));
  });
  const api = apiOf(handler);
  const call = (route: ApiCall['route'], body?: unknown) =>
    api({ route, body, cookies: staff.cookies });
  return { api, staff, call };
}
