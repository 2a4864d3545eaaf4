import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatDistanceStrict } from 'date-fns/formatDistanceStrict';
import { Link } from 'react-router-dom';
import { useNow } from '#frontend/lib/use-now.ts';
import { formatPickup, formatTime, storeDay } from '#shared/dates/store-time.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';

/** '18 min', '3 hours' */
const ageOf = (instant: string, now: Date): string =>
  formatDistanceStrict(instant, now)
    .replace(/minutes?/, 'min')
    .replace(/^\d+ seconds?/, '0 min');

/**
 * Shown until the order's day is over: whether the kitchen has seen the changes made since it
 * printed the order (docs/product.md#seen).
 */
export function KitchenAlert({ order: { onSheet, timezone, status } }: { order: OrderDetail }) {
  const now = useNow();
  if (!onSheet?.changedAt || status === 'complete') return null;
  const { day, seen, isOn, changedAt } = onSheet;
  const today = storeDay(now, timezone);
  if (day < today) return null;
  if (seen) {
    const format = storeDay(seen.at, timezone) === today ? formatTime : formatPickup;
    return (
      <Alert severity="success" sx={{ mb: 4 }}>
        Seen by {seen.by}, {format(seen.at, timezone)}
      </Alert>
    );
  }
  return (
    <Alert
      severity="warning"
      sx={{ mb: 4 }}
      action={
        <Button color="inherit" component={Link} to={`/production/${day}`}>
          What to Bake
        </Button>
      }
    >
      Kitchen has not seen this {isOn ? 'change' : 'order'} ({ageOf(changedAt, now)})
    </Alert>
  );
}
