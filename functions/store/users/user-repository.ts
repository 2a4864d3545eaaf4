import { getItem, queryCollection } from '#functions/core/data/table.ts';
import { findGuarded } from '#functions/core/data/unique-guard.ts';
import {
  adminCountKey,
  adminCountSchema,
  parseUser,
  type StoredUser,
  userKey,
  userPrefix,
  usersKey,
} from './user-item.ts';

/** All accounts, oldest first (access pattern U1). */
export async function listUsers(): Promise<StoredUser[]> {
  const users = (await queryCollection(usersKey, { prefix: userPrefix })).map(parseUser);
  return users.sort(
    (one, other) =>
      one.createdAt.localeCompare(other.createdAt) || one.name.localeCompare(other.name),
  );
}

/** Reads the accounts of all admins (access pattern U1). */
export const listAdmins = async (): Promise<StoredUser[]> =>
  (await listUsers()).filter(({ role }) => role === 'admin');

/** Reads one account (access pattern U2). */
export async function findUserById(id: string): Promise<StoredUser | undefined> {
  const item = await getItem(userKey(id));
  return item && parseUser(item);
}

/** Reads the account with this e-mail, ignoring case; unknown ones cost the same (access pattern U3). */
export async function findUserByEmail(email: string): Promise<StoredUser | undefined> {
  return findUserById((await findGuarded('USER_EMAIL', email)) ?? 'nobody');
}

/** True when an account exists; the first account becomes the first admin (access pattern U4). */
export async function hasAccounts(): Promise<boolean> {
  const item = await getItem(adminCountKey);
  return item !== undefined && adminCountSchema.parse(item).admins > 0;
}
