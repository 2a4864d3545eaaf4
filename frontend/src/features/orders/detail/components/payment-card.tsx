import { paymentStatuses, paymentStatusLabel } from '#shared/orders/statuses.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { UpdateCard } from './update-card.tsx';

/** Allows every change of the payment status. */
export function PaymentCard({ order }: { order: OrderDetail }) {
  return (
    <UpdateCard
      title="Update Payment Status"
      label="Payment Status"
      order={order}
      current={order.paymentStatus}
      values={paymentStatuses}
      labelOf={paymentStatusLabel}
      changeTo={(paymentStatus, seen) => ({
        part: 'payment-status',
        body: { paymentStatus },
        seen,
      })}
    />
  );
}
