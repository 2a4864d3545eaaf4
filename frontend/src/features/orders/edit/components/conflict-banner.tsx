import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';
import type { EditConflict } from '#frontend/features/orders/edit/edit-conflict.ts';
import { formatCreated } from '#shared/dates/store-time.ts';

type Props = {
  conflict: EditConflict;
  /** The consequences for the user's input, and the available actions. */
  children: ReactNode;
};

/** Shows who changed the order, what they changed, and when. It takes the focus. */
export function ConflictBanner({ conflict, children }: Props) {
  const { order, entries, who, wasCanceled } = conflict;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Focused at every new conflict, because the clicked button may be far away.
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
