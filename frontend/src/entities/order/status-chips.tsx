import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';
import { paymentTone } from '#frontend/theme/tokens.ts';
import Block from '#frontend/ui/icons/block-rounded.tsx';
import CheckCircle from '#frontend/ui/icons/check-circle-outline-rounded.tsx';
import Favorite from '#frontend/ui/icons/favorite-border-rounded.tsx';
import HourglassEmpty from '#frontend/ui/icons/hourglass-empty-rounded.tsx';
import Inventory from '#frontend/ui/icons/inventory2-outlined.tsx';
import OutdoorGrill from '#frontend/ui/icons/outdoor-grill-outlined.tsx';
import Payments from '#frontend/ui/icons/payments-outlined.tsx';
import PriorityHigh from '#frontend/ui/icons/priority-high-rounded.tsx';
import ReceiptLong from '#frontend/ui/icons/receipt-long-outlined.tsx';
import TaskAlt from '#frontend/ui/icons/task-alt-rounded.tsx';
import Undo from '#frontend/ui/icons/undo-rounded.tsx';
import {
  type OrderStatus,
  orderStatusLabels,
  type PaymentStatus,
  paymentStatusLabel,
} from '#shared/orders/statuses.ts';

const statusIcons: Record<OrderStatus, ReactElement> = {
  pending: <HourglassEmpty />,
  approved: <TaskAlt />,
  in_production: <OutdoorGrill />,
  ready: <Inventory />,
  complete: <CheckCircle />,
  canceled: <Block />,
};

const paymentIcons: Record<PaymentStatus, ReactElement> = {
  unpaid: <PriorityHigh />,
  paid: <Payments />,
  invoice: <ReceiptLong />,
  refunded: <Undo />,
  donation: <Favorite />,
};

/** Order status as an icon and a word on a tint. */
export function StatusChip({ status }: { status: OrderStatus }) {
  return (
    <Chip
      icon={statusIcons[status]}
      label={orderStatusLabels[status]}
      sx={{ color: `status.${status}.ink`, bgcolor: `status.${status}.tint` }}
    />
  );
}

/** Payment status as an icon and an upper-case word, outlined. */
export function PaymentChip({ status }: { status: PaymentStatus }) {
  const tone = paymentTone[status];
  return (
    <Chip
      icon={paymentIcons[status]}
      label={paymentStatusLabel(status)}
      variant="outlined"
      sx={{ color: `status.${tone}.ink`, borderColor: 'currentColor', letterSpacing: '0.02em' }}
    />
  );
}
