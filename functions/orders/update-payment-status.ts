import type * as z from 'zod';
import type { OperationContext } from '#functions/operation-context.ts';
import { paymentStatusLabel } from '#shared/orders/statuses.ts';
import type { updatePaymentStatusSchema } from '#shared/schemas/orders.ts';
import { type UpdateOptions, updateOrder } from './update-order.ts';

/** Sets an order's payment status; any change is allowed. */
export const updatePaymentStatus = (
  context: OperationContext,
  orderId: string,
  { paymentStatus }: z.output<typeof updatePaymentStatusSchema>,
  options?: UpdateOptions,
) =>
  updateOrder(
    context,
    orderId,
    (order) => {
      if (order.paymentStatus === paymentStatus) return undefined;
      const [from, to] = [order.paymentStatus, paymentStatus].map(paymentStatusLabel);
      return {
        paymentStatus,
        action: 'Payment status changed',
        parts: [`changed the payment status from ${from} to ${to}`],
      };
    },
    options,
  );
