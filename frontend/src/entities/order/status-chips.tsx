import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';
import { paymentTone } from '#frontend/theme/tokens.ts';
import {
  type OrderStatus,
  orderStatusLabels,
  type PaymentStatus,
  paymentStatusLabel,
} from '#shared/orders/statuses.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import Inventory from '~icons/ic/outline-inventory-2';
import OutdoorGrill from '~icons/ic/outline-outdoor-grill';
import Payments from '~icons/ic/outline-payments';
import ReceiptLong from '~icons/ic/outline-receipt-long';
import Block from '~icons/ic/round-block';
import CheckCircle from '~icons/ic/round-check-circle-outline';
import Favorite from '~icons/ic/round-favorite-border';
import HourglassEmpty from '~icons/ic/round-hourglass-empty';
import PriorityHigh from '~icons/ic/round-priority-high';
import TaskAlt from '~icons/ic/round-task-alt';
import Undo from '~icons/ic/round-undo';

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

type StatusChipProps = { status: OrderStatus; label?: string };

/** Order status as an icon and a word on a tint. */
export function StatusChip({ status, label = orderStatusLabels[status] }: StatusChipProps) {
  return (
    <Chip
      icon={statusIcons[status]}
      label={label}
      sx={{ color: `status.${status}.ink`, bgcolor: `status.${status}.tint` }}
    />
  );
}

type PaymentChipProps = {
  status: PaymentStatus;
  label?: string;
  /** Cents that are paid of the total, if they are to be said: '$20.00 of $83.71 paid'. */
  paid?: number | undefined;
  total?: number;
};

/** Payment status as an icon and an upper-case word, outlined; in words if a part is paid. */
export function PaymentChip({
  status,
  label = paymentStatusLabel(status),
  paid,
  total = 0,
}: PaymentChipProps) {
  const isPart = paid !== undefined && status === 'unpaid';
  const tone = isPart ? 'pending' : paymentTone[status];
  const words = paid !== undefined && `${formatMoney(paid)} of ${formatMoney(total)} paid`;
  return (
    <Chip
      icon={paymentIcons[isPart ? 'paid' : status]}
      label={[!isPart && label, words].filter(Boolean).join(' · ')}
      variant="outlined"
      sx={{ color: `status.${tone}.ink`, borderColor: 'currentColor', letterSpacing: '0.02em' }}
    />
  );
}
