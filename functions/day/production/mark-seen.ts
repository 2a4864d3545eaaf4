import pMap from 'p-map';
import { AppError } from '#functions/core/app-error.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Seen } from '#shared/schemas/prints.ts';
import { raisePrints } from './day-revision.ts';
import { ChangedAgain, storeSeen } from './seen-repository.ts';

const concurrency = 20;

/**
 * Records that the user has seen these changes of a day, each in the version that was shown to them
 * (docs/product.md#seen). Orders that changed again are skipped; the others are stored.
 *
 * @throws AppError 'conflict', which names the orders that changed again
 */
export async function markSeen(
  context: OperationContext,
  day: string,
  changes: { orderId: string; version: number }[],
): Promise<Seen> {
  const changedAgain: string[] = [];
  const mark = async (change: { orderId: string; version: number }) => {
    try {
      await storeSeen(context, day, change);
    } catch (error) {
      if (!(error instanceof ChangedAgain)) throw error;
      changedAgain.push(error.orderNumber ?? 'An order');
    }
  };
  await pMap(changes, mark, { concurrency });
  if (changedAgain.length < changes.length) await raisePrints(day);
  if (changedAgain.length > 0)
    throw new AppError('conflict', {
      text: `${changedAgain.join(', ')} changed again. Please look at it once more.`,
    });
  return { by: context.actor.name, at: context.now.toISOString() };
}
