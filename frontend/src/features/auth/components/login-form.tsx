import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { PasswordField } from '#frontend/ui/forms/password-field.tsx';
import { type Login, loginSchema } from '#shared/schemas/auth.ts';
import { required } from './required.ts';

type Props = { signIn: { mutate: (login: Login) => void; isPending: boolean } };

/** Email, password and 'Sign In'. */
export function LoginForm({ signIn }: Props) {
  const { register, handleSubmit, formState } = useForm<Login>({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={handleSubmit((login) => signIn.mutate(login))}
      sx={{ display: 'grid', gap: 4 }}
    >
      <FormTextField
        field={register('email')}
        error={errors.email?.message}
        slotProps={required}
        id="email"
        label="Email"
        type="email"
        autoComplete="username"
        placeholder="you@bakery.com"
      />
      <PasswordField
        field={register('password')}
        error={errors.password?.message}
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
