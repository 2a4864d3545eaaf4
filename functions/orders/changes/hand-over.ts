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
  type EntryRead,
  entryRequest,
  readForEntry,
  recordingOf,
  type SaidLater,
} from './record-payment.ts';
import { updateOrder } from './update-order.ts';

/**
 * Who handed over a completed order, and when. For orders completed before hand-overs were recorded, this is
 * the user of the last change and the pickup time.
 */
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

/** The lines to hand over now, all lines that are gone afterwards, and whether the named lines are valid. */
export function linesGiven({ content, gone = [] }: StoredOrder, lines: HandOver['lines']) {
  const all = content.lines.map(({ id }) => id);
  const given = all.filter((id) => !gone.includes(id) && (!lines || lines.includes(id)));
  return {
    all,
    given,
    gone: all.filter((id) => gone.includes(id) || given.includes(id)),
    isTwice: lines?.some((id) => gone.includes(id)) ?? false,
    isOther: lines?.some((id) => !all.includes(id)) ?? false,
  };
}

/** @throws AppError 'validation' for a line that is not part of the order or is already gone */
function linesAfter(order: StoredOrder, lines: HandOver['lines']) {
  const given = linesGiven(order, lines);
  if (given.isOther) throw invalid('lines', 'The order no longer has this line');
  if (given.isTwice) throw invalid('lines', 'This line was given out already');
  return given;
}

export const countedLines = (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`;

type Given = { all: string[]; given: string[]; gone: string[] };
type GivenOut = Required<Pick<Change, 'status' | 'action' | 'parts'>> & {
  handOver: Exclude<HandOverChange, 'undone'>;
};

/** The change for handing over lines. The order keeps its status while some lines are still to follow. */
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

/** Identifies a hand-over by its request, online or offline. When it was done and by whom does not matter. */
export const pressOfHandOver = ({ id, lines, paymentStatus, payment }: HandOver): Press =>
  pressOf(id, [lines, paymentStatus, payment && entryRequest({ kind: 'payment', ...payment })]);

/** True if the changelog has this action. Reads nothing for an order without any. */
export const isPressed = async ({ id, hasPresses }: StoredOrder, press: Press): Promise<boolean> =>
  hasPresses === true && (await findPress(id, press)) !== undefined;

/** The data about payments that is read along with the order. */
export type MoneyRead = { entry: EntryRead | undefined; records: boolean };

export async function readMoney(
  orderId: string,
  { payment, paymentStatus }: HandOver,
): Promise<MoneyRead> {
  const [entry, records] = await Promise.all([
    payment && readForEntry(orderId, payment.id),
    readRecords(paymentStatus),
  ]);
  return { entry, records };
}

export async function moneyOf(
  context: OperationContext,
  order: StoredOrder,
  { body, read, said }: { body: HandOver; read: MoneyRead; said?: SaidLater },
): Promise<Change | undefined> {
  const { payment, paymentStatus } = body;
  if (!payment || !read.entry) return paymentChange(context, order, paymentStatus, read.records);
  const taken = { body: { kind: 'payment' as const, ...payment }, read: read.entry, said };
  const recording = recordingOf(context, order, taken);
  return recording && { recording, parts: [] };
}

/**
 * Hands over an order, or some of its lines, and takes the payment in the same transaction. The order becomes
 * Complete once all lines are gone (docs/product.md#hand-over; access pattern H1). Only the first request
 * with an id hands over.
 *
 * @returns undefined if a request with this id was handled before
 * @throws AppError 'not-found', 'handed-over', 'order-canceled', 'wrong-day', 'not-ready', 'payments-off',
 * 'key-reuse', 'conflict'; 'validation' for lines that the order does not have, or a payment of more than is
 * due
 */
export const handOver = (
  context: OperationContext,
  orderId: string,
  body: HandOver,
): Promise<Committed | undefined> => {
  const press = pressOfHandOver(body);
  const decide = async (order: StoredOrder, read: MoneyRead): Promise<Change | undefined> => {
    if (await isPressed(order, press)) return undefined;
    requireAllowed(order, body, context.now);
    const given = givenOut(order, body.id, linesAfter(order, body.lines));
    const money = await moneyOf(context, { ...order, status: given.status }, { body, read });
    return { ...money, ...given, press, parts: [...given.parts, ...(money?.parts ?? [])] };
  };
  const till = body.payment?.till;
  return updateOrder(context, orderId, { read: () => readMoney(orderId, body), decide, till });
};
