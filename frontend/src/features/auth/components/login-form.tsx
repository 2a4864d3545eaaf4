import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { required } from '#frontend/features/auth/required.ts';
import { useSmallForm } from '#frontend/features/auth/use-small-form.ts';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { PasswordField } from '#frontend/ui/forms/password-field.tsx';
import { type Login, loginSchema } from '#shared/schemas/auth.ts';

type Props = { signIn: { mutate: (login: Login) => void; isPending: boolean } };

/** Email, password and 'Sign In'. */
export function LoginForm({ signIn }: Props) {
  const { errors, field, submit } = useSmallForm(loginSchema, signIn.mutate);
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      <FormTextField
        field={field('email')}
        error={errors.email}
        slotProps={required}
        id="email"
        label="Email"
        type="email"
        autoComplete="username"
        placeholder="you@bakery.com"
      />
      <PasswordField
        field={field('password')}
        error={errors.password}
        slotProps={required}
        id="password"
        label="Password"
        autoComplete="current-password"
      />
      <Button
        type="submit"
        variant="contained"
        fullWidth
        disabled={signIn.isPending}
        sx={{ mt: 1 }}
      >
        {signIn.isPending ? 'Signing In...' : 'Sign In'}
      </Button>
    </Box>
  );
}
