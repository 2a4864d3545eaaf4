import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { FormTextField } from '#frontend/components/form-text-field.tsx';
import { PasswordField } from '#frontend/components/password-field.tsx';
import { useSession } from '#frontend/lib/session.ts';
import { type Login, loginSchema } from '#shared/schemas/auth.ts';
import { useSignIn } from './api/sign-in.ts';
import { AuthPage } from './components/auth-page.tsx';
import { OtherWay } from './components/other-way.tsx';

export function LoginPage() {
  return (
    <AuthPage documentTitle="Sign in">
      <AlreadySignedIn />
      <LoginForm />
      <OtherWay question="Don't have an account?" link="Sign up" to="/signup" />
    </AuthPage>
  );
}

function LoginForm() {
  const signIn = useSignIn();
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
        id="email"
        label="Email"
        type="email"
        autoComplete="username"
        placeholder="you@bakery.com"
      />
      <PasswordField
        field={register('password')}
        error={errors.password?.message}
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

/** Whoever opens the address while signed in is told so, and can still sign in as somebody else. */
function AlreadySignedIn() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Typography
      variant="body2"
      sx={{ mb: 5, px: 4, py: 3, borderRadius: 1, bgcolor: 'sunken', textAlign: 'center' }}
    >
      You are signed in as {user.name}.{' '}
      <MuiLink component={Link} to="/catalog">
        Open the catalog
      </MuiLink>
    </Typography>
  );
}
