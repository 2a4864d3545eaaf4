import { AppError, invalid } from '#functions/core/app-error.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Committed } from '#functions/core/outbox/outbox-item.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { findPress, type Press, pressOf } from '#functions/orders/order/press.ts';
import { dayOf } from '#functions/orders/projections/day-row.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { orderStatusLabels } from '#shared/orders/statuses.ts';
import type { HandedOver, HandOver, HandOverDoubt } from '#shared/schemas/pickups.ts';
import type { Change, HandOverChange } from './change.ts';
import { paymentChange, readRecords } from './payment-change.ts';
import {
  entryRequest,
  type Read as Recording,
  readRecording,
  recordingOf,
  type Said,
} from './record-payment.ts';
import { updateOrder } from './update-order.ts';

/** Who handed over an order that is Complete. One that was so before hand-overs were kept knows less. */
export const handedBy = ({ handed, changedBy, content }: StoredOrder): HandedOver => {
  const { by, at, saidAt = at } = handed ?? { by: changedBy, at: content.pickupDate };
  return { by, at: saidAt };
};
export const handedOver = (order: StoredOrder): AppError =>
  new AppError('handed-over', { details: handedBy(order) });

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

export const countedLines = (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`;

type Given = { all: string[]; given: string[]; gone: string[] };
type GivenOut = Required<Pick<Change, 'status' | 'action' | 'parts'>> & {
  handOver: Exclude<HandOverChange, 'undone'>;
};

/** What giving out lines makes of an order: it stays as it is while something is to follow. */
export function givenOut(order: StoredOrder, id: string, { all, given, gone }: Given): GivenOut {
  const follow = all.length - gone.length;
  if (follow > 0)
    return {
      status: order.status,
      action: 'Part of an order handed over',
      handOver: { id, gone },
      parts: [`handed over ${given.length} of ${countedLines(all.length)}, ${follow} to follow`],
    };
  const from = orderStatusLabels[order.status];
  return {
    status: 'complete',
    action: 'Order status changed',
    handOver: { id },
    parts: [
      `changed the status from ${from} to ${orderStatusLabels.complete}`,
      `handed over ${countedLines(given.length)}`,
    ],
  };
}

/** A hand-over as it is remembered, with network or without: when and by whom it was done does not matter. */
export const pressOfHandOver = ({ id, lines, paymentStatus, payment }: HandOver): Press =>
  pressOf(id, [lines, paymentStatus, payment && entryRequest({ kind: 'payment', ...payment })]);

/** True if the changelog has this press; of an order in which nobody ever pressed, nothing is read. */
export const isPressed = async ({ id, hasPresses }: StoredOrder, press: Press): Promise<boolean> =>
  hasPresses === true && (await findPress(id, press)) !== undefined;

/** What is read beside the order. */
export type Read = { recording: Recording | undefined; records: boolean };

export async function readMoney(
  orderId: string,
  { payment, paymentStatus }: HandOver,
): Promise<Read> {
  const [recording, records] = await Promise.all([
    payment && readRecording(orderId, payment.id, payment.till),
    readRecords(paymentStatus),
  ]);
  return { recording, records };
}

export const moneyOf = (
  context: OperationContext,
  order: StoredOrder,
  { body, read, said }: { body: HandOver; read: Read; said?: Said },
) =>
  body.payment && read.recording
    ? recordingOf(context, order, {
        body: { kind: 'payment', ...body.payment },
        read: read.recording,
        said,
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
  const press = pressOfHandOver(body);
  const decide = async (order: StoredOrder, read: Read): Promise<Change | undefined> => {
    if (await isPressed(order, press)) return undefined;
    requireAllowed(order, body, context.now);
    const given = givenOut(order, body.id, linesAfter(order, body.lines));
    const money = await moneyOf(context, { ...order, status: given.status }, { body, read });
    return { ...money, ...given, press, parts: [...given.parts, ...(money?.parts ?? [])] };
  };
  return updateOrder(context, orderId, { read: () => readMoney(orderId, body), decide });
};
