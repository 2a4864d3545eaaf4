import * as z from 'zod/mini';
import { shardKeys, shardOf } from '#functions/core/data/shards.ts';
import type { StoredItem } from '#functions/core/data/table.ts';
import type { Write } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { type Activity, activitySchema } from '#shared/schemas/dashboard.ts';

const shards = 4;
/** The partitions of all activity, each with the oldest entry first (access pattern D2). */
export const activityPks = shardKeys('ACTIVITY', shards);

/** The entries of one order share a partition, so that forgetting a customer reads few partitions. */
export const activityPk = (orderId: string) => `ACTIVITY#${shardOf(orderId, shards)}`;

/** The position of an entry; entries of the same instant are sorted by id. */
export const activityPlaceSchema = z.pick(activitySchema, { timestamp: true, id: true });
export type ActivityPlace = z.infer<typeof activityPlaceSchema>;

/** The sort key of an entry, in any partition. */
export const activitySk = ({ timestamp, id }: ActivityPlace) => `${timestamp}#${id}`;

type Event = Pick<Activity, 'type' | 'topic' | 'action' | 'description' | 'orderId'>;

/**
 * Writes the entry of Recent Activity for a change, in the change's own transaction. The entry
 * stores who made the change, so `description` does not need to.
 */
export function activityWrite({ now, newId, actor }: OperationContext, event: Event): Write {
  const place = { timestamp: now.toISOString(), id: newId() };
  const key = { pk: activityPk(event.orderId ?? place.id), sk: activitySk(place) };
  return { put: { Item: { ...key, ...event, ...place, actorName: actor.name } } };
}

/** Writes the entry for a change of the store's settings, limits, hours or stations. */
export const settingsActivity = (
  context: OperationContext,
  action: string,
  description: string,
): Write => activityWrite(context, { type: 'employee', topic: 'settings', action, description });

const storedActivitySchema = z.extend(activitySchema, {
  actorName: z.string(),
  /** A type from a later release must not break the list (docs/decisions/0016-data-outlives-releases.md). */
  type: z.catch(activitySchema.shape.type, 'order'),
});

/** An entry as the dashboard shows it: '#1001 for Maria Lopez, by Alice'. */
export function parseActivity(item: StoredItem): Activity {
  const { actorName, description, ...activity } = storedActivitySchema.parse(item);
  return { ...activity, description: `${description}, by ${actorName}` };
}
