import MuiLink from '@mui/material/Link';
import { Link, useLocation } from 'react-router-dom';
import { hasEnded, isUnchecked, returnPath } from '#frontend/entities/session/return-path.ts';
import { useSession } from '#frontend/entities/session/session.ts';
import { useSignIn } from './api.ts';
import { LoginForm } from './components/auth-form.tsx';
import { AuthPage, FormNotice, OtherWay } from './components/auth-page.tsx';

export function LoginPage() {
  return (
    <AuthPage documentTitle="Sign in">
      <WhoIsHere />
      <LoginForm signIn={useSignIn()} />
      <OtherWay question="Don't have an account?" link="Sign up" to="/signup" />
    </AuthPage>
  );
}

/**
 * Tells signed-in users that they are signed in; they can still sign in as somebody else. Also
 * explains why users were redirected here, unless they had no session.
 */
function WhoIsHere() {
  const { user } = useSession();
  const { state } = useLocation();
  const from = returnPath(state);
  if (user)
    return (
      <FormNotice>
        You are signed in as {user.name}.{' '}
        <MuiLink component={Link} to={from ?? '/catalog'}>
          {from ? 'Continue' : 'Open the catalog'}
        </MuiLink>
      </FormNotice>
    );
  if (isUnchecked(state))
    return <FormNotice>We could not check who is signed in. Please sign in.</FormNotice>;
  if (hasEnded(state))
    return <FormNotice>Your session has ended. Please sign in again to go on.</FormNotice>;
  return null;
}
