import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { hasEnded, isUnchecked, returnPath } from '#frontend/entities/session/return-path.ts';
import { useSession } from '#frontend/entities/session/session.ts';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { PasswordField } from '#frontend/ui/forms/password-field.tsx';
import { type Login, loginSchema } from '#shared/schemas/auth.ts';
import { useSignIn } from './api/sign-in.ts';
import { AuthPage } from './components/auth-page.tsx';
import { Notice } from './components/notice.tsx';
import { OtherWay } from './components/other-way.tsx';
import { required } from './components/required.ts';

export function LoginPage() {
  return (
    <AuthPage documentTitle="Sign in">
      <WhoIsHere />
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

/**
 * Tells signed-in users that they are signed in; they can still sign in as somebody else. Also tells users
 * why they were sent here, unless they had no session.
 */
function WhoIsHere() {
  const { user } = useSession();
  const { state } = useLocation();
  const from = returnPath(state);
  if (user)
    return (
      <Notice>
        You are signed in as {user.name}.{' '}
        <MuiLink component={Link} to={from ?? '/catalog'}>
          {from ? 'Go on' : 'Open the catalog'}
        </MuiLink>
      </Notice>
    );
  if (isUnchecked(state))
    return <Notice>We could not check who is signed in. Please sign in.</Notice>;
  if (hasEnded(state))
    return <Notice>Your session has ended. Please sign in again to go on.</Notice>;
  return null;
}
