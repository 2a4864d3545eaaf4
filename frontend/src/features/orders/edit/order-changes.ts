import type * as z from 'zod/mini';
import type {
  OrderDetail,
  updateOrderCustomerSchema,
  updateOrderItemsSchema,
  updateOrderStatusSchema,
  updatePaymentStatusSchema,
} from '#shared/schemas/orders.ts';

/** The body of each of the four calls that change an order. */
type OrderChanges = {
  status: z.input<typeof updateOrderStatusSchema>;
  'payment-status': z.input<typeof updatePaymentStatusSchema>;
  customer: z.input<typeof updateOrderCustomerSchema>;
  items: z.input<typeof updateOrderItemsSchema>;
};
export type ChangedPart = keyof OrderChanges;

/** A change, and the order as the user saw it: `If-Match` carries its version. */
export type OrderChange = {
  [Part in ChangedPart]: {
    part: Part;
    body: OrderChanges[Part];
    seen: OrderDetail;
    /** True if only the pickup is moved. */
    isMove?: boolean;
  };
}[ChangedPart];

/** A change of status or payment. */
export type StateChange = Extract<OrderChange, { part: 'status' | 'payment-status' }>;

/** The change that undoes another one, which led to `order`. It sends no e-mail. */
export const undoOf = ({ part, seen }: StateChange, order: OrderDetail): StateChange =>
  part === 'status'
    ? {
        part,
        body: { status: seen.status, paymentStatus: seen.paymentStatus, notifyCustomer: false },
        seen: order,
      }
    : { part, body: { paymentStatus: seen.paymentStatus }, seen: order };
