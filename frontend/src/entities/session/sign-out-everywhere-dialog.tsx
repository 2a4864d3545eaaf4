import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { ConfirmDialog } from '#frontend/ui/feedback/confirm-dialog.tsx';
import { leave } from '#frontend/ui/forms/unsaved-input.ts';
import type { User } from '#shared/schemas/users.ts';
import { useSession } from './session.ts';
import { useSignOutEverywhere } from './sign-out-everywhere.ts';

type Props = { user: Pick<User, 'id' | 'name'>; open: boolean; onClose: () => void };

/** Asks before an account's sessions end, and whether the user's own one in this browser ends too. */
export function SignOutEverywhereDialog({ user, open, onClose }: Props) {
  const isSelf = useSession().user?.id === user.id;
  const [keepsCurrent, setKeepsCurrent] = useState(true);
  const signOut = useSignOutEverywhere({ ...user, isSelf });
  const confirm = () => signOut.mutate(isSelf && keepsCurrent, { onSettled: onClose });
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
