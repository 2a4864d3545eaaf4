import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { useUnsavedInput } from './unsaved-input.ts';

type Props = {
  open: boolean;
  title: string;
  text?: ReactNode;
  submitLabel: string;
  /** While it is being saved: the buttons rest and the dialog stays. */
  busy?: boolean;
  maxWidth?: DialogProps['maxWidth'];
  /** Pixels at most, where no named width is meant. */
  width?: number;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  /** Whether something was typed that closing would lose: then it asks first. */
  hasInput?: () => boolean;
  /** What stands beside the buttons, always in sight. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A dialog whose content is one form with Cancel and a button that submits it. */
export function DialogForm({ busy = false, maxWidth = 'sm', ...props }: Props) {
  const id = useId();
  const { hasInput = () => false, onClose } = props;
  const close = useUnsavedInput({ hasInput, discard: onClose }, props.open);
  return (
    <Dialog
      open={props.open}
      onClose={busy ? undefined : close}
      slotProps={{ paper: { sx: { maxWidth: props.width } } }}
      maxWidth={props.width === undefined && maxWidth}
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
          <Button color="inherit" variant="outlined" disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {props.submitLabel}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
