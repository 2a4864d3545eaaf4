import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

type Props = {
  open: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  /** Focuses the confirm button instead of Cancel, for a question that is usually answered with yes. */
  confirmsOnEnter?: boolean;
  /** While the action runs, both buttons are disabled and the dialog stays open. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
};

/** Asks for confirmation. Escape and the other button change nothing. */
export function ConfirmDialog({
  busy = false,
  destructive = false,
  confirmsOnEnter = false,
  ...props
}: Props) {
  const id = useId();
  return (
    <Dialog
      open={props.open}
      onClose={busy ? undefined : props.onCancel}
      maxWidth="xs"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{props.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{props.text}</DialogContentText>
        {props.children}
      </DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          variant="outlined"
          disabled={busy}
          onClick={props.onCancel}
          autoFocus={!confirmsOnEnter}
        >
          {props.cancelLabel ?? 'Cancel'}
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          disabled={busy}
          onClick={props.onConfirm}
          autoFocus={confirmsOnEnter}
        >
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
