import * as z from 'zod/mini';
import { createUserSchema, needsCurrentPassword, type User } from '#shared/schemas/users.ts';

/** The form shows only a password's minimum length; the server checks it (docs/product.md#passwords). */
const userFormSchema = z.extend(createUserSchema, {
  /** A blank password keeps the current one. */
  password: z.string(),
  currentPassword: z.string(),
});
export type UserForm = z.infer<typeof userFormSchema>;

export const newUserSchema = z.extend(userFormSchema, {
  password: z.string().check(z.minLength(1, 'Password is required')),
});

export const changedUserSchema = (user: User, isSelf: boolean) =>
  userFormSchema.check(
    z.refine(
      (input) => !isSelf || input.currentPassword !== '' || !needsCurrentPassword(user, input),
      { path: ['currentPassword'], error: 'Please enter your current password' },
    ),
  );

/** The field at which to show an error that names none. */
const fieldOfCode: Record<string, keyof UserForm> = {
  'last-admin': 'role',
  'email-taken': 'email',
  'too-many-attempts': 'currentPassword',
};

export const userFieldOf = (path: string): keyof UserForm =>
  fieldOfCode[path] ?? z.keyof(userFormSchema).safeParse(path).data ?? 'name';
