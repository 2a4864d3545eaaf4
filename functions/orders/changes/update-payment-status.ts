import type * as z from 'zod/mini';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { updatePaymentStatusSchema } from '#shared/schemas/orders.ts';
import { paymentChange, readRecords } from './payment-change.ts';
import { type UpdateOptions, updateOrder } from './update-order.ts';

/** Sets an order's payment status. */
export const updatePaymentStatus = (
  context: OperationContext,
  orderId: string,
  { paymentStatus }: z.output<typeof updatePaymentStatusSchema>,
  options?: UpdateOptions,
) =>
  updateOrder(
    context,
    orderId,
    {
      read: () => readRecords(paymentStatus),
      decide: (order, records) => paymentChange(context, order, paymentStatus, records),
    },
    options,
  );
