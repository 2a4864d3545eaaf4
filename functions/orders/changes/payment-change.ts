import type { OperationContext } from '#functions/core/operation-context.ts';
import { readTillItem } from '#functions/money/till/till-item.ts';
import { balanceOf, type StoredOrder } from '#functions/orders/order/order-item.ts';
import { describeEntry } from '#functions/orders/payments/describe-entry.ts';
import { readEntries, reversalOf } from '#functions/orders/payments/entry-item.ts';
import {
  type Draft,
  moneyAfter,
  noMoney,
  openingDrafts,
  refundAdjust,
  reversalDraft,
} from '#functions/orders/payments/plan-entries.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { type PaymentStatus, paymentStatusLabel } from '#shared/orders/statuses.ts';
import { statusAfter, toPay } from '#shared/payments/balance.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { defaultTill, maxEntries } from '#shared/schemas/payments.ts';
import type { Change } from './change.ts';

const moved = (from: PaymentStatus, to: PaymentStatus): string =>
  `changed the payment status from ${paymentStatusLabel(from)} to ${paymentStatusLabel(to)}`;

type Way = 'in' | 'out' | undefined;

/** Whether money just came in or went out. Taking a payment back is neither: it was a mistake. */
const wayOf = (drafts: Draft[]): Way => {
  const last = drafts.at(-1);
  if (!last || last.kind === 'adjust') return undefined;
  if (last.kind === 'payment') return last.reverses ? undefined : 'in';
  return last.reverses ? 'in' : 'out';
};

/**
 * The payment status that entries, an edit of the amounts, or taking a canceled order up again lead to
 * (docs/product.md#payments). Empty for an order without entries, and when somebody set the status itself.
 */
export function balanceAgain(
  before: StoredOrder,
  { paymentStatus, recording, status = before.status, content = before.content, parts }: Change,
): Pick<Change, 'paymentStatus' | 'parts'> {
  const kept = { parts };
  const isReopened = before.status === 'canceled' && status !== 'canceled';
  const isBalanced = !recording && content.total === before.content.total && !isReopened;
  if (paymentStatus !== undefined || isBalanced) return kept;
  const drafts = recording?.drafts ?? [];
  const money = moneyAfter(before.money, drafts);
  const { total } = content;
  const order = { status, paymentStatus: before.paymentStatus, total, money };
  const next = statusAfter(order, wayOf(drafts));
  if (!money || next === before.paymentStatus) return kept;
  const short =
    next === 'unpaid' ? `: of ${formatMoney(total)}, ${formatMoney(money.settled)} is paid` : '';
  return { paymentStatus: next, parts: [...parts, `${moved(before.paymentStatus, next)}${short}`] };
}

/** True when this status is set in a store that records payments; not read for the others. */
export const readRecords = async (paymentStatus: PaymentStatus | undefined): Promise<boolean> =>
  (paymentStatus === 'paid' || paymentStatus === 'refunded') &&
  (await readSettings({ consistent: false })).record_payments === 'on';

/** The entries that setting a status records: nobody said how the money moved. */
function unspecified(
  { newId }: OperationContext,
  order: StoredOrder,
  paymentStatus: 'paid' | 'refunded',
): Draft[] {
  const opening = openingDrafts(balanceOf(order), newId);
  const money = moneyAfter(order.money, opening) ?? noMoney;
  const entry = { id: newId(), method: 'unspecified' as const };
  if (paymentStatus === 'paid') {
    const amount = toPay({ ...balanceOf(order), paymentStatus, money });
    return amount > 0 ? [...opening, { ...entry, kind: 'payment', amount }] : [];
  }
  if (money.kept <= 0) return [];
  const given = { method: entry.method, amount: money.kept };
  const adjust = refundAdjust(given, { ...balanceOf(order), paymentStatus, money }, 'off');
  const refund = { ...entry, kind: 'refund' as const, amount: -money.kept };
  return [...opening, { ...refund, ...(adjust !== 0 && { adjust }) }];
}

/** The reversal of the entry that setting a status just recorded, when this status undoes that. */
async function undone(
  { newId }: OperationContext,
  order: StoredOrder,
  paymentStatus: PaymentStatus,
): Promise<Draft[]> {
  if (!order.money) return [];
  const entries = await readEntries(order.id);
  const last = entries.at(-1);
  if (last?.method !== 'unspecified' || last.reverses || reversalOf(last, entries)) return [];
  if (paymentStatus === 'donation' && last.kind === 'refund') return [];
  const drafts = [reversalDraft(last, { id: newId() })];
  const balance = { ...balanceOf(order), paymentStatus, money: moneyAfter(order.money, drafts) };
  return statusAfter(balance) === paymentStatus ? drafts : [];
}

/**
 * Any change is allowed. In a store that records payments, PAID and REFUNDED also record the money, and the
 * status before takes that back; orders with entries go on with them when the store has stopped recording.
 *
 * @param records `readRecords` of the status
 * @returns undefined if the order already has this payment status
 */
export async function paymentChange(
  context: OperationContext,
  order: StoredOrder,
  paymentStatus: PaymentStatus | undefined,
  records: boolean,
): Promise<Change | undefined> {
  const { money } = order;
  if (paymentStatus === undefined || order.paymentStatus === paymentStatus) return undefined;
  const change = {
    paymentStatus,
    action: 'Payment status changed',
    parts: [moved(order.paymentStatus, paymentStatus)],
  };
  if (!money && !records) return change;
  const drafts =
    paymentStatus === 'paid' || paymentStatus === 'refunded'
      ? unspecified(context, order, paymentStatus)
      : await undone(context, order, paymentStatus);
  if (drafts.length === 0 || (money?.count ?? 0) + drafts.length > maxEntries) return change;
  return {
    ...change,
    parts: [...change.parts, ...drafts.map(describeEntry)],
    recording: { drafts, till: defaultTill, open: await readTillItem(defaultTill) },
  };
}
