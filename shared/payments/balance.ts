import {
  isOwed,
  type OrderStatus,
  type PaymentStatus,
  paymentStatusLabel,
} from '#shared/orders/statuses.ts';

/** The sums of an order's recorded entries; missing if nothing was ever recorded. Cents. */
export type Money = {
  /** The part of the total that is no longer due: Σ amount + adjust. */
  settled: number;
  /**
   * The customer's money that the store has: Σ amount, including payments from before they were recorded, but
   * not money that the store keeps from a canceled order.
   */
  kept: number;
  /** How many entries there are. */
  count: number;
};

export type Payable = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Cents. */
  total: number;
  money?: Money | undefined;
};

type Priced = Pick<Payable, 'paymentStatus' | 'total'>;

/**
 * True if an order costs nothing, but its status still expects a payment: nothing is due all the same
 * (docs/product.md#payment-status).
 */
export const isFree = ({ paymentStatus, total }: Priced): boolean =>
  total === 0 && isOwed(paymentStatus);

/** 'UNPAID', or 'Nothing due' instead if the order costs nothing. */
export const paymentLabel = (order: Priced): string =>
  isFree(order) ? 'Nothing due' : paymentStatusLabel(order.paymentStatus);

/** Cents of the total that are settled. An order without entries is settled if its status is PAID. */
export const settledOf = ({ paymentStatus, total, money }: Payable): number =>
  money?.settled ?? (paymentStatus === 'paid' ? total : 0);

/** Cents that the order costs: 0 when it is canceled or a donation. */
export const owes = ({ status, paymentStatus, total }: Payable): number =>
  status === 'canceled' || paymentStatus === 'donation' ? 0 : total;

/** Cents due; never negative, and never more than the order costs. */
export const toPay = (order: Payable): number =>
  Math.min(owes(order), Math.max(0, owes(order) - settledOf(order)));

/**
 * Cents that an order adds to Total Revenue: the settled part of its total, unless it is canceled or a
 * donation.
 */
export const revenueOf = (order: Payable): number =>
  Math.max(0, Math.min(settledOf(order), owes(order)));

/**
 * Cents of the refund due: the settled amount beyond the order's cost, but at most the money that the store
 * has. Nothing for an order without entries, because no payment was recorded.
 */
export const toGiveBack = (order: Payable): number =>
  order.money ? Math.max(0, Math.min(settledOf(order) - owes(order), order.money.kept)) : 0;

/** A canceled order is REFUNDED once everything is refunded, until that refund is reversed. */
function statusOfCanceled(paymentStatus: PaymentStatus, settled: number, moved?: 'in' | 'out') {
  const isHeld = isOwed(paymentStatus) || paymentStatus === 'paid';
  if (moved === 'out' && settled <= 0 && isHeld) return 'refunded';
  return moved === 'in' && settled > 0 && paymentStatus === 'refunded' ? 'unpaid' : paymentStatus;
}

/**
 * The payment status after an entry or an edit (docs/product.md#payments has the table). `moved` says that
 * money just came in, which also ends REFUNDED and DONATION, or went out, which makes a canceled order
 * REFUNDED once everything is refunded. Orders without entries keep their status.
 */
export function statusAfter(order: Payable, moved?: 'in' | 'out'): PaymentStatus {
  const { status, paymentStatus, total, money } = order;
  if (!money) return paymentStatus;
  if (status === 'canceled') return statusOfCanceled(paymentStatus, money.settled, moved);
  const isSettled = money.settled >= total;
  const ends = moved === 'in' && (paymentStatus === 'refunded' || paymentStatus === 'donation');
  if (isSettled && (isOwed(paymentStatus) || ends)) return 'paid';
  if (!isSettled && paymentStatus === 'paid') return 'unpaid';
  return paymentStatus;
}
