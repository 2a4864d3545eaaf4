import { addDays } from 'date-fns/addDays';
import { ConflictError } from '#functions/core/data/retry.ts';
import { epochSeconds, getItem, type Key } from '#functions/core/data/table.ts';
import { insertWrite, type Write } from '#functions/core/data/transact.ts';
import type { Ask } from '#shared/schemas/ask.ts';
import { type Settle, settleSchema } from '#shared/schemas/settle.ts';
import { type Press, pressSchema, requireSamePress } from './press.ts';

/** The partitions of items to settle, and of settled items. */
export const settlePk = 'SETTLE';
export const settledPk = 'SETTLED';

/** An id begins with the instant at which the server learned of the item, so ids sort by that. */
export const settleId = (now: Date, handOverId: string): string => `${now.getTime()}.${handOverId}`;
export const settleKey = (id: string): Key => ({ pk: settlePk, sk: id });
export const settledKey = (id: string): Key => ({ pk: settledPk, sk: id });

/** Writes an item to settle, in the transaction that records the late hand-over (access pattern H5). */
export const settleWrite = (settle: Settle): Write => ({
  put: { Item: { ...settleKey(settle.id), ...settle } },
});

/** Takes the open request of an order's customer off the list. */
export const askDeletions = ({ ask }: { ask?: Ask | undefined }): Write[] =>
  ask ? [{ delete: { Key: settleKey(settleId(new Date(ask.at), ask.id)) } }] : [];

/** Finds an item to settle, or one that was settled in the last weeks (access pattern H6). */
export async function findSettle(id: string): Promise<Settle | undefined> {
  const item = (await getItem(settleKey(id))) ?? (await getItem(settledKey(id)));
  return item && settleSchema.parse(item);
}

/** Days within which a hand-over of a missing order may be sent again. */
const daysRemembered = 365;

const lateKey = (handOverId: string): Key => ({ pk: `LATE#${handOverId}`, sk: 'LATE' });

/** Remembers a hand-over whose order does not exist, and so has no changelog. */
export const lateWrite = ({ id, ...late }: Press, now: Date): Write =>
  insertWrite(
    { ...lateKey(id), ...late, ttl: epochSeconds(addDays(now, daysRemembered)) },
    () => new ConflictError('The same hand-over has been recorded in the meantime'),
  );

/**
 * Finds the record of a hand-over without its order (access pattern H5).
 *
 * @throws AppError 'key-reuse' if the id was used for a different request
 */
export async function findLate(press: Press): Promise<Press | undefined> {
  const item = await getItem(lateKey(press.id));
  return item && requireSamePress(pressSchema.parse({ ...item, id: press.id }), press);
}

/** The item to settle from that request; undefined if there was none, or if it was settled weeks ago. */
export const settleOfPress = async ({ settle }: Press): Promise<Settle | undefined> =>
  settle === undefined ? undefined : findSettle(settle);
