import { AppError, invalid } from '#functions/core/app-error.ts';
import {
  type Money,
  owes,
  type Payable,
  settledOf,
  toGiveBack,
  toPay,
} from '#shared/payments/balance.ts';
import { type CashRounding, roundedFor } from '#shared/payments/cash.ts';
import type { RecordedMethod } from '#shared/payments/entries.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { type Deposit, maxEntries, type RecordPayment } from '#shared/schemas/payments.ts';
import { recordsPayments } from '#shared/schemas/public-settings.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import type { StoredEntry } from './entry-item.ts';

/** An entry before it is recorded. The transaction adds who recorded it, when, and in which till. */
export type Draft = Omit<StoredEntry, 'number' | 'by' | 'sentBy' | 'at' | 'till' | 'z'>;

export const noMoney: Money = { settled: 0, kept: 0, count: 0 };

/**
 * True for adjustments that also change whose money it is. Payments from before they were recorded belong to
 * the customer. Money that the store keeps from a canceled order no longer does.
 */
const isAboutMoney = (reason: Draft['reason']) => reason === 'before' || reason === 'kept';

/** The sums of an order's entries including further ones. */
export const moneyAfter = (money: Money | undefined, drafts: Draft[]): Money | undefined =>
  drafts.reduce<Money | undefined>(
    (sum = noMoney, { amount, adjust = 0, reason }) => ({
      settled: sum.settled + amount + adjust,
      kept: sum.kept + amount + (isAboutMoney(reason) ? adjust : 0),
      count: sum.count + 1,
    }),
    money,
  );

/** The opening entry of an order that was paid before payments were recorded; none for any other order. */
export const openingDrafts = (order: Payable, newId: () => string): Draft[] =>
  order.money || settledOf(order) === 0
    ? []
    : [{ id: newId(), kind: 'adjust', amount: 0, adjust: settledOf(order), reason: 'before' }];

/** False when an order would have more than 100 entries. */
export const hasRoom = (money: Money | undefined, more: number): boolean =>
  (money?.count ?? 0) + more <= maxEntries;

/** @throws AppError 'payments-off'; 'validation' for a till that the store does not have */
export function requireRecording(settings: Settings, till: string, path = 'till'): void {
  if (!recordsPayments(settings)) throw new AppError('payments-off');
  if (Number(till) > settings.tills) throw invalid(path, 'There is no such till');
}

type Taken = Pick<Deposit, 'id' | 'method' | 'amount' | 'received' | 'reference'>;

/**
 * The entry for money that came in. A rounded cash payment settles the exact amount, so total and tax stay
 * exact (docs/product.md#payments).
 *
 * @throws AppError 'validation' for more than was due
 */
export function paymentDraft(
  { id, method, amount, received, reference }: Taken,
  wanted: number,
  { rounding, path = 'amount' }: { rounding: CashRounding; path?: string },
): Draft {
  const rounded = roundedFor(method, wanted, rounding);
  if (amount > Math.max(wanted, rounded)) throw invalid(path, `Only ${formatMoney(wanted)} is due`);
  const adjust = amount === rounded ? wanted - amount : 0;
  return {
    id,
    kind: 'payment',
    method,
    amount,
    ...(adjust !== 0 && { adjust }),
    ...(received !== undefined && { received }),
    ...(reference && { reference }),
  };
}

type Refund = Extract<RecordPayment, { kind: 'refund' }>;
type GivenBack = { method: RecordedMethod; amount: number; reason?: Refund['reason'] };

const nickel = 5;

/**
 * The amount that a refund settles in addition to its own amount. Refunding everything that is due, or all
 * the money of an order that costs nothing, leaves exactly the order's cost settled, so rounding is refunded
 * too. A goodwill refund of an order that costs something settles its own amount again.
 */
export function refundAdjust(
  { method, amount, reason }: GivenBack,
  order: Payable,
  rounding: CashRounding,
): number {
  const { kept, settled } = order.money ?? noMoney;
  const cost = owes(order);
  const due = toGiveBack(order);
  const isDue = due > 0 && amount === roundedFor(method, due, rounding);
  const isAll = amount >= kept;
  if (cost === 0 ? isDue || isAll : isDue && reason !== 'goodwill') return cost + amount - settled;
  if (reason === 'goodwill') return amount;
  return isAll && Math.abs(kept - settled) < nickel ? kept - settled : 0;
}

/** @throws AppError 'validation' for more money than the store has from this customer */
export function refundDraft(refund: Refund, order: Payable, rounding: CashRounding): Draft {
  const { id, method, amount, reference, reason, note } = refund;
  const kept = order.money?.kept ?? 0;
  const most = Math.max(kept, roundedFor(method, kept, rounding));
  if (amount > most)
    throw invalid('amount', `Only ${formatMoney(Math.max(0, kept))} can be refunded`);
  const adjust = refundAdjust(refund, order, rounding);
  return {
    id,
    kind: 'refund',
    method,
    amount: -amount,
    ...(adjust !== 0 && { adjust }),
    ...(reference && { reference }),
    reason,
    ...(note && { note }),
  };
}

type Adjustment = Extract<RecordPayment, { kind: 'adjust' }>;

/** @throws AppError 'validation' for more than is due, or than can be refunded */
export function adjustDraft({ id, amount, reason, note }: Adjustment, order: Payable): Draft {
  const isKept = reason === 'kept';
  const most = isKept ? toGiveBack(order) : toPay(order);
  if (amount > most)
    throw invalid('amount', `Only ${formatMoney(most)} ${isKept ? 'can be refunded' : 'is due'}`);
  return {
    id,
    kind: 'adjust',
    amount: 0,
    adjust: isKept ? -amount : amount,
    reason,
    ...(note && { note }),
  };
}

export const reversalDraft = (
  { id: reverses, kind, method, amount, adjust, reason }: StoredEntry,
  { id, note }: { id: string; note?: string },
): Draft => ({
  id,
  kind,
  ...(method && { method }),
  amount: amount === 0 ? 0 : -amount,
  ...(adjust && { adjust: -adjust }),
  ...(reason && { reason }),
  ...(note && { note }),
  reverses,
});
