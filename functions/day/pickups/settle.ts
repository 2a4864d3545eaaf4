import { addDays } from 'date-fns/addDays';
import * as z from 'zod/mini';
import { AppError, required } from '#functions/core/app-error.ts';
import { decodeCursor, encodeCursor } from '#functions/core/data/cursor.ts';
import { ConflictError, retryOnConflict } from '#functions/core/data/retry.ts';
import { epochSeconds, queryPage } from '#functions/core/data/table.ts';
import { transact, type Write } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Committed } from '#functions/core/outbox/outbox-item.ts';
import { commitOrder } from '#functions/orders/commit/commit-order.ts';
import {
  findSettle,
  settledKey,
  settleKey,
  settlePk,
} from '#functions/orders/order/settle-item.ts';
import { findOrder } from '#functions/orders/read/order-repository.ts';
import { type Settle, type SettleDone, settleSchema } from '#shared/schemas/settle.ts';

const pageSize = 50;
const placeSchema = z.object({ id: z.string() });

/** Days for which settled items are kept. */
const daysKept = 60;

/** Counts the items to settle, as far as one page of a query reaches: about 2,000. */
async function countSettle(): Promise<number> {
  const { Count = 0 } = await queryPage({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': settlePk },
    Select: 'COUNT',
  });
  return Count;
}

/** Lists a page of the items to settle, newest first, eventually consistent (access pattern H6). */
export async function listSettle({ cursor }: { cursor?: string | undefined } = {}) {
  const before = decodeCursor(cursor, placeSchema);
  const { Items = [] } = await queryPage({
    KeyConditionExpression: before ? 'pk = :pk AND sk < :before' : 'pk = :pk',
    ExpressionAttributeValues: { ':pk': settlePk, ...(before && { ':before': before.id }) },
    ScanIndexForward: false,
    // One more item shows whether older ones follow.
    Limit: pageSize + 1,
  });
  const items = Items.slice(0, pageSize).map((item) => settleSchema.parse(item));
  const [last] = items.slice(-1);
  const next = last && Items.length > pageSize ? encodeCursor({ id: last.id }) : undefined;
  const total = before || next ? await countSettle() : items.length;
  return { items, total, ...(next && { next }) };
}

/**
 * Takes a customer's request off its order. The answer is e-mailed to them; the changelog does not have it,
 * because it may repeat their words.
 */
async function answerAsk(
  context: OperationContext,
  { orderId, done }: Settle,
  also: Write[],
): Promise<Committed | undefined> {
  const order = required(await findOrder(orderId));
  const { email: to } = order.content.customer;
  return commitOrder(context, {
    before: order,
    after: { ...order, ask: undefined },
    log: `${context.actor.name} answered the customer`,
    emails: to ? [{ kind: 'customer', to, about: 'answer', says: done?.text ?? '' }] : [],
    also,
  });
}

/** `committed`: the work to do after the commit, if any. */
type Settled = { settle: Settle; committed?: Committed | undefined };

async function settleOnce(
  context: OperationContext,
  id: string,
  { done: text }: SettleDone,
): Promise<Settled> {
  const { now, actor } = context;
  const settle = required(await findSettle(id));
  if (settle.done) {
    // The same request, sent again.
    if (settle.done.text === text && settle.done.by === actor.name) return { settle };
    throw new AppError('settled-already', { details: { settle } });
  }
  const settled = { ...settle, done: { text, by: actor.name, at: now.toISOString() } };
  const writes: Write[] = [
    {
      delete: { Key: settleKey(id), ConditionExpression: 'attribute_exists(pk)' },
      conditionError: () => new ConflictError('Somebody else has settled it'),
    },
    {
      put: {
        Item: { ...settledKey(id), ...settled, ttl: epochSeconds(addDays(now, daysKept)) },
      },
    },
  ];
  if (settle.ask) return { settle: settled, committed: await answerAsk(context, settled, writes) };
  await transact(() => writes);
  return { settle: settled };
}

/**
 * Records how an item was settled, and takes it off the list (access pattern H6). If two people settle it,
 * the first one counts. A customer's request is answered by it.
 *
 * @throws AppError 'not-found', 'conflict'; 'settled-already' with the first one's record
 */
export const settle = (context: OperationContext, id: string, body: SettleDone): Promise<Settled> =>
  retryOnConflict(() => settleOnce(context, id, body));
