import { AppError } from '#functions/core/app-error.ts';
import type { Write } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { readTillItem } from '#functions/money/till/till-item.ts';
import type { Commit } from '#functions/orders/commit/commit-order.ts';
import { balanceOf } from '#functions/orders/order/order-item.ts';
import { describeEntry } from '#functions/orders/payments/describe-entry.ts';
import {
  type Draft,
  moneyAfter,
  paymentDraft,
  requireTill,
} from '#functions/orders/payments/plan-entries.ts';
import { type Recording, recordingWrites } from '#functions/orders/payments/record-entries.ts';
import { statusAfter } from '#shared/payments/balance.ts';
import type { CreateOrder } from '#shared/schemas/orders.ts';
import type { Settings } from '#shared/schemas/settings.ts';

type Placing = Pick<CreateOrder, 'payment' | 'paymentStatus'>;

/**
 * What is paid when an order is placed: the given payment, or all of it without a method when the order is
 * placed as PAID. None in a store that does not record payments.
 *
 * @throws AppError 'payments-off' for a payment, 'validation' for more than the total or an unknown till
 */
export function depositDraft(
  { newId }: OperationContext,
  { payment, paymentStatus }: Placing,
  { settings, total }: { settings: Settings; total: number },
): Draft | undefined {
  const isOn = settings.record_payments === 'on';
  if (payment && !isOn) throw new AppError('payments-off');
  if (payment) {
    requireTill(settings, payment.till, 'payment.till');
    return paymentDraft(payment, total, {
      rounding: settings.cash_rounding,
      path: 'payment.amount',
    });
  }
  if (!isOn || paymentStatus !== 'paid' || total === 0) return undefined;
  return { id: newId(), kind: 'payment', method: 'unspecified', amount: total };
}

/** The till as it is now, for a payment; read again at each attempt. */
export const readDepositTill = async (draft: Draft | undefined, till: string) =>
  draft && { drafts: [draft], till, open: await readTillItem(till) };

type Deposited = Pick<Commit, 'after'> & { also: Write[]; parts: string[] };

/** A new order with its first payment, if there is one. */
export function withDeposit(
  context: OperationContext,
  order: Commit['after'],
  recording: Recording | undefined,
): Deposited {
  if (!recording) return { after: order, also: [], parts: [] };
  const { drafts } = recording;
  const money = moneyAfter(undefined, drafts);
  const paymentStatus = statusAfter(balanceOf({ ...order, money }), 'in');
  const after = { ...order, money, paymentStatus };
  return {
    after,
    also: recordingWrites(context, after, recording),
    parts: drafts.map(describeEntry),
  };
}
