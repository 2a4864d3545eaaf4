import { AppError, invalid } from '#functions/core/app-error.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Committed } from '#functions/core/outbox/outbox-item.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { dayOf } from '#functions/orders/projections/day-row.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { orderStatusLabels } from '#shared/orders/statuses.ts';
import type { HandOver, HandOverDoubt } from '#shared/schemas/pickups.ts';
import type { Change } from './change.ts';
import { paymentChange, readRecords } from './payment-change.ts';
import { type Read as Recording, readRecording, recordingOf } from './record-payment.ts';
import { updateOrder } from './update-order.ts';

/** Who handed over an order that is Complete. One that was so before hand-overs were kept knows less. */
export const handedOver = ({ handed, changedBy, content }: StoredOrder): AppError => {
  const { by, at } = handed ?? { by: changedBy, at: content.pickupDate };
  return new AppError('handed-over', { details: { by, at } });
};

/** @throws AppError 'order-canceled', 'handed-over', 'wrong-day', 'not-ready' */
function requireAllowed(order: StoredOrder, { anyway }: HandOver, now: Date): void {
  const { status, content } = order;
  if (status === 'canceled') throw new AppError('order-canceled');
  if (status === 'complete') throw handedOver(order);
  const doubts: Record<HandOverDoubt, boolean> = {
    'wrong-day': dayOf(content) !== storeDay(now, content.timezone),
    'not-ready': status !== 'ready',
  };
  for (const [doubt, applies] of Object.entries(doubts) as [HandOverDoubt, boolean][])
    if (applies && !anyway.includes(doubt)) throw new AppError(doubt);
}

/**
 * The lines that are given out now, and all that are gone then.
 *
 * @throws AppError 'validation' for a line that is not part of the order, or gone already
 */
function linesAfter({ content, gone = [] }: StoredOrder, lines: HandOver['lines']) {
  const all = content.lines.map(({ id }) => id);
  const left = all.filter((id) => !gone.includes(id));
  const given = lines ? [...new Set(lines)] : left;
  for (const id of given) {
    if (!all.includes(id)) throw invalid('lines', 'The order does not have this line any more');
    if (!left.includes(id)) throw invalid('lines', 'This line was given out already');
  }
  return { all, given, gone: all.filter((id) => gone.includes(id) || given.includes(id)) };
}

const countedLines = (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`;

type Read = { recording: Recording | undefined; records: boolean };

async function readMoney(orderId: string, { payment, paymentStatus }: HandOver): Promise<Read> {
  const [recording, records] = await Promise.all([
    payment && readRecording(orderId, payment.id, payment.till),
    readRecords(paymentStatus),
  ]);
  return { recording, records };
}

const moneyOf = (
  context: OperationContext,
  order: StoredOrder,
  { body, read }: { body: HandOver; read: Read },
) =>
  body.payment && read.recording
    ? recordingOf(context, order, {
        body: { kind: 'payment', ...body.payment },
        read: read.recording,
      })
    : paymentChange(context, order, body.paymentStatus, read.records);

/**
 * Hands an order over, or some of its lines, and takes what is to pay in the same transaction: the change
 * to Complete, once all lines are gone (docs/product.md#hand-over; access pattern H1). The same id hands
 * over once.
 *
 * @returns undefined if it was handed over with this id before
 * @throws AppError 'not-found', 'handed-over', 'order-canceled', 'wrong-day', 'not-ready', 'payments-off',
 * 'key-reuse', 'conflict'; 'validation' for lines that are not there, or more than is to pay
 */
export const handOver = (
  context: OperationContext,
  orderId: string,
  body: HandOver,
): Promise<Committed | undefined> => {
  const decide = async (order: StoredOrder, read: Read): Promise<Change | undefined> => {
    if (order.handed?.id === body.id) return undefined;
    requireAllowed(order, body, context.now);
    const { all, given, gone } = linesAfter(order, body.lines);
    const follow = all.length - gone.length;
    const status = follow > 0 ? order.status : 'complete';
    const money = await moneyOf(context, { ...order, status }, { body, read });
    const from = orderStatusLabels[order.status];
    const handed =
      follow > 0
        ? [`handed over ${given.length} of ${countedLines(all.length)}, ${follow} to follow`]
        : [
            `changed the status from ${from} to ${orderStatusLabels.complete}`,
            `handed over ${countedLines(given.length)}`,
          ];
    return {
      ...money,
      status,
      action: follow > 0 ? 'Part of an order handed over' : 'Order status changed',
      handOver: { id: body.id, ...(follow > 0 && { gone }) },
      parts: [...handed, ...(money?.parts ?? [])],
    };
  };
  return updateOrder(context, orderId, { read: () => readMoney(orderId, body), decide });
};
