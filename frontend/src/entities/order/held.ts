import { settledOf, toGiveBack } from '#shared/payments/balance.ts';
import { type PaymentMethod, paymentMethods } from '#shared/payments/entries.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { Entry } from '#shared/schemas/payments.ts';

/**
 * Cents to refund or to keep when an order is canceled, even if it was paid before payments were recorded.
 */
export function heldOf(order: OrderDetail): number {
  const settled = settledOf(order);
  const money = order.money ?? { settled, kept: settled, count: 0 };
  return toGiveBack({ ...order, status: 'canceled', money });
}

/** The last payment that was not voided. */
export const lastPayment = ({ payments = [] }: OrderDetail): Entry | undefined =>
  payments.findLast(
    ({ kind, reverses, reversedBy }) => kind === 'payment' && !reverses && !reversedBy,
  );

/** The method of the last payment. A refund uses the same method. */
export const methodOf = (order: OrderDetail): PaymentMethod | 'link' | undefined =>
  ([...paymentMethods, 'link'] as const).find((method) => method === lastPayment(order)?.method);
