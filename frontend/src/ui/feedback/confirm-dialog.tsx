import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

type Props = {
  open: boolean;
  title: string;
  text: string;
  /** The button that does it: 'Delete', 'Deactivate'. */
  confirmLabel: string;
  /** What can't be undone is red. */
  destructive?: boolean;
  /** While it is being done: both buttons rest and the dialog stays. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something is done. Escape and Cancel leave everything as it is. */
export function ConfirmDialog({ busy = false, destructive = false, ...props }: Props) {
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
      </DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          variant="outlined"
          disabled={busy}
          onClick={props.onCancel}
          autoFocus
        >
          Cancel
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          disabled={busy}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
