import { useState } from 'react';
import { useDeviceTill } from '#frontend/entities/order/remembered.ts';
import {
  recordIn,
  useRecordPayment,
} from '#frontend/features/orders/payments/api/record-payment.ts';
import { ConfirmDialog } from '#frontend/ui/feedback/confirm-dialog.tsx';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';

/** The reason for changing the balance without moving money, and the amount in cents. */
export type Adjustment = { order: OrderDetail; reason: 'kept' | 'written-off'; amount: number };

type Props = Adjustment & { open: boolean; onClose: () => void };

const words = {
  kept: {
    title: 'Keep',
    text: 'The refund is no longer due. It has its own line at the till.',
    label: 'Keep it',
    done: 'Kept',
  },
  'written-off': {
    title: 'Write off',
    text: 'Nothing is due after that. The amount has its own line at the till.',
    label: 'Write off',
    done: 'Written off',
  },
};

/** Asks before an amount is kept or written off; no money moves. */
export function AdjustDialog({ order, reason, amount, open, onClose }: Props) {
  const [id] = useState(() => crypto.randomUUID());
  const { till } = useDeviceTill();
  const { record, isBusy } = useRecordPayment(order.id);
  const { title, text, label, done } = words[reason];
  const money = formatMoney(amount);
  return (
    <ConfirmDialog
      open={open}
      title={`${title} ${money}?`}
      text={text}
      confirmLabel={label}
      busy={isBusy}
      onConfirm={() =>
        record(
          {
            run: () => recordIn(order.id, { kind: 'adjust', id, amount, reason, till }),
            done: { title: done, text: `${money}.` },
          },
          { onSuccess: onClose },
        )
      }
      onCancel={onClose}
    />
  );
}
