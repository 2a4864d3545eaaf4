import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { AppError } from '#functions/core/app-error.ts';
import { retryOnConflict } from '#functions/core/data/retry.ts';
import { getItem } from '#functions/core/data/table.ts';
import { transact } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { moveKey, moveWrites } from '#functions/ledger/move-writes.ts';
import { recordsPayments } from '#shared/schemas/public-settings.ts';
import type { CashMove, OpenTill } from '#shared/schemas/tills.ts';
import { knownTill, readTill } from './open-till.ts';

/**
 * The request that an id was recorded with. It is kept for good, so that a device may resend it at any time.
 */
const recordSchema = z.object({ till: z.string(), amount: z.int(), why: z.string() });
type Recorded = z.infer<typeof recordSchema>;

/**
 * True if a move with this id is recorded.
 *
 * @throws AppError 'key-reuse' if that move is a different one
 */
async function isRecorded(id: string, move: Recorded): Promise<boolean> {
  const item = await getItem(moveKey(id));
  if (!item) return false;
  if (!isDeepStrictEqual(recordSchema.parse(item), move)) throw new AppError('key-reuse');
  return true;
}

async function recordOnce(context: OperationContext, id: string, move: Recorded) {
  const [isThere, { item, settings }] = await Promise.all([
    isRecorded(id, move),
    knownTill(move.till),
  ]);
  if (isThere) return;
  if (!recordsPayments(settings)) throw new AppError('payments-off');
  await transact(() => moveWrites(context, move, { id, open: item }));
}

/**
 * Records cash paid into or out of the drawer, once for each id (access pattern K4).
 *
 * @throws AppError 'not-found', 'payments-off', 'key-reuse', 'conflict'
 */
export async function recordMove(
  context: OperationContext,
  till: string,
  { id, direction, amount, why }: CashMove,
): Promise<OpenTill> {
  const move = { till, amount: direction === 'out' ? -amount : amount, why };
  await retryOnConflict(() => recordOnce(context, id, move));
  return readTill(till);
}
