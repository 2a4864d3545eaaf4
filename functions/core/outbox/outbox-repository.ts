import * as z from 'zod/mini';
import { ConflictError, retryOnConflict } from '#functions/core/data/retry.ts';
import {
  ifConditionHolds,
  queryAll,
  type StoredItem,
  updateItem,
} from '#functions/core/data/table.ts';
import { transact, type Write } from '#functions/core/data/transact.ts';
import {
  type Effect,
  effectKey,
  type Notice,
  type OutboxItem,
  outboxItemSchema,
  outboxKey,
  outboxPks,
  sweepTime,
} from './outbox-item.ts';

type Update = Parameters<typeof updateItem>[0];

/** Returns undefined when the item no longer exists or the condition fails. */
const updateIfThere = (id: string, update: Omit<Update, 'Key'>) =>
  ifConditionHolds(
    updateItem({ Key: outboxKey(id), ConditionExpression: 'attribute_exists(pk)', ...update }),
  );

/**
 * Takes an outbox item for a delivery; undefined when all its effects are done. The sweep then
 * ignores the item for as long as the delivery can take (access pattern X2).
 */
export async function takeOutboxItem(id: string, now: Date): Promise<OutboxItem | undefined> {
  const taken = await updateIfThere(id, {
    UpdateExpression: 'SET sweepAt = :sweepAt ADD takes :one',
    ExpressionAttributeValues: { ':sweepAt': sweepTime(now), ':one': 1 },
    ReturnValues: 'ALL_NEW',
  });
  return taken && outboxItemSchema.parse(taken.Attributes);
}

/** Stops the sweep from queuing a failed item, because the queue keeps its message (access pattern X2). */
export const leaveToQueue = (id: string) =>
  updateIfThere(id, { UpdateExpression: 'REMOVE sweepAt' });

/**
 * Claims a notice for sending until `until`. Returns false if it was sent or another delivery holds
 * a claim. A claim expires if its holder dies (access pattern X11).
 */
export async function claimNotice(
  id: string,
  notice: Notice,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const claimed = await updateIfThere(id, {
    UpdateExpression: 'SET effects.#key.claimedUntil = :until',
    ConditionExpression:
      'attribute_exists(effects.#key) AND (attribute_not_exists(effects.#key.claimedUntil) OR effects.#key.claimedUntil < :now)',
    ExpressionAttributeNames: { '#key': effectKey(notice) },
    ExpressionAttributeValues: { ':now': now.toISOString(), ':until': until.toISOString() },
  });
  return claimed !== undefined;
}

/** Gives up a claim after a failed attempt, so that the next attempt need not wait (access pattern X11). */
export const releaseNotice = (id: string, notice: Notice) =>
  updateIfThere(id, {
    UpdateExpression: 'REMOVE effects.#key.claimedUntil',
    ConditionExpression: 'attribute_exists(effects.#key)',
    ExpressionAttributeNames: { '#key': effectKey(notice) },
  });

/** Thrown when another delivery has removed the effect. */
class AlreadyDone extends Error {}
/** Thrown when the effect was wrongly assumed to be, or not to be, the last one. */
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
 * Marks an effect as done, in one transaction with the writes of the effect (`also`). The last
 * effect deletes the item. Does nothing when another delivery was first (access pattern X3).
 *
 * @throws the condition errors of `also`
 */
export async function completeEffect(
  { id, effects }: Pick<OutboxItem, 'id' | 'effects'>,
  effect: Effect,
  also: Write[] = [],
): Promise<void> {
  let isLast = Object.keys(effects).length === 1;
  const complete = async () => {
    try {
      await transact(() => [removeWrite(id, effectKey(effect), isLast), ...also]);
    } catch (error) {
      if (error instanceof AlreadyDone) return;
      if (error instanceof StaleCount) isLast = !isLast;
      throw error;
    }
  };
  await retryOnConflict(
    complete,
    () => new Error(`The effects of outbox item ${id} changed during every attempt`),
  );
}

/**
 * Limits the messages that the sweep sends for an item whose deliveries always die. After this many
 * deliveries only the existing messages remain, which end in the dead-letter queue.
 */
const mostTakes = 5;

const waitingSchema = z.pipe(
  z.object({
    sk: z.string(),
    createdAt: z.iso.datetime(),
    sweepAt: z.optional(z.string()),
    /** How many deliveries have taken the item; missing before the first one. */
    takes: z._default(z.int(), 0),
  }),
  z.transform(({ sk, createdAt, ...item }) => ({
    id: sk,
    createdAt: new Date(createdAt),
    ...item,
  })),
);
export type Waiting = z.output<typeof waitingSchema>;

/** Reads all items that are not done, without their effects (access pattern X4). */
export async function listWaitingItems(): Promise<Waiting[]> {
  const items = await Promise.all(
    outboxPks.map((pk) =>
      queryAll({
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        // Thousands of items with long notices would not fit into the memory of the sweep.
        ProjectionExpression: 'sk, createdAt, sweepAt, takes',
        ConsistentRead: true,
      }),
    ),
  );
  return items.flat().map((item) => waitingSchema.parse(item));
}

/** True when the sweep must queue an item now. */
export const isDue = ({ takes, sweepAt }: Waiting, now: Date): boolean =>
  takes < mostTakes && sweepAt !== undefined && sweepAt <= now.toISOString();

/**
 * Postpones the next sweep of an item that was just queued. The delay grows with the item's age, so
 * that a slow queue is not flooded (access pattern X4).
 */
export function postponeSweep({ id, createdAt }: Waiting, now: Date) {
  const age = Math.max(0, now.getTime() - createdAt.getTime());
  return updateIfThere(id, {
    UpdateExpression: 'SET sweepAt = :sweepAt',
    // If a delivery took the item in between, the time it set stays.
    ConditionExpression: 'sweepAt <= :now',
    ExpressionAttributeValues: {
      ':sweepAt': sweepTime(new Date(now.getTime() + age)),
      ':now': now.toISOString(),
    },
  });
}
