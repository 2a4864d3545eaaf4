import * as z from 'zod/mini';
import type { Key, StoredItem } from '#functions/core/data/table.ts';
import { userSchema } from '#shared/schemas/users.ts';
import { storedPasswordSchema } from './password.ts';

/** The partition of all users and the admin count (access pattern U1). */
export const usersKey = 'USERS';
export const userPrefix = 'USER#';

export const userKey = (id: string): Key => ({ pk: usersKey, sk: `${userPrefix}${id}` });
/** The number of admins; missing before the first account. */
export const adminCountKey: Key = { pk: usersKey, sk: 'ADMINS' };

const storedUserSchema = z.extend(userSchema, {
  /** Never leaves the functions. */
  password: storedPasswordSchema,
  /** Sessions that began with an earlier version have ended. */
  sessionVersion: z.int(),
});
export type StoredUser = z.infer<typeof storedUserSchema>;

export const adminCountSchema = z.object({ admins: z.int() });

export const toUserItem = (user: StoredUser): StoredItem => ({ ...userKey(user.id), ...user });
export const parseUser = (item: StoredItem): StoredUser => storedUserSchema.parse(item);
