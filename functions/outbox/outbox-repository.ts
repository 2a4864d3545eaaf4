import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { ConflictError, retryOnConflict } from '../data/retry.ts';
import { queryCollection, type StoredItem, updateItem } from '../data/table.ts';
import { transact, type Write } from '../data/transact.ts';
import {
  type Effect,
  effectKey,
  type OutboxItem,
  outboxItemSchema,
  outboxKey,
  outboxPk,
  sweepTime,
} from './outbox-item.ts';

type Update = Parameters<typeof updateItem>[0];

/** Undefined when the item is gone, or its condition does not hold. */
async function updateIfThere(id: string, update: Omit<Update, 'Key'>) {
  try {
    return await updateItem({
      Key: outboxKey(id),
      ConditionExpression: 'attribute_exists(pk)',
      ...update,
    });
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/**
 * What a delivery is to do; undefined when all is done. The sweep leaves it alone while the delivery may be
 * at work (access pattern X2).
 */
export async function takeOutboxItem(id: string, now: Date): Promise<OutboxItem | undefined> {
  const taken = await updateIfThere(id, {
    UpdateExpression: 'SET sweepAt = :sweepAt ADD takes :one',
    ExpressionAttributeValues: { ':sweepAt': sweepTime(now), ':one': 1 },
    ReturnValues: 'ALL_NEW',
  });
  return taken && outboxItemSchema.parse(taken.Attributes);
}

/** A delivery failed: the queue keeps its message and tries again, so the sweep need not (access pattern X2). */
export const leaveToQueue = (id: string) =>
  updateIfThere(id, { UpdateExpression: 'REMOVE sweepAt' });

/** The effect was removed by another delivery. */
class AlreadyDone extends Error {}
/** Whether the effect is the last one is not as it was thought. */
class StaleCount extends ConflictError {}

const effectsOf = z.object({ effects: z.record(z.string(), z.unknown()) });

function removeWrite(id: string, key: string, isLast: boolean): Write {
  const condition = {
    Key: outboxKey(id),
    ConditionExpression: `attribute_exists(effects.#key) AND size(effects) ${isLast ? '=' : '>'} :one`,
    ExpressionAttributeNames: { '#key': key },
    ExpressionAttributeValues: { ':one': 1 },
  };
  const conditionError = (existing: StoredItem | undefined) =>
    existing && key in effectsOf.parse(existing).effects ? new StaleCount() : new AlreadyDone();
  return isLast
    ? { delete: condition, conditionError }
    : { update: { ...condition, UpdateExpression: 'REMOVE effects.#key' }, conditionError };
}

/**
 * Marks an effect done, in one transaction with what the effect itself has to store; the item goes with its
 * last effect. Does nothing when another delivery was first (access pattern X3).
 *
 * @throws what the refusals of `also` make
 */
export async function completeEffect(
  item: Pick<OutboxItem, 'id' | 'effects'>,
  effect: Effect,
  also: Write[] = [],
): Promise<void> {
  let isLast = Object.keys(item.effects).length === 1;
  const complete = async () => {
    try {
      await transact(() => [removeWrite(item.id, effectKey(effect), isLast), ...also]);
    } catch (error) {
      if (error instanceof AlreadyDone) return;
      if (error instanceof StaleCount) isLast = !isLast;
      throw error;
    }
  };
  await retryOnConflict(
    complete,
    () => new Error(`The effects of outbox item ${item.id} changed all the time`),
  );
}

/**
 * An item whose every delivery dies would otherwise get another message from each sweep. After so many
 * deliveries it is left to the messages it has, which end in the dead-letter queue.
 */
const mostTakes = 5;

const waitingSchema = z
  .object({
    sk: z.string(),
    createdAt: z.iso.datetime(),
    sweepAt: z.string().optional(),
    /** How many deliveries took it. */
    takes: z.number().int().default(0),
  })
  .transform(({ sk, createdAt, ...item }) => ({
    id: sk,
    createdAt: new Date(createdAt),
    ...item,
  }));
type Waiting = z.output<typeof waitingSchema>;

/** Everything that is not done yet (access pattern X4). */
export async function listWaitingItems(): Promise<Waiting[]> {
  return (await queryCollection(outboxPk)).map((item) => waitingSchema.parse(item));
}

/** Whether the sweep has to queue an item now. */
export const isDue = ({ takes, sweepAt }: Waiting, now: Date): boolean =>
  takes < mostTakes && sweepAt !== undefined && sweepAt <= now.toISOString();

/**
 * It was queued by the sweep: the next time is after as long again as the item has existed, so that a queue
 * that is merely slow is not flooded (access pattern X4).
 */
export function postponeSweep({ id, createdAt }: Waiting, now: Date) {
  const age = Math.max(0, now.getTime() - createdAt.getTime());
  return updateIfThere(id, {
    UpdateExpression: 'SET sweepAt = :sweepAt',
    // A delivery that took it in between has the later word.
    ConditionExpression: 'sweepAt <= :now',
    ExpressionAttributeValues: {
      ':sweepAt': sweepTime(new Date(now.getTime() + age)),
      ':now': now.toISOString(),
    },
  });
}
