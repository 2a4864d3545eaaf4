import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { movePickupPath } from '#frontend/entities/order/move-pickup.ts';
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

const titleOf = (count: number) =>
  count === 0
    ? 'No orders are left at these times'
    : `${count} ${count === 1 ? 'order is' : 'orders are'} at times that would not be offered`;

/** Asks for confirmation before saving rules that no longer offer the pickups of open orders. */
export function StrandedDialog({ stranded, timezone, isBusy, onSave, onCancel }: Props) {
  const { count, orders } = stranded;
  const more = count - orders.length;
  return (
    <ConfirmDialog
      open
      title={titleOf(count)}
      text={
        count === 0
          ? 'Each of them was moved or canceled.'
          : 'They keep their time until somebody changes it. Call these customers, or leave the rules as they are.'
      }
      confirmLabel={count === 0 ? 'Save' : 'Save anyway'}
      busy={isBusy}
      onConfirm={onSave}
      onCancel={onCancel}
    >
      {count > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
          ‘Move…’ opens an order in a new tab. Once it is moved, its customer can be sent the new
          time.
        </Typography>
      )}
      <Box component="ul" sx={list}>
        {orders.map(({ id, orderNumber, customerName, pickupDate, reason }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1 }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Link component={RouterLink} to={`/orders/${id}`} target="_blank">
                {orderNumber} {customerName}
              </Link>
              <Typography variant="body2" color="textSecondary">
                {formatPickup(pickupDate, timezone)}: {reason}
              </Typography>
            </Box>
            <Button
              component={RouterLink}
              to={movePickupPath(id)}
              target="_blank"
              aria-label={`Move ${orderNumber} ${customerName}`}
            >
              Move…
            </Button>
          </Box>
        ))}
        {more > 0 && <Box component="li">and {more} more</Box>}
      </Box>
    </ConfirmDialog>
  );
}

const list = { listStyle: 'none', p: 0, mt: 3, mb: 0 };
