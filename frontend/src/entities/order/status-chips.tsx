import Block from '@mui/icons-material/BlockRounded';
import CheckCircle from '@mui/icons-material/CheckCircleOutlineRounded';
import Favorite from '@mui/icons-material/FavoriteBorderRounded';
import HourglassEmpty from '@mui/icons-material/HourglassEmptyRounded';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import OutdoorGrill from '@mui/icons-material/OutdoorGrillOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import PriorityHigh from '@mui/icons-material/PriorityHighRounded';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import TaskAlt from '@mui/icons-material/TaskAltRounded';
import Undo from '@mui/icons-material/UndoRounded';
import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';
import { paymentTone } from '#frontend/theme/tokens.ts';
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
