import { addDays } from 'date-fns/addDays';
import { AppError } from '#functions/core/app-error.ts';
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

/** The most that are listed; older ones follow once these are settled. */
const mostListed = 200;

/** How long it is kept what was done. */
const daysKept = 60;

/** Lists what is to settle, newest first, eventually consistent (access pattern H6). */
export async function listSettle(): Promise<Settle[]> {
  const { Items = [] } = await queryPage({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': settlePk },
    ScanIndexForward: false,
    Limit: mostListed,
  });
  return Items.map((item) => settleSchema.parse(item));
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
