import * as z from 'zod';
import { ApiError } from '#frontend/lib/api-client.ts';
import { createUserSchema, type Role } from '#shared/schemas/users.ts';

export const roleLabels: Record<Role, string> = { employee: 'Employee', admin: 'Admin' };

/** The form only shows the minimum length of a password; the server checks it (docs/product.md#passwords). */
export const newUserSchema = createUserSchema.extend({
  password: z.string().min(1, 'Password is required'),
});
/** A blank password keeps the current one. */
export const changedUserSchema = createUserSchema.extend({ password: z.string() });
export type UserForm = z.infer<typeof changedUserSchema>;

const fieldSchema = z.enum(['name', 'email', 'password', 'role']);

/** The field to show an error at. */
export function fieldOfError(error: Error): keyof UserForm {
  if (!(error instanceof ApiError)) return 'name';
  if (error.code === 'last-admin') return 'role';
  if (error.code === 'email-taken') return 'email';
  return fieldSchema.safeParse(error.issues[0]?.path).data ?? 'name';
}
