import Typography from '@mui/material/Typography';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ErrorState } from '#frontend/components/error-state.tsx';
import { returnState } from '#frontend/lib/return-path.ts';
import { useSession } from '#frontend/lib/session.ts';

/** Lets signed-in staff through and sends everybody else to sign in, and back afterwards. */
export function RequireSession() {
  const session = useSession();
  const location = useLocation();
  if (session.status === 'loading')
    return (
      <Typography role="status" color="textSecondary" sx={{ p: 6 }}>
        Loading...
      </Typography>
    );
  if (session.status === 'failed')
    return (
      <ErrorState
        text="We could not check who is signed in. Please try again."
        onRetry={session.retry}
      />
    );
  if (session.status === 'signed-out')
    return <Navigate to="/login" replace state={returnState(location)} />;
  return <Outlet />;
}
