import { toTake } from '#frontend/features/pickups/sections.ts';
import { settledOf, toGiveBack } from '#shared/payments/balance.ts';
import { type PaymentMethod, paymentMethods } from '#shared/payments/entries.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { Pickup } from '#shared/schemas/pickups.ts';

const anHour = 60 * 60 * 1_000;

/** '2 h late', '1 day late'; 'late' in its first hour, and 'due' before. */
export function lateWords(pickupDate: string, now: Date): string {
  const late = now.getTime() - Date.parse(pickupDate);
  if (late < 0) return 'due';
  const hours = Math.floor(late / anHour);
  if (hours < 1) return 'late';
  if (hours < 24) return `${hours} h late`;
  const days = Math.floor(hours / 24);
  return `${days} ${days === 1 ? 'day' : 'days'} late`;
}

/** '$20.00 paid, $38.00 to take'. */
export function moneyWords(pickup: Pickup, order: OrderDetail | undefined): string {
  if (pickup.paymentStatus === 'invoice') return 'on account';
  if (pickup.paymentStatus === 'donation') return 'donation';
  const due = toTake(pickup);
  if (due === 0) return 'paid';
  const paid = order ? settledOf(order) : 0;
  return paid > 0
    ? `${formatMoney(paid)} paid, ${formatMoney(due)} to take`
    : `${formatMoney(due)} to take`;
}

/** Cents that are to be given back, or kept, when an order is given up; also of one paid without entries. */
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
