import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError } from '#frontend/lib/api-client.ts';
import { showFieldError } from '#frontend/lib/form-errors.ts';
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

const fieldSchema = z.keyof(userFormSchema);

/** The field at which to show an error that names none. */
function fieldOfError(error: Error): keyof UserForm {
  if (!(error instanceof ApiError)) return 'name';
  if (error.code === 'last-admin') return 'role';
  if (error.code === 'email-taken') return 'email';
  if (error.code === 'too-many-attempts') return 'currentPassword';
  return 'name';
}

/** Shows each of the server's texts at its field, and focuses the first. */
export function showUserErrors(
  form: Pick<UseFormReturn<UserForm>, 'setError' | 'setFocus'>,
  error: Error,
): void {
  const issues = error instanceof ApiError ? error.issues : [];
  const known = issues.flatMap(({ path, message }) => {
    const field = fieldSchema.safeParse(path).data;
    return field ? [{ field, message }] : [];
  });
  for (const { field, message } of known) form.setError(field, { message });
  if (known[0]) form.setFocus(known[0].field);
  else showFieldError(form, fieldOfError(error), error);
}
