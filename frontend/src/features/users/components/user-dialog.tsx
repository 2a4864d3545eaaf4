import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import { useForm } from 'react-hook-form';
import { useSession } from '#frontend/entities/session/session.ts';
import { SignOutEverywhereButton } from '#frontend/entities/session/sign-out-everywhere-button.tsx';
import { useCreateUser } from '#frontend/features/users/api/create-user.ts';
import { useUpdateUser } from '#frontend/features/users/api/update-user.ts';
import {
  changedUserSchema,
  newUserSchema,
  showUserErrors,
  type UserForm,
} from '#frontend/features/users/user-form.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { FormSelect } from '#frontend/ui/forms/form-select.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { PasswordField } from '#frontend/ui/forms/password-field.tsx';
import { needsCurrentPassword, roleLabels, roles, type User } from '#shared/schemas/users.ts';
import { CurrentPasswordField } from './current-password-field.tsx';

type Props = {
  /** Null to add a new one. */
  user: User | null;
  open: boolean;
  onClose: () => void;
};

/** Saves a new or changed account. The current password is sent only if its field is shown. */
function useSaveUser(user: User | null, isSelf: boolean) {
  const create = useCreateUser();
  const update = useUpdateUser();
  type Callbacks = { onSuccess: () => void; onError: (error: Error) => void };
  return {
    isPending: create.isPending || update.isPending,
    save: ({ currentPassword, ...input }: UserForm, callbacks: Callbacks) => {
      if (!user) return create.mutate(input, callbacks);
      const proof = isSelf && needsCurrentPassword(user, input) ? { currentPassword } : {};
      update.mutate({ id: user.id, input: { ...input, ...proof } }, callbacks);
    },
  };
}

function useUserForm(user: User | null, isSelf: boolean, onSaved: () => void) {
  const { save, isPending } = useSaveUser(user, isSelf);
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
  const submit = form.handleSubmit((input) =>
    save(input, { onSuccess: onSaved, onError: (error) => showUserErrors(form, error) }),
  );
  return { form, submit, isPending };
}

/** 'Add User' and 'Edit User' (docs/product.md#users). */
export function UserDialog({ user, open, onClose }: Props) {
  const isSelf = useSession().user?.id === user?.id;
  const { form, submit, isPending } = useUserForm(user, isSelf, onClose);
  const { errors, isDirty } = form.formState;
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
        field={form.register('name')}
        error={errors.name?.message}
        id="user-name"
        label="Name"
        required
        autoComplete="off"
        autoFocus
      />
      <FormTextField
        field={form.register('email')}
        error={errors.email?.message}
        id="user-email"
        label="Email"
        type="email"
        required
        autoComplete="off"
      />
      <PasswordField
        field={form.register('password')}
        error={errors.password?.message}
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
        id="user-role"
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
