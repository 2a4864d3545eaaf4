import Typography from '@mui/material/Typography';
import { formatPickup, formatTime, storeDay } from '#shared/dates/store-time.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';

/** The label of the save button if the kitchen will be notified; `label` if the order is on no print. */
export const saveLabel = ({ onSheet }: OrderDetail, label: string): string =>
  onSheet?.isOn ? 'Save and tell the kitchen' : label;

/** Says that the order is already on a print (docs/product.md#seen). */
export function SheetNotice({ order: { onSheet, timezone } }: { order: OrderDetail }) {
  if (!onSheet?.isOn) return null;
  const { printNumber, printedAt, day } = onSheet;
  const format = storeDay(printedAt, timezone) === day ? formatTime : formatPickup;
  return (
    <Typography variant="body2">
      On production sheet {printNumber} ({format(printedAt, timezone)}). The kitchen will be told.
    </Typography>
  );
}
