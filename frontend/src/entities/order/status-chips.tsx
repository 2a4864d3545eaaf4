import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';
import { paymentTone } from '#frontend/theme/tokens.ts';
import {
  type OrderStatus,
  orderStatusLabels,
  type PaymentStatus,
} from '#shared/orders/statuses.ts';
import { isFree, paymentLabel } from '#shared/payments/balance.ts';
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
  /** Cents. */
  total: number;
  label?: string;
  /** Cents that are paid, if the order is partly paid: '$20.00 of $83.71 paid'. */
  paid?: number | undefined;
};

/**
 * Payment status as an icon and an upper-case word, outlined. A partly paid order shows both amounts instead,
 * and one that costs nothing 'Nothing due'.
 */
export function PaymentChip({
  status,
  total,
  label = paymentLabel({ paymentStatus: status, total }),
  paid,
}: PaymentChipProps) {
  const free = isFree({ paymentStatus: status, total });
  const isPart = paid !== undefined && status === 'unpaid' && !free;
  const tone = isPart ? 'pending' : free ? 'complete' : paymentTone[status];
  const words = paid !== undefined && `${formatMoney(paid)} of ${formatMoney(total)} paid`;
  return (
    <Chip
      icon={free ? statusIcons.complete : paymentIcons[isPart ? 'paid' : status]}
      label={[!isPart && label, words].filter(Boolean).join(' · ')}
      variant="outlined"
      sx={{ color: `status.${tone}.ink`, borderColor: 'currentColor', letterSpacing: '0.02em' }}
    />
  );
}
