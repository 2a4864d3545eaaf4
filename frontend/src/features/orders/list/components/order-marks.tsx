import Box from '@mui/material/Box';
import { useRecordsPayments } from '#frontend/lib/public-settings.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';
import UnsubscribeOutlined from '~icons/ic/outline-unsubscribe';

type Props = { order: Pick<OrderSummary, 'settled' | 'toGiveBack'> };

/** '$20.00 paid' for a partly paid order, and the refund due. */
export function PaidNote({ order: { settled, toGiveBack } }: Props) {
  const isShown = useRecordsPayments();
  if (!isShown || (settled === undefined && toGiveBack === undefined)) return null;
  return (
    <Box component="span" sx={noteSx}>
      {settled !== undefined && <span>{formatMoney(settled)} paid</span>}
      {toGiveBack !== undefined && <strong>{formatMoney(toGiveBack)} refund due</strong>}
    </Box>
  );
}

const noteSx = {
  display: 'grid',
  typography: 'caption',
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
};

const text = 'An e-mail did not arrive';

export function UndeliveredMark({ order }: { order: Pick<OrderSummary, 'undelivered'> }) {
  if (!order.undelivered) return null;
  return (
    <UnsubscribeOutlined
      titleAccess={text}
      sx={{ fontSize: 20, color: 'error.main', verticalAlign: 'text-bottom', ml: 1, flexShrink: 0 }}
    />
  );
}
