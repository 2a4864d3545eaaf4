import { settledOf, toGiveBack } from '#shared/payments/balance.ts';
import { type PaymentMethod, paymentMethods } from '#shared/payments/entries.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';

/** Cents that are to be given back, or kept, when an order is canceled; also of one paid without entries. */
export function heldOf(order: OrderDetail): number {
  const settled = settledOf(order);
  const money = order.money ?? { settled, kept: settled, count: 0 };
  return toGiveBack({ ...order, status: 'canceled', money });
}

/** How the last payment that still stands was made: money goes back the way it came. */
export function methodOf({ payments = [] }: OrderDetail): PaymentMethod | undefined {
  const last = payments.findLast(
    ({ kind, reverses, reversedBy }) => kind === 'payment' && !reverses && !reversedBy,
  );
  return paymentMethods.find((method) => method === last?.method);
}
