import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { send } from '#frontend/lib/api-client.ts';
import { useWrite } from '#frontend/lib/use-call.ts';
import { ConfirmDialog } from '#frontend/ui/feedback/confirm-dialog.tsx';
import { leave } from '#frontend/ui/forms/unsaved-input.ts';
import { usersApi } from '#shared/api/users.ts';
import type { User } from '#shared/schemas/users.ts';
import { useLeaveSession } from './leave-session.ts';
import { useSession } from './session.ts';

type Props = { user: Pick<User, 'id' | 'name'>; open: boolean; onClose: () => void };

/** Asks before an account's sessions end, and whether the user's own one in this browser ends too. */
export function SignOutEverywhereDialog({ user, open, onClose }: Props) {
  const isSelf = useSession().user?.id === user.id;
  const [keepsCurrent, setKeepsCurrent] = useState(true);
  const keepCurrent = isSelf && keepsCurrent;
  const whom = isSelf ? 'You are' : `${user.name} is`;
  const where = keepCurrent ? 'everywhere else' : 'everywhere';
  const leaveSession = useLeaveSession();
  const signOut = useWrite(
    async () => {
      await send(usersApi.signOutEverywhere, {
        params: { id: user.id },
        query: { keepCurrent: keepCurrent ? 'true' : 'false' },
      });
      if (isSelf && !keepCurrent) await leaveSession();
    },
    {
      done: () => ({ title: 'Signed out', text: `${whom} signed out ${where}.` }),
      failed: 'Failed to sign out. Please try again.',
    },
  );
  const confirm = () => signOut.mutate(undefined, { onSettled: onClose });
  const whose = isSelf ? 'your sessions' : `the sessions of ${user.name}`;
  return (
    <ConfirmDialog
      open={open}
      title="End all sessions?"
      text={`This ends ${whose} in every browser and on every device, such as a lost phone.`}
      confirmLabel="End Sessions"
      busy={signOut.isPending}
      // Signing out here too would lose unsaved input.
      onConfirm={() => (isSelf && !keepsCurrent ? leave(confirm) : confirm())}
      onCancel={onClose}
    >
      {isSelf && (
        <FormControlLabel
          control={
            <Checkbox
              checked={keepsCurrent}
              onChange={(_event, isChecked) => setKeepsCurrent(isChecked)}
            />
          }
          label="Stay signed in on this browser"
        />
      )}
    </ConfirmDialog>
  );
}
