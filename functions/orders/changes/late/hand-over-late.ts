import { AppError } from '#functions/core/app-error.ts';
import { retryOnConflict } from '#functions/core/data/retry.ts';
import { transact } from '#functions/core/data/transact.ts';
import { reserveUse } from '#functions/core/limits/check-periods.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Committed } from '#functions/core/outbox/outbox-item.ts';
import type { Change } from '#functions/orders/changes/change.ts';
import { type MoneyRead, pressOfHandOver, readMoney } from '#functions/orders/changes/hand-over.ts';
import { updateOrder } from '#functions/orders/changes/update-order.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { findPress } from '#functions/orders/order/press.ts';
import {
  findLate,
  lateWrite,
  settleId,
  settleOfPress,
  settleWrite,
} from '#functions/orders/order/settle-item.ts';
import { formatOrderNumber } from '#shared/orders/order-number.ts';
import { offlineMethods } from '#shared/payments/entries.ts';
import type { Settle } from '#shared/schemas/settle.ts';
import { doerOf, type LateFact, type LateHandOver, timeSaid } from './fact.ts';
import type { Findings } from './findings.ts';
import { moneyLate, moreToGiveBack, unbookedWrites } from './money.ts';
import { outcomeOf } from './outcome.ts';

type Known = { order?: StoredOrder; findings: Findings; giveBack?: number };

function settleOf(
  { now, actor }: OperationContext,
  { orderId, body, said, by, isSentByOther }: LateFact,
  { order, findings, giveBack = 0 }: Known,
): Settle {
  const { payment } = body;
  const method = offlineMethods.find((one) => one === payment?.method) ?? 'cash';
  return {
    id: settleId(now, body.id),
    handOver: body.id,
    at: now.toISOString(),
    by: actor.name,
    ...(isSentByOther && { doneBy: by.name }),
    saidAt: said.at,
    ...(said.clock && { clock: said.clock }),
    orderId,
    ...(order && { orderNumber: formatOrderNumber(order.number) }),
    ...findings,
    reasons: [...findings.reasons, ...(isSentByOther ? (['sent-by-other'] as const) : [])],
    ...(payment && {
      money: { method, amount: payment.amount, ...(giveBack > 0 && { giveBack }) },
    }),
  };
}

/** The change of an order by a late hand-over, and the item to settle, if any. */
async function changeOf(
  context: OperationContext,
  order: StoredOrder,
  { fact, read }: { fact: LateFact; read: MoneyRead },
): Promise<{ change: Change; settle: Settle | undefined }> {
  const { findings, ...outcome } = await outcomeOf(context, order, fact);
  const next = { ...order, status: outcome.status ?? order.status };
  const { change: money, isUnbooked } = await moneyLate(context, next, { fact, read });
  const change = { ...money, ...outcome, parts: [...outcome.parts, ...(money.parts ?? [])] };
  const giveBack = moreToGiveBack(order, change);
  const reasons = [...findings.reasons];
  if (giveBack > 0) reasons.push('give-back');
  if (isUnbooked) reasons.push('not-booked');
  const known = { order, findings: { ...findings, reasons }, giveBack };
  if (reasons.length === 0 && !fact.isSentByOther)
    return { change: { ...change, press: fact.press }, settle: undefined };
  const settle = settleOf(context, fact, known);
  const press = { ...fact.press, settle: settle.id };
  const also = [...(money.also ?? []), settleWrite(settle)];
  return { change: { ...change, press, also }, settle };
}

/**
 * Records a hand-over of an order that does not exist, because the table was restored from an earlier copy.
 */
async function recordWithoutOrder(context: OperationContext, fact: LateFact): Promise<Settle> {
  const { payment } = fact.body;
  const findings: Findings = { reasons: payment ? ['no-order', 'not-booked'] : ['no-order'] };
  const settle = settleOf(context, fact, { findings });
  const unbooked = await unbookedWrites(context, fact, 'For an order that is not there');
  await transact(() => [
    lateWrite({ ...fact.press, settle: settle.id }, context.now),
    settleWrite(settle),
    ...unbooked,
  ]);
  return settle;
}

/** The format of order ids. */
const orderId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * A restored store lacks only a few orders. More would bury the other items to settle
 * (docs/product.md#limits).
 */
const mostUnknown = 20;

async function refuseGone(context: OperationContext, fact: LateFact): Promise<never> {
  if (!orderId.test(fact.orderId)) throw new AppError('not-found');
  const period = { what: 'NO_ORDER' as const, whom: context.actor.id, minutes: 60 };
  const text = `You have sent ${mostUnknown} hand-overs of unknown orders within the hour.`;
  if (!(await findLate(fact.press)))
    await reserveUse([{ ...period, most: mostUnknown }], text, context.now);
  return retryOnConflict(async () => {
    const known = await findLate(fact.press);
    const settle = known ? await settleOfPress(known) : await recordWithoutOrder(context, fact);
    throw settle ? new AppError('order-gone', { details: { settle } }) : new AppError('not-found');
  });
}

export type HandedOverLate = { committed: Committed | undefined; settle: Settle | undefined };

/**
 * Records a hand-over that a tablet did offline. It already happened, so it is not refused. If something does
 * not fit, an item to settle is stored in the same transaction (docs/product.md#to-settle; access pattern
 * H5). Only the first request with an id is recorded.
 *
 * @throws AppError 'order-gone' when it is recorded without an order, 'too-many-attempts' after many of
 * these, 'key-reuse', 'conflict'; 'not-found' when such a record was settled and deleted, or when the id
 * cannot be an order's
 */
export async function handOverLate(
  context: OperationContext,
  orderId: string,
  body: LateHandOver,
): Promise<HandedOverLate> {
  const press = pressOfHandOver(body);
  const by = await doerOf(context, body.doneBy);
  const isSentByOther = by.id !== context.actor.id;
  const factOf = (placedAt?: string): LateFact => {
    const said = timeSaid(body.saidAt, context.now, placedAt);
    return { orderId, body, said, press, by, isSentByOther };
  };
  let settle: Settle | undefined;
  const readAll = async () => {
    const [money, known] = await Promise.all([readMoney(orderId, body), findPress(orderId, press)]);
    return { ...money, known };
  };
  type All = Awaited<ReturnType<typeof readAll>>;
  const decide = async (order: StoredOrder, { known, ...read }: All) => {
    settle = known && (await settleOfPress(known));
    if (known) return undefined;
    const made = await changeOf(context, order, { fact: factOf(order.createdAt), read });
    settle = made.settle;
    return made.change;
  };
  try {
    const committed = await updateOrder(context, orderId, {
      read: readAll,
      decide,
      till: body.payment?.till,
    });
    return { committed, settle };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found')
      return refuseGone(context, factOf());
    throw error;
  }
}
