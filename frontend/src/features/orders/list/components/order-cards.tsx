import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { PaymentChip, StatusChip } from '#frontend/entities/order/status-chips.tsx';
import type { OrderGroup } from '#frontend/features/orders/list/group-orders.ts';
import { pickupMark } from '#frontend/features/orders/list/pickup-mark.ts';
import type { ListView } from '#frontend/features/orders/list-view.ts';
import { MoneyText } from '#frontend/ui/data/money-text.tsx';
import { dollarsToCents } from '#shared/pricing/compute-totals.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';
import { OrderLink, useOpenRow } from './order-link.tsx';
import { PaidNote, UndeliveredMark } from './order-marks.tsx';
import {
  markEdge,
  PickupMarkChip,
  PickupPlace,
  PickupTime,
  quietCanceled,
  strikeCanceled,
} from './pickup-time.tsx';

type Props = {
  /** The URL of the list. */
  address: string;
  view: ListView;
  groups: OrderGroup[];
  now: Date;
  timezone: string;
  /** True if an order fits on two lines, false for three. */
  isRoomy: boolean;
};

/** The orders as a list of cards, for screens without room for columns. */
export function OrderCards({ groups, ...props }: Props) {
  return groups.map((group) => <Group key={group.heading ?? ''} {...group} {...props} />);
}

function Group({ heading, orders, ...props }: OrderGroup & Omit<Props, 'groups'>) {
  const id = useId();
  return (
    <>
      {heading && (
        <Typography id={id} variant="h3" component="h2" sx={{ mt: 5, mb: 2, px: 1 }}>
          {heading}
        </Typography>
      )}
      <Card
        component="ul"
        aria-label={heading ? undefined : 'Orders'}
        aria-labelledby={heading && id}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} {...props} />
        ))}
      </Card>
    </>
  );
}

type CardProps = Omit<Props, 'groups'> & { order: OrderSummary };

function OrderCard({ address, view, order, now, timezone, isRoomy }: CardProps) {
  const openRow = useOpenRow(address);
  const mark = pickupMark(order, now, timezone, view);
  const struck = strikeCanceled(order);
  return (
    <Box
      component="li"
      onClick={openRow(order)}
      sx={[cardSx, isRoomy ? inTwoLines : inThreeLines, markEdge(mark)]}
    >
      <Box sx={{ gridArea: 'time', ...struck }}>
        <PickupTime order={order} timezone={timezone} />
      </Box>
      <Box sx={{ gridArea: 'mark', justifySelf: 'end' }}>
        <PickupMarkChip mark={mark} />
      </Box>
      <Box sx={{ gridArea: 'who', minWidth: 0, overflowWrap: 'anywhere', ...struck }}>
        <OrderLink order={order} list={address} />
        {` ${order.customerName}`}
        <UndeliveredMark order={order} />
      </Box>
      <Box sx={{ gridArea: 'total', justifySelf: 'end', ...struck }}>
        <MoneyText cents={dollarsToCents(order.totalAmount)} />
      </Box>
      <Box
        sx={{
          gridArea: 'chips',
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          ...quietCanceled(order),
        }}
      >
        <StatusChip status={order.status} />
        <PaymentChip status={order.paymentStatus} total={dollarsToCents(order.totalAmount)} />
        <PaidNote order={order} />
      </Box>
      <Box sx={{ gridArea: 'place', justifySelf: isRoomy ? 'start' : 'end', ...struck }}>
        <PickupPlace order={order} />
      </Box>
    </Box>
  );
}

const cardSx = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 2,
  px: 4,
  py: 3,
  cursor: 'pointer',
  '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
  '&:hover': { bgcolor: 'background.default' },
};
const inThreeLines = {
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"time mark" "who total" "chips place"',
};
const inTwoLines = {
  gridTemplateColumns: '13rem minmax(0, 1fr) auto',
  gridTemplateAreas: '"time who total" "place chips mark"',
};
