import { addDays } from 'date-fns/addDays';
import { ConflictError } from '#functions/core/data/retry.ts';
import { epochSeconds, getItem, type Key } from '#functions/core/data/table.ts';
import type { Write } from '#functions/core/data/transact.ts';
import { type Settle, settleSchema } from '#shared/schemas/settle.ts';
import { type Press, pressSchema, requireSamePress } from './press.ts';

/** The partitions of what is to settle, and of what is settled. */
export const settlePk = 'SETTLE';
export const settledPk = 'SETTLED';

/** An id begins with the instant at which the server learned of it, so they are sorted by that. */
export const settleId = (now: Date, handOverId: string): string => `${now.getTime()}.${handOverId}`;
export const settleKey = (id: string): Key => ({ pk: settlePk, sk: id });
export const settledKey = (id: string): Key => ({ pk: settledPk, sk: id });

/** What is to settle, in the transaction of the fact (access pattern H5). */
export const settleWrite = (settle: Settle): Write => ({
  put: { Item: { ...settleKey(settle.id), ...settle } },
});

/** Something that is to settle, or that was settled in the last weeks (access pattern H6). */
export async function findSettle(id: string): Promise<Settle | undefined> {
  const item = (await getItem(settleKey(id))) ?? (await getItem(settledKey(id)));
  return item && settleSchema.parse(item);
}

/** How long a hand-over of an order that is not there may be sent again. */
const daysRemembered = 365;

const lateKey = (handOverId: string): Key => ({ pk: `LATE#${handOverId}`, sk: 'LATE' });

/** Remembers a hand-over that no order has in its changelog, because it is not there. */
export const lateWrite = ({ id, ...late }: Press, now: Date): Write => ({
  put: {
    Item: { ...lateKey(id), ...late, ttl: epochSeconds(addDays(now, daysRemembered)) },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
  conditionError: () => new ConflictError('The same hand-over has been recorded in the meantime'),
});

/**
 * Reads what a hand-over without its order was recorded with, if it was (access pattern H5).
 *
 * @throws AppError 'key-reuse' if that was another one
 */
export async function findLate(press: Press): Promise<Press | undefined> {
  const item = await getItem(lateKey(press.id));
  return item && requireSamePress(pressSchema.parse({ ...item, id: press.id }), press);
}

/** What was to settle then; undefined if nothing was, or if it was settled weeks ago. */
export const settleOfPress = async ({ settle }: Press): Promise<Settle | undefined> =>
  settle === undefined ? undefined : findSettle(settle);
