import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { UserForm } from '#frontend/features/users/user-form.ts';
import { PasswordField } from '#frontend/ui/forms/password-field.tsx';
import { needsCurrentPassword, type User } from '#shared/schemas/users.ts';

type Props = { form: UseFormReturn<UserForm>; own: User };

/** Shown once users change their own e-mail or password in the form (docs/product.md#passwords). */
export function CurrentPasswordField({ form, own }: Props) {
  const [email, password] = useWatch({ control: form.control, name: ['email', 'password'] });
  if (!needsCurrentPassword(own, { email, password })) return null;
  return (
    <PasswordField
      field={form.register('currentPassword')}
      error={form.formState.errors.currentPassword?.message}
      id="user-current-password"
      label="Current Password"
      required
      autoComplete="current-password"
      helperText="To change your own email or password"
    />
  );
}
