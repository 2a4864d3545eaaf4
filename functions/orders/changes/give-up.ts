import { AppError, invalid } from '#functions/core/app-error.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Committed } from '#functions/core/outbox/outbox-item.ts';
import { balanceOf, type StoredOrder } from '#functions/orders/order/order-item.ts';
import { pressOf } from '#functions/orders/order/press.ts';
import { moneyAfter, openingDrafts } from '#functions/orders/payments/plan-entries.ts';
import { orderStatusLabels } from '#shared/orders/statuses.ts';
import { toGiveBack } from '#shared/payments/balance.ts';
import { roundCash } from '#shared/payments/cash.ts';
import type { HeldMoney, RecordPayment } from '#shared/schemas/payments.ts';
import type { Change } from './change.ts';
import { handedOver, isPressed } from './hand-over.ts';
import { type Read, readRecording, recordingOf } from './record-payment.ts';
import { updateOrder } from './update-order.ts';

/** The entry that keeps or gives back what the store has of a canceled order's customer. */
function entryOf(
  { id, till, deposit }: HeldMoney,
  amount: number,
  { settings }: Read,
): RecordPayment | undefined {
  if (!deposit) return undefined;
  if (deposit.do === 'keep') return { kind: 'adjust', id, amount, reason: 'kept', till };
  const { method } = deposit;
  const given = method === 'cash' ? roundCash(amount, settings.cash_rounding) : amount;
  return { kind: 'refund', id, method, amount: given, reason: 'canceled', till };
}

/**
 * The entry of an order that is canceled now; undefined if the store has nothing of it.
 *
 * @throws AppError 'validation' if nobody said what becomes of the deposit, and those of `recordingOf`
 */
export function depositOf(
  context: OperationContext,
  order: StoredOrder,
  { body, read }: { body: HeldMoney; read: Read },
): Pick<Change, 'parts' | 'recording'> | undefined {
  if (read.settings.record_payments === 'off') {
    if (body.deposit) throw new AppError('payments-off');
    return undefined;
  }
  const money = moneyAfter(order.money, openingDrafts(balanceOf(order), context.newId));
  const held = toGiveBack({ ...balanceOf(order), status: 'canceled', money });
  if (held === 0) return undefined;
  const entry = entryOf(body, held, read);
  if (!entry) throw invalid('deposit', 'Say whether the deposit is kept or given back');
  return recordingOf(context, { ...order, status: 'canceled' }, { body: entry, read });
}

/**
 * Cancels an order for which nobody came, and keeps or gives back its deposit, in one transaction. Nobody is
 * e-mailed: its time has passed (docs/product.md#hand-over; access pattern H1).
 *
 * @returns undefined if it is canceled already, or was given up with this id before
 * @throws AppError 'not-found', 'handed-over', 'not-due', 'payments-off', 'key-reuse', 'conflict';
 * 'validation' if nobody said what becomes of the deposit
 */
export const giveUp = (
  context: OperationContext,
  orderId: string,
  body: HeldMoney,
): Promise<Committed | undefined> => {
  const press = pressOf(body.id, [body.deposit, body.till]);
  const decide = async (order: StoredOrder, read: Read): Promise<Change | undefined> => {
    if (await isPressed(order, press)) return undefined;
    if (order.status === 'canceled') return undefined;
    if (order.status === 'complete') throw handedOver(order);
    if (order.content.pickupDate > context.now.toISOString()) throw new AppError('not-due');
    const deposit = depositOf(context, order, { body, read });
    const from = orderStatusLabels[order.status];
    return {
      ...deposit,
      status: 'canceled',
      press,
      action: 'Order status changed',
      parts: [
        `changed the status from ${from} to ${orderStatusLabels.canceled}: nobody came`,
        ...(deposit?.parts ?? []),
      ],
    };
  };
  const read = () => readRecording(orderId, body.id, body.till);
  return updateOrder(context, orderId, { read, decide });
};
