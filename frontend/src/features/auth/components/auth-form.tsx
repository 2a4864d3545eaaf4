import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ChangeEvent, type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { PasswordField } from '#frontend/ui/forms/password-field.tsx';
import { type Login, loginSchema } from '#shared/schemas/auth.ts';

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
          // Tells screen readers that the field is required. The form shows its own error texts.
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

type LoginProps = { signIn: { mutate: (given: { body: Login }) => void; isPending: boolean } };

/** Email, password and 'Sign In'. */
export const LoginForm = ({ signIn }: LoginProps) => (
  <AuthForm
    schema={loginSchema}
    fields={[emailField, passwordField]}
    submitLabel="Sign In"
    pendingLabel="Signing In..."
    isPending={signIn.isPending}
    onSubmit={(body) => signIn.mutate({ body })}
  />
);

type FieldErrors<Fields> = { [Name in keyof Fields]?: string | undefined };

/** The first error of each field, with the schema's text. */
function faultsOf<Fields>(
  schema: z.ZodMiniType<Fields, unknown>,
  values: object,
): FieldErrors<Fields> {
  const faults: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    faults[String(path[0])] ??= message;
  return faults as FieldErrors<Fields>;
}

/**
 * A form that relies on the browser, for sign-in and sign-up, which should not wait for a form
 * library. It is validated when submitted, and from then on each field as it is typed. The first
 * invalid field gets the focus.
 */
function useSmallForm<Fields extends Record<string, unknown>>(
  schema: z.ZodMiniType<Fields, unknown>,
  send: (values: Fields, show: (faults: FieldErrors<Fields>) => void) => void,
) {
  const [errors, setErrors] = useState<FieldErrors<Fields>>({});
  const isSent = useRef(false);
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const valuesOf = () =>
    Object.fromEntries([...inputs.current].map(([name, { value }]) => [name, value]));

  /** Shows errors, possibly including one from the server, and focuses the first invalid field. */
  const show = (faults: FieldErrors<Fields>) => {
    setErrors(faults);
    for (const [name, input] of inputs.current) if (faults[name]) return input.focus();
  };
  return {
    errors,
    field: (name: keyof Fields & string) => ({
      name,
      ref: (input: HTMLInputElement | HTMLTextAreaElement | null) => {
        if (input instanceof HTMLInputElement) inputs.current.set(name, input);
        else inputs.current.delete(name);
      },
      onChange: (_event: ChangeEvent) => {
        if (!isSent.current) return;
        const fault = faultsOf(schema, valuesOf())[name];
        setErrors((others) => ({ ...others, [name]: fault }));
      },
    }),
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      isSent.current = true;
      const checked = schema.safeParse(valuesOf());
      show(faultsOf(schema, valuesOf()));
      if (checked.success) send(checked.data, show);
    },
  };
}
