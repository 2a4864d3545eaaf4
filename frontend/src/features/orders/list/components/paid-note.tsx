import Box from '@mui/material/Box';
import { useRecordsPayments } from '#frontend/lib/public-settings.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';

type Props = { order: Pick<OrderSummary, 'settled' | 'toGiveBack'> };

/** '$20.00 paid' where the status alone does not say it, and what is to give back. */
export function PaidNote({ order: { settled, toGiveBack } }: Props) {
  const isShown = useRecordsPayments();
  if (!isShown || (settled === undefined && toGiveBack === undefined)) return null;
  return (
    <Box component="span" sx={noteSx}>
      {settled !== undefined && <span>{formatMoney(settled)} paid</span>}
      {toGiveBack !== undefined && <strong>{formatMoney(toGiveBack)} to give back</strong>}
    </Box>
  );
}

const noteSx = {
  display: 'grid',
  typography: 'caption',
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
};
