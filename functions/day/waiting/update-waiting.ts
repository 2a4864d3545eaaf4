import type * as z from 'zod/mini';
import { AppError, required } from '#functions/core/app-error.ts';
import { conflictOrNotFound, transact } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { updateWaitingSchema, WaitingEntry } from '#shared/schemas/waiting.ts';
import { findWaiting, waitingKey } from './waiting-repository.ts';

/**
 * Records that a waiting customer was called, or undoes that (access pattern L8).
 *
 * @throws AppError 'not-found', 'conflict'
 */
export async function updateWaiting(
  { now, actor }: OperationContext,
  id: string,
  { called }: z.output<typeof updateWaitingSchema>,
): Promise<WaitingEntry> {
  const waiting = required(await findWaiting(id));
  // The first caller stays recorded.
  if (called === (waiting.calledAt !== null)) return waiting;
  const call = {
    calledAt: called ? now.toISOString() : null,
    calledBy: called ? actor.name : null,
  };
  await transact(() => [
    {
      update: {
        Key: waitingKey(id),
        UpdateExpression: 'SET calledAt = :at, calledBy = :by',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':at': call.calledAt, ':by': call.calledBy },
      },
      conditionError: () => new AppError('not-found'),
    },
  ]);
  return { ...waiting, ...call };
}

/** Takes a customer off the waiting list (access pattern L8). Throws AppError 'not-found', 'conflict'. */
export const removeWaiting = (id: string): Promise<void> =>
  transact(() => [
    {
      delete: { Key: waitingKey(id), ConditionExpression: 'attribute_exists(pk)' },
      conditionError: conflictOrNotFound,
    },
  ]);
