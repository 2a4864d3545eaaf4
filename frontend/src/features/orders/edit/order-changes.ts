import type * as z from 'zod/mini';
import type {
  updateOrderCustomerSchema,
  updateOrderItemsSchema,
  updateOrderStatusSchema,
  updatePaymentStatusSchema,
} from '#shared/schemas/order-input.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';

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

/**
 * Returns the order on which a change is based.
 * - If all changes since the user's choice came from this screen, it is the current order.
 * - Otherwise it is the order as it was when the user chose. Its old version makes the server
 *   reject the change, so that the user sees the changes of others before overwriting them.
 */
export function seenAtChoice<Order extends { version: number }>(
  atChoice: Order,
  now: Order,
  ownVersions: readonly number[],
): Order {
  const since = Array.from(
    { length: Math.max(0, now.version - atChoice.version) },
    (_, index) => atChoice.version + 1 + index,
  );
  return since.every((version) => ownVersions.includes(version)) ? now : atChoice;
}
