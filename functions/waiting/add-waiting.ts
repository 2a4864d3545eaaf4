import type { OperationContext } from '#functions/operation-context.ts';
import { pickupInstant, startOfStoreDay } from '#shared/dates/store-time.ts';
import type { Waiting, WaitingInput } from '#shared/schemas/waiting.ts';
import { epochSeconds } from '../data/table.ts';
import { transact } from '../data/transact.ts';
import { readSettings } from '../settings/settings-repository.ts';
import { waitingKey } from './waiting-repository.ts';

/**
 * Puts a customer on the waiting list of a day (docs/product.md#waiting-list; access pattern L8). The table drops the
 * entry when the day is over.
 *
 * @throws AppError 'conflict'
 */
export async function addWaiting(
  { now, newId, actor }: OperationContext,
  input: WaitingInput,
): Promise<Waiting> {
  const { timezone } = await readSettings();
  const waiting: Waiting = {
    ...input,
    id: `${input.day}.${now.getTime()}.${newId()}`,
    createdAt: now.toISOString(),
    createdBy: actor.name,
    calledAt: null,
    calledBy: null,
  };
  const noon = pickupInstant(input.day, '12:00', timezone);
  const over = epochSeconds(new Date(startOfStoreDay(noon, 1, timezone)));
  // DynamoDB keeps for good what was over more than five years ago.
  const ttl = Math.max(over, epochSeconds(now));
  await transact(() => [
    {
      put: {
        Item: { ...waitingKey(waiting.id), ...waiting, ttl },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  ]);
  return waiting;
}
