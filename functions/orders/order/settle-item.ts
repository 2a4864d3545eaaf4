import * as z from 'zod/mini';
import { AppError } from '#functions/core/app-error.ts';
import { ConflictError } from '#functions/core/data/retry.ts';
import { getItem, type Key } from '#functions/core/data/table.ts';
import type { Write } from '#functions/core/data/transact.ts';
import { type Settle, settleSchema } from '#shared/schemas/settle.ts';

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

const lateKey = (handOverId: string): Key => ({ pk: `LATE#${handOverId}`, sk: 'LATE' });

/** What a hand-over without network was recorded with: it stays, so that a tablet may send it at any time. */
const lateSchema = z.object({ request: z.string(), settle: z.optional(z.string()) });
type Late = z.infer<typeof lateSchema>;

export const lateWrite = (handOverId: string, late: Late): Write => ({
  put: {
    Item: { ...lateKey(handOverId), ...late },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
  conditionError: () => new ConflictError('The same hand-over has been recorded in the meantime'),
});

/**
 * Reads what a hand-over without network was recorded with before, if it was (access pattern H5).
 *
 * @throws AppError 'key-reuse' if that was another one
 */
export async function findLate(handOverId: string, request: string): Promise<Late | undefined> {
  const item = await getItem(lateKey(handOverId));
  if (!item) return undefined;
  const late = lateSchema.parse(item);
  if (late.request !== request) throw new AppError('key-reuse');
  return late;
}

/** What was to settle then; undefined if nothing was, or if it was settled weeks ago. */
export const settleOfLate = async ({ settle }: Late): Promise<Settle | undefined> =>
  settle === undefined ? undefined : findSettle(settle);
