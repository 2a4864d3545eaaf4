import type * as z from 'zod/mini';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { type PaymentStatus, paymentStatusLabel } from '#shared/orders/statuses.ts';
import type { updatePaymentStatusSchema } from '#shared/schemas/orders.ts';
import { type Change, type UpdateOptions, updateOrder } from './update-order.ts';

/** Any change is allowed. Returns undefined if the order already has this payment status. */
export function paymentChange(order: StoredOrder, paymentStatus: PaymentStatus | undefined) {
  if (paymentStatus === undefined || order.paymentStatus === paymentStatus) return undefined;
  const [from, to] = [order.paymentStatus, paymentStatus].map(paymentStatusLabel);
  return {
    paymentStatus,
    action: 'Payment status changed',
    parts: [`changed the payment status from ${from} to ${to}`],
  } satisfies Change;
}

/** Sets an order's payment status. */
export const updatePaymentStatus = (
  context: OperationContext,
  orderId: string,
  { paymentStatus }: z.output<typeof updatePaymentStatusSchema>,
  options?: UpdateOptions,
) => updateOrder(context, orderId, (order) => paymentChange(order, paymentStatus), options);
