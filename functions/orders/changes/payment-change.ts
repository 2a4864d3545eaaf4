import type { OperationContext } from '#functions/core/operation-context.ts';
import { readEntries, reversalOf } from '#functions/ledger/entry-item.ts';
import {
  type Draft,
  hasRoom,
  moneyAfter,
  noMoney,
  openingDrafts,
  refundAdjust,
  reversalDraft,
} from '#functions/ledger/plan-entries.ts';
import { balanceOf, type StoredOrder } from '#functions/orders/order/order-item.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { type PaymentStatus, paymentStatusLabel } from '#shared/orders/statuses.ts';
import { isFree, statusAfter, toPay } from '#shared/payments/balance.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { defaultTill } from '#shared/schemas/payments.ts';
import { recordsPayments } from '#shared/schemas/public-settings.ts';
import type { Change } from './change.ts';

const moved = (from: PaymentStatus, to: PaymentStatus): string =>
  `changed the payment status from ${paymentStatusLabel(from)} to ${paymentStatusLabel(to)}`;

type Way = 'in' | 'out' | undefined;

/**
 * Whether money just came in or went out. Reversing a payment is neither, because the payment was a mistake.
 */
const wayOf = (drafts: Draft[]): Way => {
  const last = drafts.at(-1);
  if (!last || last.kind === 'adjust') return undefined;
  if (last.kind === 'payment') return last.reverses ? undefined : 'in';
  return last.reverses ? 'in' : 'out';
};

/**
 * The payment status after new entries, an edit of the amounts, or the reopening of a canceled order
 * (docs/product.md#payments). Unchanged for an order without entries, and when a user set the status.
 */
export function balanceAgain(
  before: StoredOrder,
  change: Change,
): Pick<Change, 'paymentStatus' | 'parts'> {
  const { paymentStatus, recording, status = before.status, content = before.content } = change;
  const { parts, records } = change;
  const kept = { parts };
  const isReopened = before.status === 'canceled' && status !== 'canceled';
  const isBalanced = !recording && content.total === before.content.total && !isReopened;
  if (paymentStatus !== undefined || isBalanced) return kept;
  const drafts = recording?.drafts ?? [];
  const { total } = content;
  // An order that costs nothing has nothing to settle, whatever its status was.
  const isFreed = records && (total === 0 || before.content.total === 0);
  const money = moneyAfter(before.money ?? (isFreed ? noMoney : undefined), drafts);
  const order = { status, paymentStatus: before.paymentStatus, total, money };
  const next = statusAfter(order, wayOf(drafts));
  if (!money || next === before.paymentStatus) return kept;
  const short =
    next === 'unpaid' ? `: of ${formatMoney(total)}, ${formatMoney(money.settled)} is paid` : '';
  return { paymentStatus: next, parts: [...parts, `${moved(before.paymentStatus, next)}${short}`] };
}

/**
 * True when this status is being set in a store that records payments. Reads no settings for other statuses.
 */
export const readRecords = async (paymentStatus: PaymentStatus | undefined): Promise<boolean> =>
  (paymentStatus === 'paid' || paymentStatus === 'refunded') &&
  recordsPayments(await readSettings({ consistent: false }));

/** The entries recorded when a user sets a status, without saying how the money moved. */
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

/** The reversal of the entry that the previous status recorded, when this status undoes it. */
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
  return isFree(balance) || statusAfter(balance) === paymentStatus ? drafts : [];
}

/**
 * Sets any payment status. In a store that records payments, PAID and REFUNDED also record an entry, and
 * going back to the previous status reverses it. Orders with entries keep recording after the store has
 * stopped.
 *
 * @param records the result of `readRecords` for this status
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
  return drafts.length > 0 && hasRoom(money, drafts.length)
    ? { ...change, recording: { drafts, till: defaultTill } }
    : change;
}
