import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { ConfirmDialog } from '#frontend/ui/feedback/confirm-dialog.tsx';
import { formatPickup } from '#shared/dates/store-time.ts';
import type { Stranded } from '#shared/schemas/opening.ts';

type Props = {
  stranded: Stranded;
  timezone: string;
  isBusy: boolean;
  onSave: () => void;
  onCancel: () => void;
};

/** Asks before rules are saved that no longer offer what open orders were promised. */
export function StrandedDialog({ stranded, timezone, isBusy, onSave, onCancel }: Props) {
  const { count, orders } = stranded;
  const more = count - orders.length;
  return (
    <ConfirmDialog
      open
      title={`${count} ${count === 1 ? 'order is' : 'orders are'} at times that would not be offered`}
      text="They keep their time until somebody changes it. Call these customers, or leave the rules as they are."
      confirmLabel="Save anyway"
      busy={isBusy}
      onConfirm={onSave}
      onCancel={onCancel}
    >
      <Box component="ul" sx={{ pl: 5, mb: 0, display: 'grid', gap: 2 }}>
        {orders.map(({ id, orderNumber, customerName, pickupDate, reason }) => (
          <li key={id}>
            <Link component={RouterLink} to={`/orders/${id}`} target="_blank">
              {orderNumber} {customerName}
            </Link>
            {`, ${formatPickup(pickupDate, timezone)}: ${reason}`}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </Box>
    </ConfirmDialog>
  );
}
