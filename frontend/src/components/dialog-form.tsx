import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEventHandler, type ReactNode, useId, useState } from 'react';
import { recoverFocus } from '#frontend/lib/lost-focus.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props = {
  open: boolean;
  title: string;
  text?: ReactNode;
  submitLabel: string;
  /** While it is being saved: the buttons rest and the dialog stays. */
  busy?: boolean;
  maxWidth?: DialogProps['maxWidth'];
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  /**
   * Whether something was typed that closing would lose: then a click beside the dialog or Escape asks first.
   * Cancel is meant, and closes.
   */
  hasInput?: () => boolean;
  /** What stands beside the buttons, always in sight. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A dialog whose content is one form with Cancel and a button that submits it. */
export function DialogForm({ busy = false, maxWidth = 'sm', ...props }: Props) {
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const leave = () => (props.hasInput?.() ? setAsking(true) : props.onClose());
  const discard = () => {
    setAsking(false);
    props.onClose();
  };
  return (
    <Dialog
      open={props.open}
      onClose={busy ? undefined : leave}
      slotProps={{ transition: { onExited: recoverFocus } }}
      maxWidth={maxWidth}
      aria-labelledby={`${id}-title`}
      aria-describedby={props.text ? `${id}-text` : undefined}
    >
      <Box
        component="form"
        noValidate
        onSubmit={props.onSubmit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={`${id}-title`}>{props.title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
          {props.text && <DialogContentText id={`${id}-text`}>{props.text}</DialogContentText>}
          {props.children}
        </DialogContent>
        <DialogActions>
          {props.aside}
          <Button color="inherit" variant="outlined" disabled={busy} onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {props.submitLabel}
          </Button>
        </DialogActions>
      </Box>
      <ConfirmDialog
        open={isAsking}
        title="Discard your changes?"
        text="They are not saved yet."
        confirmLabel="Discard"
        destructive
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}
