import { addDays } from 'date-fns/addDays';
import * as z from 'zod/mini';
import { AppError } from '#functions/core/app-error.ts';
import { decodeCursor, encodeCursor } from '#functions/core/data/cursor.ts';
import { ConflictError, retryOnConflict } from '#functions/core/data/retry.ts';
import { epochSeconds, queryPage } from '#functions/core/data/table.ts';
import { transact } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import {
  findSettle,
  settledKey,
  settleKey,
  settlePk,
} from '#functions/orders/order/settle-item.ts';
import { type Settle, type SettleDone, settleSchema } from '#shared/schemas/settle.ts';

const pageSize = 50;
const placeSchema = z.object({ id: z.string() });

/** How long it is kept what was done. */
const daysKept = 60;

/** How many there are, as far as one piece of a query goes: some 2,000. */
async function countSettle(): Promise<number> {
  const { Count = 0 } = await queryPage({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': settlePk },
    Select: 'COUNT',
  });
  return Count;
}

/** Lists a page of what is to settle, newest first, eventually consistent (access pattern H6). */
export async function listSettle({ cursor }: { cursor?: string | undefined } = {}) {
  const before = decodeCursor(cursor, placeSchema);
  const { Items = [] } = await queryPage({
    KeyConditionExpression: before ? 'pk = :pk AND sk < :before' : 'pk = :pk',
    ExpressionAttributeValues: { ':pk': settlePk, ...(before && { ':before': before.id }) },
    ScanIndexForward: false,
    // One more shows whether older ones follow.
    Limit: pageSize + 1,
  });
  const items = Items.slice(0, pageSize).map((item) => settleSchema.parse(item));
  const [last] = items.slice(-1);
  const next = last && Items.length > pageSize ? encodeCursor({ id: last.id }) : undefined;
  const total = before || next ? await countSettle() : items.length;
  return { items, total, ...(next && { next }) };
}

async function settleOnce(
  { now, actor }: OperationContext,
  id: string,
  { done: text }: SettleDone,
): Promise<Settle> {
  const settle = await findSettle(id);
  if (!settle) throw new AppError('not-found');
  if (settle.done) {
    // The same press, sent again.
    if (settle.done.text === text && settle.done.by === actor.name) return settle;
    throw new AppError('settled-already', { details: { settle } });
  }
  const settled = { ...settle, done: { text, by: actor.name, at: now.toISOString() } };
  await transact(() => [
    {
      delete: { Key: settleKey(id), ConditionExpression: 'attribute_exists(pk)' },
      conditionError: () => new ConflictError('Somebody else has settled it'),
    },
    {
      put: {
        Item: { ...settledKey(id), ...settled, ttl: epochSeconds(addDays(now, daysKept)) },
      },
    },
  ]);
  return settled;
}

/**
 * Records what was done about something that is to settle, which takes it off the list (access pattern H6).
 * Of two people the first counts.
 *
 * @throws AppError 'not-found', 'conflict'; 'settled-already' with what the first one did
 */
export const settle = (context: OperationContext, id: string, body: SettleDone): Promise<Settle> =>
  retryOnConflict(() => settleOnce(context, id, body));
