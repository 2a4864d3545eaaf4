import { AppError } from '#functions/core/app-error.ts';
import { retryOnConflict } from '#functions/core/data/retry.ts';
import { transact, type Write } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Committed } from '#functions/core/outbox/outbox-item.ts';
import { readTillItem } from '#functions/money/till/till-item.ts';
import type { Change } from '#functions/orders/changes/change.ts';
import { isRepeated, type Read, readMoney } from '#functions/orders/changes/hand-over.ts';
import { updateOrder } from '#functions/orders/changes/update-order.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import {
  findLate,
  lateWrite,
  settleId,
  settleOfLate,
  settleWrite,
} from '#functions/orders/order/settle-item.ts';
import { formatOrderNumber } from '#shared/orders/order-number.ts';
import type { Settle } from '#shared/schemas/settle.ts';
import { type Fact, factOf, type LateHandOver, requestOf } from './fact.ts';
import type { Findings } from './findings.ts';
import { moneyLate, moreToGiveBack, unbookedWrites } from './money.ts';
import { outcomeOf } from './outcome.ts';

type Known = { order?: StoredOrder; findings: Findings; giveBack?: number };

function settleOf(
  { now, actor }: OperationContext,
  { orderId, body, said }: Fact,
  { order, findings, giveBack = 0 }: Known,
): Settle {
  const { payment } = body;
  const method = payment?.method === 'check' ? 'check' : 'cash';
  return {
    id: settleId(now, body.id),
    handOver: body.id,
    at: now.toISOString(),
    by: actor.name,
    saidAt: said.at,
    ...(said.clock && { clock: said.clock }),
    orderId,
    ...(order && { orderNumber: formatOrderNumber(order.number) }),
    ...findings,
    ...(payment && {
      money: { method, amount: payment.amount, ...(giveBack > 0 && { giveBack }) },
    }),
  };
}

/** Remembers a fact, so that it may be sent again, with what is to settle. */
const factWrites = (fact: Fact, settle: Settle | undefined): Write[] => [
  lateWrite(fact.body.id, { request: requestOf(fact), ...(settle && { settle: settle.id }) }),
  ...(settle ? [settleWrite(settle)] : []),
];

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
  const settle = reasons.length > 0 ? settleOf(context, fact, known) : undefined;
  const also = [...(money.also ?? []), ...factWrites(fact, settle)];
  return { change: { ...change, also }, settle };
}

/** Records a fact about an order that is not there: the table was restored from an earlier copy. */
async function recordWithoutOrder(context: OperationContext, fact: Fact): Promise<Settle> {
  const { payment } = fact.body;
  const findings: Findings = { reasons: payment ? ['no-order', 'not-booked'] : ['no-order'] };
  const settle = settleOf(context, fact, { findings });
  const open = payment && (await readTillItem(payment.till));
  const why = 'For an order that is not there';
  await transact(() => [
    ...factWrites(fact, settle),
    ...(open ? unbookedWrites(context, fact, { open, why }) : []),
  ]);
  return settle;
}

const refuseGone = (context: OperationContext, fact: Fact): Promise<never> =>
  retryOnConflict(async () => {
    const known = await findLate(fact.body.id, requestOf(fact));
    const settle = known ? await settleOfLate(known) : await recordWithoutOrder(context, fact);
    throw settle ? new AppError('order-gone', { details: { settle } }) : new AppError('not-found');
  });

export type HandedOverLate = { committed: Committed | undefined; settle: Settle | undefined };

/**
 * Records what a tablet did without network: a fact, which is not refused. What does not fit is to settle,
 * and is stored in the same transaction (docs/product.md#to-settle; access pattern H5). The same id is
 * recorded once.
 *
 * @throws AppError 'order-gone' when it is recorded without an order, 'key-reuse', 'conflict'; 'not-found'
 * when that was settled and forgotten
 */
export async function handOverLate(
  context: OperationContext,
  orderId: string,
  body: LateHandOver,
): Promise<HandedOverLate> {
  const fact = factOf(orderId, body, context.now);
  let settle: Settle | undefined;
  const readAll = async () => {
    const [money, late] = await Promise.all([
      readMoney(orderId, body),
      findLate(body.id, requestOf(fact)),
    ]);
    return { ...money, late };
  };
  type All = Awaited<ReturnType<typeof readAll>>;
  const decide = async (order: StoredOrder, { late, ...read }: All) => {
    settle = late && (await settleOfLate(late));
    if (late || isRepeated(order, body.id)) return undefined;
    const made = await changeOf(context, order, { fact, read });
    settle = made.settle;
    return made.change;
  };
  try {
    const committed = await updateOrder(context, orderId, { read: readAll, decide });
    return { committed, settle };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return refuseGone(context, fact);
    throw error;
  }
}
