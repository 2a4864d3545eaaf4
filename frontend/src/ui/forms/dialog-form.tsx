import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEventHandler, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useUiWords } from '#frontend/lib/words-context.ts';
import { leftTextIn, stopAtLeftText } from './left-text.ts';
import { useUnsavedInput } from './unsaved-input.ts';

type Props = {
  open: boolean;
  title: string;
  text?: ReactNode;
  submitLabel: string;
  /** For a dialog in which 'Cancel' would mean something else. */
  closeLabel?: string;
  /** While saving, the buttons are disabled and the dialog stays open. */
  busy?: boolean;
  destructive?: boolean;
  /** Allows only Cancel, while the subject of the form is unknown. */
  cannotSubmit?: boolean;
  maxWidth?: DialogProps['maxWidth'];
  /** Maximum width in pixels, if no named width fits. */
  width?: number;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  /** Returns true if closing would lose input: all ways except Cancel then ask for confirmation. */
  hasInput?: () => boolean;
  /** Content next to the buttons, always visible. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A dialog with one form, Cancel and a submit button. Ctrl+Enter submits it from any of its fields. */
export function DialogForm({ busy = false, maxWidth = 'sm', onClose, ...props }: Props) {
  const id = useId();
  const words = useUiWords();
  const form = useRef<HTMLFormElement>(null);
  const hasInput = () => props.hasInput?.() === true || leftTextIn(form.current) !== undefined;
  const close = useUnsavedInput({ hasInput, discard: onClose }, props.open);
  const submit: FormEventHandler<HTMLFormElement> = (event) => {
    if (stopAtLeftText(event.currentTarget)) event.preventDefault();
    else props.onSubmit(event);
  };
  const submitByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    const isOurs = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.altKey;
    // A dialog over this one is its child in React's tree only.
    if (!isOurs || !(event.target instanceof Node) || !event.currentTarget.contains(event.target))
      return;
    event.preventDefault();
    // Otherwise a select would open, or a search would add its marked item.
    event.stopPropagation();
    if (!busy && !event.repeat) event.currentTarget.requestSubmit();
  };
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
        ref={form}
        noValidate
        onSubmit={submit}
        onKeyDownCapture={submitByKey}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={`${id}-title`}>{props.title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
          {props.text && <DialogContentText id={`${id}-text`}>{props.text}</DialogContentText>}
          {props.children}
        </DialogContent>
        <DialogActions>
          {props.aside}
          <Button color="inherit" variant="outlined" disabled={busy} onClick={onClose}>
            {props.closeLabel ?? words.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={props.destructive ? 'error' : 'primary'}
            disabled={busy || props.cannotSubmit}
          >
            {props.submitLabel}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
