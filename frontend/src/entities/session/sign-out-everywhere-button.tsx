import Button, { type ButtonProps } from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useOpened } from '#frontend/lib/use-opened.ts';
import { ConfirmDialog } from '#frontend/ui/feedback/confirm-dialog.tsx';
import { leave } from '#frontend/ui/forms/unsaved-input.ts';
import type { User } from '#shared/schemas/users.ts';
import { useSession } from './session.ts';
import { useSignOutEverywhere } from './sign-out-everywhere.ts';

type Props = { user: Pick<User, 'id' | 'name'> };

/**
 * Ends the sessions of an account, after a question (docs/product.md#sessions). Its label does not begin like
 * that of 'Sign Out', which is beside it.
 */
export function SignOutEverywhereButton({ user, ...look }: Props & ButtonProps) {
  const question = useOpened<Props['user']>();
  return (
    <>
      <Button color="inherit" {...look} onClick={() => question.open(user)}>
        End all sessions
      </Button>
      {question.opened && (
        <Question
          key={question.opened.key}
          user={question.opened.subject}
          open={question.opened.isOpen}
          onClose={question.close}
        />
      )}
    </>
  );
}

function Question({ user, open, onClose }: Props & { open: boolean; onClose: () => void }) {
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
      // Leaving this browser too would lose what was typed and not saved.
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
