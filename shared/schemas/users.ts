import * as z from 'zod/mini';
import { emailSchema, idSchema, instantSchema, requiredText } from './common.ts';

export const roles = ['employee', 'admin'] as const;
const roleSchema = z.enum(roles, 'Please select a role');
export type Role = z.infer<typeof roleSchema>;
export const roleLabels: Record<Role, string> = { employee: 'Employee', admin: 'Admin' };

export const userSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  createdAt: instantSchema,
});
export type User = z.infer<typeof userSchema>;

const minUserPasswordLength = 6;
export const maxPasswordLength = 256;
const passwordSchema = z
  .string({ error: 'Password is required' })
  .check(
    z.minLength(minUserPasswordLength, 'Minimum 6 characters'),
    z.maxLength(maxPasswordLength, `At most ${maxPasswordLength} characters`),
  );

export const createUserSchema = z.object({
  name: requiredText('Name is required'),
  email: emailSchema('Please enter a valid email'),
  password: passwordSchema,
  role: roleSchema,
});
export type CreateUser = z.infer<typeof createUserSchema>;

/** A blank or missing password keeps the current one. */
export const updateUserSchema = z.extend(createUserSchema, {
  password: z.optional(
    z.union(
      [
        z.pipe(
          z.literal(''),
          z.transform(() => undefined),
        ),
        passwordSchema,
      ],
      'Password is required',
    ),
  ),
  currentPassword: z.optional(
    z.string().check(z.maxLength(maxPasswordLength, `At most ${maxPasswordLength} characters`)),
  ),
});
export type UpdateUser = z.infer<typeof updateUserSchema>;

/**
 * True when users who change their own account in this way must prove that it is theirs
 * (docs/product.md#passwords).
 */
export const needsCurrentPassword = (
  own: Pick<User, 'email'>,
  { email, password }: Pick<UpdateUser, 'email' | 'password'>,
): boolean => Boolean(password) || email.trim() !== own.email;
