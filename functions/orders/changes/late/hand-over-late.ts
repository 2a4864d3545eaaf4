import { AppError } from '#functions/core/app-error.ts';
import { retryOnConflict } from '#functions/core/data/retry.ts';
import { transact } from '#functions/core/data/transact.ts';
import { reserveUse } from '#functions/core/limits/check-periods.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Committed } from '#functions/core/outbox/outbox-item.ts';
import { readTillItem } from '#functions/money/till/till-item.ts';
import type { Change } from '#functions/orders/changes/change.ts';
import { pressOfHandOver, type Read, readMoney } from '#functions/orders/changes/hand-over.ts';
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
import type { Settle } from '#shared/schemas/settle.ts';
import { doerOf, type Fact, type LateHandOver, timeSaid } from './fact.ts';
import type { Findings } from './findings.ts';
import { moneyLate, moreToGiveBack, unbookedWrites } from './money.ts';
import { outcomeOf } from './outcome.ts';

type Known = { order?: StoredOrder; findings: Findings; giveBack?: number };

function settleOf(
  { now, actor }: OperationContext,
  { orderId, body, said, by, isSentByOther }: Fact,
  { order, findings, giveBack = 0 }: Known,
): Settle {
  const { payment } = body;
  const method = payment?.method === 'check' ? 'check' : 'cash';
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

/** What a fact makes of an order, and what is to settle then. */
async function changeOf(
  context: OperationContext,
  order: StoredOrder,
  { fact, read }: { fact: Fact; read: Read },
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

/** Records a fact about an order that is not there: the table was restored from an earlier copy. */
async function recordWithoutOrder(context: OperationContext, fact: Fact): Promise<Settle> {
  const { payment } = fact.body;
  const findings: Findings = { reasons: payment ? ['no-order', 'not-booked'] : ['no-order'] };
  const settle = settleOf(context, fact, { findings });
  const open = payment && (await readTillItem(payment.till));
  const why = 'For an order that is not there';
  await transact(() => [
    lateWrite({ ...fact.press, settle: settle.id }, context.now),
    settleWrite(settle),
    ...(open ? unbookedWrites(context, fact, { open, why }) : []),
  ]);
  return settle;
}

/** What the ids of our orders look like. */
const orderId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A restored store misses a few orders; more would bury what is to settle (docs/product.md#limits). */
const mostUnknown = 20;

async function refuseGone(context: OperationContext, fact: Fact): Promise<never> {
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
 * Records what a tablet did without network: a fact, which is not refused. What does not fit is to settle,
 * and is stored in the same transaction (docs/product.md#to-settle; access pattern H5). The same id is
 * recorded once.
 *
 * @throws AppError 'order-gone' when it is recorded without an order, 'too-many-attempts' when there were
 * many of those, 'key-reuse', 'conflict'; 'not-found' when that was settled and forgotten, or for an id that
 * is none of an order
 */
export async function handOverLate(
  context: OperationContext,
  orderId: string,
  body: LateHandOver,
): Promise<HandedOverLate> {
  const press = pressOfHandOver(body);
  const by = await doerOf(context, body.doneBy);
  const isSentByOther = by.id !== context.actor.id;
  const factOf = (placedAt?: string): Fact => {
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
    const committed = await updateOrder(context, orderId, { read: readAll, decide });
    return { committed, settle };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found')
      return refuseGone(context, factOf());
    throw error;
  }
}
