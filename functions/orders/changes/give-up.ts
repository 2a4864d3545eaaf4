import { AppError, invalid } from '#functions/core/app-error.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Committed } from '#functions/core/outbox/outbox-item.ts';
import { moneyAfter, openingDrafts } from '#functions/ledger/plan-entries.ts';
import type { Recording } from '#functions/ledger/record-entries.ts';
import { balanceOf, type StoredOrder } from '#functions/orders/order/order-item.ts';
import { pressOf } from '#functions/orders/order/press.ts';
import { orderStatusLabels } from '#shared/orders/statuses.ts';
import { toGiveBack } from '#shared/payments/balance.ts';
import { roundedFor } from '#shared/payments/cash.ts';
import type { HeldMoney, RecordPayment } from '#shared/schemas/payments.ts';
import { recordsPayments } from '#shared/schemas/public-settings.ts';
import type { Change } from './change.ts';
import { handedOver, isPressed } from './hand-over.ts';
import { type EntryRead, readForEntry, recordingOf } from './record-payment.ts';
import { updateOrder } from './update-order.ts';

/** The entry that keeps or refunds the money that the store has from a canceled order's customer. */
function entryOf(
  { id, till, deposit }: HeldMoney,
  amount: number,
  { settings }: EntryRead,
): RecordPayment | undefined {
  if (!deposit || deposit.do === 'later') return undefined;
  if (deposit.do === 'keep') return { kind: 'adjust', id, amount, reason: 'kept', till };
  const { method } = deposit;
  const given = roundedFor(method, amount, settings.cash_rounding);
  return { kind: 'refund', id, method, amount: given, reason: 'canceled', till };
}

/**
 * The entry for the deposit of an order that is being canceled; undefined if the store has no money from it.
 *
 * @throws AppError 'validation' if the request does not say what to do with the deposit, and the errors of
 * `recordingOf`
 */
export function depositOf(
  context: OperationContext,
  order: StoredOrder,
  { body, read }: { body: HeldMoney; read: EntryRead },
): Recording | undefined {
  if (!recordsPayments(read.settings)) {
    if (body.deposit) throw new AppError('payments-off');
    return undefined;
  }
  const money = moneyAfter(order.money, openingDrafts(balanceOf(order), context.newId));
  const held = toGiveBack({ ...balanceOf(order), status: 'canceled', money });
  if (held === 0 || body.deposit?.do === 'later') return undefined;
  const entry = entryOf(body, held, read);
  if (!entry) throw invalid('deposit', 'Say whether the deposit is kept or refunded');
  return recordingOf(context, { ...order, status: 'canceled' }, { body: entry, read });
}

/**
 * Cancels an order that nobody picked up, and keeps or refunds its deposit, in one transaction. Nobody is
 * e-mailed, because the pickup time has passed (docs/product.md#hand-over; access pattern H1).
 *
 * @returns undefined if the order is already canceled, or was given up with this id before
 * @throws AppError 'not-found', 'handed-over', 'not-due', 'payments-off', 'key-reuse', 'conflict';
 * 'validation' if the request does not say what to do with the deposit
 */
export const giveUp = (
  context: OperationContext,
  orderId: string,
  body: HeldMoney,
): Promise<Committed | undefined> => {
  const press = pressOf(body.id, [body.deposit, body.till]);
  const decide = async (order: StoredOrder, read: EntryRead): Promise<Change | undefined> => {
    if (await isPressed(order, press)) return undefined;
    if (order.status === 'canceled') return undefined;
    if (order.status === 'complete') throw handedOver(order);
    if (order.content.pickupDate > context.now.toISOString()) throw new AppError('not-due');
    const recording = depositOf(context, order, { body, read });
    const from = orderStatusLabels[order.status];
    return {
      recording,
      status: 'canceled',
      press,
      action: 'Order status changed',
      parts: [`changed the status from ${from} to ${orderStatusLabels.canceled}: nobody came`],
    };
  };
  const read = () => readForEntry(orderId, body.id);
  return updateOrder(context, orderId, { read, decide, till: body.till });
};
