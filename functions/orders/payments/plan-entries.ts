import { invalid } from '#functions/core/app-error.ts';
import {
  type Money,
  owes,
  type Payable,
  settledOf,
  toGiveBack,
  toPay,
} from '#shared/payments/balance.ts';
import { type CashRounding, roundCash } from '#shared/payments/cash.ts';
import type { RecordedMethod } from '#shared/payments/entries.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { type Deposit, maxEntries, type RecordPayment } from '#shared/schemas/payments.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import type { StoredEntry } from './entry-item.ts';

/** An entry before it is recorded: who, when and where come with the transaction. */
export type Draft = Omit<StoredEntry, 'number' | 'by' | 'sentBy' | 'at' | 'till' | 'z'>;

export const noMoney: Money = { settled: 0, kept: 0, count: 0 };

/**
 * Adjustments that say whose money it is: what was paid before payments were recorded is the customer's, what
 * the store keeps of a canceled order is not any more.
 */
const isAboutMoney = (reason: Draft['reason']) => reason === 'before' || reason === 'kept';

/** What an order's entries add up to with further ones. */
export const moneyAfter = (money: Money | undefined, drafts: Draft[]): Money | undefined =>
  drafts.reduce<Money | undefined>(
    (sum = noMoney, { amount, adjust = 0, reason }) => ({
      settled: sum.settled + amount + adjust,
      kept: sum.kept + amount + (isAboutMoney(reason) ? adjust : 0),
      count: sum.count + 1,
    }),
    money,
  );

/** The first entry of an order that was paid before payments were recorded; none for any other order. */
export const openingDrafts = (order: Payable, newId: () => string): Draft[] =>
  order.money || settledOf(order) === 0
    ? []
    : [{ id: newId(), kind: 'adjust', amount: 0, adjust: settledOf(order), reason: 'before' }];

/** Throws AppError 'validation' when an order would have more than 100 entries. */
export function requireRoom(money: Money | undefined, drafts: Draft[]): void {
  if ((money?.count ?? 0) + drafts.length <= maxEntries) return;
  throw invalid('amount', `This order has ${maxEntries} payments. No more can be recorded.`);
}

/** @throws AppError 'validation' for a till that the store does not have */
export function requireTill({ tills }: Settings, till: string, path = 'till'): void {
  if (Number(till) > tills) throw invalid(path, 'There is no such till');
}

type Taken = Pick<Deposit, 'id' | 'method' | 'amount' | 'received' | 'reference'>;

/**
 * The entry for money that came in. A sum in cash that is rounded settles the exact one, so total and
 * tax stay exact (docs/product.md#payments).
 *
 * @throws AppError 'validation' for more than was to pay
 */
export function paymentDraft(
  { id, method, amount, received, reference }: Taken,
  wanted: number,
  { rounding, path = 'amount' }: { rounding: CashRounding; path?: string },
): Draft {
  const rounded = method === 'cash' ? roundCash(wanted, rounding) : wanted;
  if (amount > Math.max(wanted, rounded))
    throw invalid(path, `Only ${formatMoney(wanted)} is to pay`);
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
 * What a refund settles beside its amount. Giving back all that is due, and all the money of an order that
 * costs nothing, leaves settled what the order costs: so rounding goes back, too. Goodwill of an order that
 * costs something settles what it gives back.
 */
export function refundAdjust(
  { method, amount, reason }: GivenBack,
  order: Payable,
  rounding: CashRounding,
): number {
  const { kept, settled } = order.money ?? noMoney;
  const cost = owes(order);
  const due = toGiveBack(order);
  const isDue = due > 0 && amount === (method === 'cash' ? roundCash(due, rounding) : due);
  const isAll = amount >= kept;
  if (cost === 0 ? isDue || isAll : isDue && reason !== 'goodwill') return cost + amount - settled;
  if (reason === 'goodwill') return amount;
  return isAll && Math.abs(kept - settled) < nickel ? kept - settled : 0;
}

/** @throws AppError 'validation' for more than the store has of this customer */
export function refundDraft(refund: Refund, order: Payable, rounding: CashRounding): Draft {
  const { id, method, amount, reference, reason, note } = refund;
  const kept = order.money?.kept ?? 0;
  const most = method === 'cash' ? Math.max(kept, roundCash(kept, rounding)) : kept;
  if (amount > most)
    throw invalid('amount', `Only ${formatMoney(Math.max(0, kept))} can be given back`);
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

/** @throws AppError 'validation' for more than is to pay, or than is to give back */
export function adjustDraft({ id, amount, reason, note }: Adjustment, order: Payable): Draft {
  const isKept = reason === 'kept';
  const most = isKept ? toGiveBack(order) : toPay(order);
  if (amount > most)
    throw invalid('amount', `Only ${formatMoney(most)} is to ${isKept ? 'give back' : 'pay'}`);
  return {
    id,
    kind: 'adjust',
    amount: 0,
    adjust: isKept ? -amount : amount,
    reason,
    ...(note && { note }),
  };
}

/** The entry that takes another one back. */
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
