import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { type FieldErrors, useSmallForm } from '#frontend/features/auth/use-small-form.ts';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { PasswordField } from '#frontend/ui/forms/password-field.tsx';

type AuthField<Name extends string> = {
  name: Name;
  label: string;
  type: 'text' | 'email' | 'password';
  autoComplete: string;
  placeholder?: string;
};

/** The address by which an account is known, also to password managers. */
export const emailField: AuthField<'email'> = {
  name: 'email',
  label: 'Email',
  type: 'email',
  autoComplete: 'username',
  placeholder: 'you@bakery.com',
};

export const passwordField: AuthField<'password'> = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autoComplete: 'current-password',
};

type Props<Fields> = {
  schema: z.ZodMiniType<Fields, unknown>;
  fields: AuthField<keyof Fields & string>[];
  submitLabel: string;
  /** The button's label while `isPending`. */
  pendingLabel: string;
  isPending: boolean;
  /** Sends what was entered; `show` shows what the server finds wrong, beside its field. */
  onSubmit: (values: Fields, show: (errors: FieldErrors<Fields>) => void) => void;
  children?: ReactNode;
};

/** A form of the sign-in pages: its fields, all of them required, and one button. */
export function AuthForm<Fields extends Record<string, unknown>>(props: Props<Fields>) {
  const { errors, field, submit } = useSmallForm(props.schema, props.onSubmit);
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      {props.children}
      {props.fields.map(({ name, type, ...input }) => {
        const common = {
          field: field(name),
          error: errors[name],
          id: name,
          // Tells screen readers so. The form shows its own error texts.
          slotProps: { htmlInput: { required: true } },
          ...input,
        };
        return type === 'password' ? (
          <PasswordField key={name} {...common} />
        ) : (
          <FormTextField key={name} type={type} {...common} />
        );
      })}
      <Button type="submit" variant="contained" fullWidth disabled={props.isPending} sx={{ mt: 1 }}>
        {props.isPending ? props.pendingLabel : props.submitLabel}
      </Button>
    </Box>
  );
}
