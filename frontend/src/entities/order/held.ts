import { settledOf, toGiveBack } from '#shared/payments/balance.ts';
import { type PaymentMethod, paymentMethods } from '#shared/payments/entries.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';

/**
 * Cents to refund or to keep when an order is canceled, even if it was paid before payments were recorded.
 */
export function heldOf(order: OrderDetail): number {
  const settled = settledOf(order);
  const money = order.money ?? { settled, kept: settled, count: 0 };
  return toGiveBack({ ...order, status: 'canceled', money });
}

/** The method of the last payment that was not voided. A refund uses the same method. */
export function methodOf({ payments = [] }: OrderDetail): PaymentMethod | 'link' | undefined {
  const last = payments.findLast(
    ({ kind, reverses, reversedBy }) => kind === 'payment' && !reverses && !reversedBy,
  );
  return ([...paymentMethods, 'link'] as const).find((method) => method === last?.method);
}
