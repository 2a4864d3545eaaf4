import type { OrderStatus, PaymentStatus } from '#shared/orders/statuses.ts';

/** What the recorded entries of an order add up to; missing where nothing was ever recorded. Cents. */
export type Money = {
  /** Σ amount + adjust: how much of the total needs no payment any more. */
  settled: number;
  /**
   * The customer's money that the store has: Σ amount, with what was paid before payments were recorded, and
   * without what the store keeps of a canceled order.
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

/** Cents of the total that are settled. An order without entries is settled when its status says PAID. */
export const settledOf = ({ paymentStatus, total, money }: Payable): number =>
  money?.settled ?? (paymentStatus === 'paid' ? total : 0);

/** Cents that the order costs after all: nothing when it is canceled or a donation. */
export const owes = ({ status, paymentStatus, total }: Payable): number =>
  status === 'canceled' || paymentStatus === 'donation' ? 0 : total;

/** Cents that are still to pay; never negative, and never more than the order costs. */
export const toPay = (order: Payable): number =>
  Math.min(owes(order), Math.max(0, owes(order) - settledOf(order)));

/**
 * Cents that an order adds to Total Revenue: what is settled of its total, unless it is canceled or a
 * donation.
 */
export const revenueOf = (order: Payable): number =>
  Math.max(0, Math.min(settledOf(order), owes(order)));

/**
 * Cents to give back: what is settled beyond what the order costs, and at most the money that the store has.
 * An order without entries has nothing to give back: nobody recorded that there is money.
 */
export const toGiveBack = (order: Payable): number =>
  order.money ? Math.max(0, Math.min(settledOf(order) - owes(order), order.money.kept)) : 0;

const awaits = (paymentStatus: PaymentStatus): boolean =>
  paymentStatus === 'unpaid' || paymentStatus === 'invoice';

/** A canceled order is REFUNDED once everything is given back, until that is taken back. */
function statusOfCanceled(paymentStatus: PaymentStatus, settled: number, moved?: 'in' | 'out') {
  const isHeld = awaits(paymentStatus) || paymentStatus === 'paid';
  if (moved === 'out' && settled <= 0 && isHeld) return 'refunded';
  return moved === 'in' && settled > 0 && paymentStatus === 'refunded' ? 'unpaid' : paymentStatus;
}

/**
 * The payment status after an entry or an edit (docs/product.md#payments has the table). `moved` says that
 * money just came in, which also ends REFUNDED and DONATION, or went out, which makes a canceled order
 * REFUNDED once everything is given back. Orders without entries keep their status.
 */
export function statusAfter(order: Payable, moved?: 'in' | 'out'): PaymentStatus {
  const { status, paymentStatus, total, money } = order;
  if (!money) return paymentStatus;
  if (status === 'canceled') return statusOfCanceled(paymentStatus, money.settled, moved);
  const isSettled = money.settled >= total && total > 0;
  const ends = moved === 'in' && (paymentStatus === 'refunded' || paymentStatus === 'donation');
  if (isSettled && (awaits(paymentStatus) || ends)) return 'paid';
  if (!isSettled && paymentStatus === 'paid') return 'unpaid';
  return paymentStatus;
}
