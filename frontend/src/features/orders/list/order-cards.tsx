import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { MoneyText } from '#frontend/components/money-text.tsx';
import { PaymentChip, StatusChip } from '#frontend/components/status-chips.tsx';
import { dollarsToCents } from '#shared/pricing/compute-totals.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';
import { OrderLink, useOpenRow } from './order-link.tsx';
import { PickupTime } from './pickup-time.tsx';

type Props = {
  /** The list's address. */
  address: string;
  orders: OrderSummary[];
  now: Date;
  timezone: string;
};

/** The orders one below the other, where there is no room for columns. */
export function OrderCards({ address, orders, now, timezone }: Props) {
  const openRow = useOpenRow(address);
  return (
    <Card component="ul" aria-label="Orders" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {orders.map((order) => (
        <Box component="li" key={order.id} onClick={openRow(order)} sx={cardLook}>
          <PickupTime order={order} now={now} timezone={timezone} />
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 3 }}>
            <OrderLink order={order} list={address} />
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{order.customerName}</Box>
            <MoneyText cents={dollarsToCents(order.totalAmount)} />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <StatusChip status={order.status} />
            <PaymentChip status={order.paymentStatus} />
          </Box>
        </Box>
      ))}
    </Card>
  );
}

const cardLook = {
  display: 'grid',
  gap: 2,
  px: 4,
  py: 3,
  cursor: 'pointer',
  '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
  '&:hover': { bgcolor: 'background.default' },
};
