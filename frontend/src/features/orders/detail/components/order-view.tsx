import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { PaymentChip, StatusChip } from '#frontend/entities/order/status-chips.tsx';
import { paidInPart } from '#frontend/features/orders/api/order-cache.ts';
import { useChangeOrder } from '#frontend/features/orders/edit/api/change-order.ts';
import { ConflictBanner } from '#frontend/features/orders/edit/components/conflict-banner.tsx';
import { OrderPaymentsCard } from '#frontend/features/orders/payments/components/payments-card.tsx';
import type { Pending } from '#frontend/features/orders/pending.ts';
import { OutdatedAlert } from '#frontend/ui/feedback/outdated-alert.tsx';
import { RefreshButton } from '#frontend/ui/feedback/refresh-button.tsx';
import { PageShell } from '#frontend/ui/layout/page-shell.tsx';
import { formatCreated } from '#shared/dates/store-time.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { ActivityCard } from './activity-card.tsx';
import { CustomerCard } from './customer-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { EmailsCard } from './emails-card.tsx';
import { ItemsCard } from './items-card.tsx';
import { NextSteps } from './next-step-buttons.tsx';
import {
  AskAlert,
  CounterNote,
  KitchenAlert,
  UndeliveredAlert,
  UntoldAlert,
} from './order-alerts.tsx';
import { OrderMenu } from './order-menu.tsx';
import { PaymentCard, StatusCard } from './status-card.tsx';

type Props = {
  order: OrderDetail;
  pending: Pending;
  /** When this order was fetched, in epoch milliseconds. */
  seenAt: number;
  busy: boolean;
  onRefresh: () => void;
  failure: string | undefined;
  back: ReactNode;
};

/** Shows an order: its data on the left, the actions on the right. */
export function OrderView({ order, pending, seenAt, busy, onRefresh, failure, back }: Props) {
  const changing = useChangeOrder(order.id);
  const follow = { order, pending, seenAt };
  return (
    <PageShell
      above={
        <Box sx={[topRow, { displayPrint: 'none' }]}>
          {back}
          <RefreshButton updatedAt={seenAt} busy={busy} onRefresh={onRefresh} />
        </Box>
      }
      title={`Order ${order.orderNumber}`}
      badges={
        <>
          <StatusChip status={order.status} />
          <PaymentChip status={order.paymentStatus} paid={paidInPart(order)} total={order.total} />
        </>
      }
      subtitle={`Created ${formatCreated(order.createdAt, order.timezone)}`}
      actions={
        <>
          <NextSteps order={order} changing={changing} />
          <OrderMenu order={order} changing={changing} />
        </>
      }
    >
      {failure && <OutdatedAlert failure={failure} />}
      {changing.conflict && (
        <Box sx={{ mb: 5 }}>
          <ConflictBanner conflict={changing.conflict}>
            <p>Nothing was saved. The screen shows the order as it is now.</p>
            <Button color="inherit" variant="outlined" onClick={changing.forget}>
              OK
            </Button>
          </ConflictBanner>
        </Box>
      )}
      <OrderAlerts order={order} />
      <Box sx={columns}>
        <Box sx={stack}>
          <CustomerCard order={order} />
          <ItemsCard order={order} />
          <Box sx={{ order: lastOnPhones, displayPrint: 'none' }}>
            <ActivityCard order={order} />
          </Box>
        </Box>
        <Box sx={[stack, { displayPrint: 'none' }]}>
          <OrderPaymentsCard order={order} />
          <StatusCard order={order} />
          <PaymentCard order={order} />
          <DocumentsCard {...follow} />
          <EmailsCard {...follow} />
        </Box>
      </Box>
    </PageShell>
  );
}

const OrderAlerts = ({ order }: Pick<Props, 'order'>) => (
  <>
    {order.ask && <AskAlert key={order.ask.id} order={order} ask={order.ask} />}
    <UndeliveredAlert order={order} />
    <UntoldAlert order={order} />
    <KitchenAlert order={order} />
    <CounterNote order={order} />
  </>
);

const topRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
};

/** In one column, the history comes last, after the actions. */
const lastOnPhones = { xs: 1, lg: 0 };
const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
  // Tab follows the visual order, in browsers that support it.
  readingFlow: 'grid-order',
};
const stack = {
  display: { xs: 'contents', lg: 'grid' },
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
};
