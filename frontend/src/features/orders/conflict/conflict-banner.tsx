import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatCreated } from '#shared/dates/store-time.ts';
import type { EditConflict } from './edit-conflict.ts';

type Props = {
  conflict: EditConflict;
  /** What became of the person's input, and the ways on. */
  children: ReactNode;
};

/** Says calmly who changed the order meanwhile, what from what to what, and when. Takes the focus. */
export function ConflictBanner({ conflict, children }: Props) {
  const { order, entries, who, wasCanceled } = conflict;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Each time there is something new: the button that was pressed may be far away.
    if (conflict) alert.current?.focus();
  }, [conflict]);
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      severity="warning"
      role="alert"
      sx={{ alignItems: 'flex-start', overflowWrap: 'anywhere' }}
    >
      <AlertTitle sx={{ fontWeight: 600 }}>
        This order was changed by {who}
        {wasCanceled && ' and is canceled now'}
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, mb: 3, pl: 5, maxHeight: '12rem', overflowY: 'auto' }}>
        {entries.map(({ id, changeDescription, createdAt }) => (
          <li key={id}>
            {changeDescription} ({formatCreated(createdAt, order.timezone)})
          </li>
        ))}
      </Box>
      {children}
    </Alert>
  );
}
