import { useState } from 'react';
import { useDeviceTill } from '#frontend/entities/order/device-till.ts';
import { useRecordPayment } from '#frontend/features/orders/payments/api/record-payment.ts';
import { ConfirmDialog } from '#frontend/ui/feedback/confirm-dialog.tsx';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';

/** Why the balance moves without money, and by how many cents. */
export type Adjustment = { order: OrderDetail; reason: 'kept' | 'written-off'; amount: number };

type Props = Adjustment & { open: boolean; onClose: () => void };

const words = {
  kept: {
    title: 'Keep',
    text: 'Nothing of it is to give back any more. It has a line of its own at the till.',
    label: 'Keep it',
    done: 'Kept',
  },
  'written-off': {
    title: 'Write off',
    text: 'Nothing of it is to pay any more. It has a line of its own at the till.',
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
            body: { kind: 'adjust', id, amount, reason, till },
            done: { title: done, text: `${money}.` },
          },
          { onSuccess: onClose },
        )
      }
      onCancel={onClose}
    />
  );
}
