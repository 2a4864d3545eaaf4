import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useSession } from '#frontend/entities/session/session.ts';
import { SignOutEverywhereButton } from '#frontend/entities/session/sign-out-everywhere-button.tsx';
import { useSaveUser } from '#frontend/features/users/api.ts';
import {
  changedUserSchema,
  newUserSchema,
  type UserForm,
  userFieldOf,
} from '#frontend/features/users/user-form.ts';
import { showError } from '#frontend/lib/form-errors.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { FormSelect } from '#frontend/ui/forms/form-select.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { PasswordField } from '#frontend/ui/forms/password-field.tsx';
import { textOf } from '#frontend/ui/forms/text-of.ts';
import { needsCurrentPassword, roleLabels, roles, type User } from '#shared/schemas/users.ts';

type Props = {
  user: User | null;
  open: boolean;
  onClose: () => void;
};

function useUserForm(user: User | null, isSelf: boolean, onSaved: () => void) {
  const save = useSaveUser(user);
  const form = useForm<UserForm>({
    resolver: zodResolver(user ? changedUserSchema(user, isSelf) : newUserSchema),
    defaultValues: {
      name: user?.name ?? '',
      email: user?.email ?? '',
      password: '',
      currentPassword: '',
      role: user?.role ?? 'employee',
    },
  });
  const submit = form.handleSubmit(({ currentPassword, ...input }) => {
    // Sent only if its field is shown.
    const isProof = user && isSelf && needsCurrentPassword(user, input);
    save.mutate(isProof ? { ...input, currentPassword } : input, {
      onSuccess: onSaved,
      onError: (error) => showError(form, error, userFieldOf),
    });
  });
  return { form, submit, isPending: save.isPending };
}

export function UserDialog({ user, open, onClose }: Props) {
  const isSelf = useSession().user?.id === user?.id;
  const { form, submit, isPending } = useUserForm(user, isSelf, onClose);
  const { isDirty } = form.formState;
  const text = textOf(form);
  return (
    <DialogForm
      open={open}
      title={user ? 'Edit User' : 'Add User'}
      submitLabel={user ? 'Update' : 'Add'}
      busy={isPending}
      hasInput={() => isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormTextField
        {...text('name')}
        id="user-name"
        label="Name"
        required
        autoComplete="off"
        autoFocus
      />
      <FormTextField
        {...text('email')}
        id="user-email"
        label="Email"
        type="email"
        required
        autoComplete="off"
      />
      <PasswordField
        {...text('password')}
        id="user-password"
        label="Password"
        required={!user}
        autoComplete="new-password"
        helperText={user ? 'leave blank to keep current' : 'Minimum 6 characters'}
      />
      {user && isSelf && <CurrentPasswordField form={form} own={user} />}
      <FormSelect
        control={form.control}
        name="role"
        label="Role"
        options={roles.map((role) => ({ value: role, label: roleLabels[role] }))}
      />
      <Alert severity="info">All employees have full system access</Alert>
      {user && (
        <SignOutEverywhereButton user={user} variant="outlined" sx={{ justifySelf: 'start' }} />
      )}
    </DialogForm>
  );
}

type CurrentPasswordProps = { form: UseFormReturn<UserForm>; own: User };

/** Shown once users change their own e-mail or password in the form (docs/product.md#passwords). */
function CurrentPasswordField({ form, own }: CurrentPasswordProps) {
  const [email, password] = useWatch({ control: form.control, name: ['email', 'password'] });
  if (!needsCurrentPassword(own, { email, password })) return null;
  return (
    <PasswordField
      {...textOf(form)('currentPassword')}
      id="user-current-password"
      label="Current Password"
      required
      autoComplete="current-password"
      helperText="To change your own email or password"
    />
  );
}
