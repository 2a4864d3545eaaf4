import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { adminAccess, startSession } from '#frontend/entities/session/session.ts';
import { dismissToast } from '#frontend/lib/toasts.ts';
import { useCall } from '#frontend/lib/use-call.ts';
import { authApi } from '#shared/api/auth.ts';
import { LoginForm } from './auth-form.tsx';

/** Signs in and stays on the screen, keeping its input. */
const useSignInAgain = () =>
  useCall(authApi.logIn, {
    failedTitle: 'Login failed',
    failed: 'Invalid email or password',
    after: (client, session) => {
      adminAccess.update(() => false);
      startSession(client, session);
      dismissToast();
    },
  });

type Props = { open: boolean; onDiscard: () => void };

/** Asks the user to sign in again on top of a screen whose unsaved input a redirect would lose. */
export function SessionEndedDialog({ open, onDiscard }: Props) {
  const id = useId();
  const signIn = useSignInAgain();
  return (
    <Dialog
      open={open}
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>Your session has ended</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <DialogContentText id={`${id}-text`}>
          Please sign in again to go on. What you entered is still here, but not saved yet.
        </DialogContentText>
        <LoginForm signIn={signIn} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={signIn.isPending} onClick={onDiscard}>
          Discard what I entered
        </Button>
      </DialogActions>
    </Dialog>
  );
}
