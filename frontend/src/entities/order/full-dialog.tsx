import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { weekdayNames, weekdayOf } from '#shared/dates/store-day.ts';
import { formatPickup, storeDay } from '#shared/dates/store-time.ts';
import type { Full } from '#shared/schemas/capacity.ts';

export type FullQuestion = {
  full: Full;
  /** The rejected pickup, ISO. */
  pickupDate: string;
  timezone: string;
  busy?: boolean;
  /** The label of the button that takes an alternative. */
  moveLabel: string;
  onMove: (pickupDate: string) => void;
  /** Undefined for an order that is already placed. */
  onWait?: (() => void) | undefined;
  onTakeAnyway: (reason: string) => void;
  onClose: () => void;
};

/** Tells the user what is full and by how much, and offers alternatives (docs/product.md#capacity). */
export function FullDialog({ full, pickupDate, timezone, busy = false, ...on }: FullQuestion) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const day = weekdayNames[weekdayOf(storeDay(pickupDate, timezone))];
  return (
    <Dialog
      open
      onClose={on.onClose}
      maxWidth="sm"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>
        {day} is full for {full.pools[0]?.name}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Box id={`${id}-text`}>
          {full.pools.map(({ name, left, needed }) => (
            <DialogContentText key={name}>
              {full.pools.length > 1 && `${name}: `}
              {left} left, this order needs {needed}.
            </DialogContentText>
          ))}
        </Box>
        <Alternatives
          full={full}
          timezone={timezone}
          busy={busy}
          label={on.moveLabel}
          onMove={on.onMove}
        />
        {isOver && <Reason busy={busy} onTakeAnyway={on.onTakeAnyway} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" variant="outlined" onClick={on.onClose}>
          Back
        </Button>
        {!isOver && (
          <Button color="inherit" variant="outlined" onClick={() => setIsOver(true)}>
            Take it anyway…
          </Button>
        )}
        {on.onWait && (
          <Button
            variant={isOver ? 'outlined' : 'contained'}
            color={isOver ? 'inherit' : 'primary'}
            disabled={busy}
            onClick={on.onWait}
          >
            Put on the waiting list
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

type AlternativesProps = Pick<FullQuestion, 'full' | 'timezone' | 'busy' | 'onMove'> & {
  label: string;
};

function Alternatives({ full, timezone, busy, label, onMove }: AlternativesProps) {
  const id = useId();
  if (full.alternatives.length === 0)
    return <Typography color="textSecondary">No nearby day has room for it.</Typography>;
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 2 }}>
      <Typography id={id} variant="subtitle2">
        {label}
      </Typography>
      {full.alternatives.map(({ pickupDate, left }, index) => (
        <Button
          key={pickupDate}
          variant="outlined"
          disabled={busy}
          autoFocus={index === 0}
          onClick={() => onMove(pickupDate)}
        >
          {formatPickup(pickupDate, timezone)} ({left} left)
        </Button>
      ))}
    </Box>
  );
}

function Reason({ busy, onTakeAnyway }: Required<Pick<FullQuestion, 'busy' | 'onTakeAnyway'>>) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In the component tree this form is inside the page's own form.
    event.stopPropagation();
    if (reason.trim() === '') setError('Enter a reason');
    else onTakeAnyway(reason.trim());
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <TextField
        label="Reason to go over the limit"
        helperText={error || 'Kept in the changelog'}
        error={error !== ''}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setError('');
        }}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        autoFocus
      />
      <Button type="submit" variant="contained" disabled={busy}>
        Take it anyway
      </Button>
    </Box>
  );
}
