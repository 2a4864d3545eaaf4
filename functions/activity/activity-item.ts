import * as z from 'zod';
import type { Key, StoredItem } from '#functions/data/table.ts';
import type { Write } from '#functions/data/transact.ts';
import type { OperationContext } from '#functions/operation-context.ts';
import { type Activity, activitySchema } from '#shared/schemas/dashboard.ts';

/** The partition of all activity, oldest first (access pattern D2). */
export const activityPk = 'ACTIVITY';

/** The position of an entry; entries of the same instant are sorted by id. */
export const activityPlaceSchema = activitySchema.pick({ timestamp: true, id: true });
export type ActivityPlace = z.infer<typeof activityPlaceSchema>;

export const activityKey = ({ timestamp, id }: ActivityPlace): Key => ({
  pk: activityPk,
  sk: `${timestamp}#${id}`,
});

type Event = Pick<Activity, 'type' | 'topic' | 'action' | 'description' | 'orderId'>;

/**
 * Writes the entry of Recent Activity for a change, in the change's own transaction. The entry stores who did
 * it, so `description` does not need to.
 */
export function activityWrite({ now, newId, actor }: OperationContext, event: Event): Write {
  const place = { timestamp: now.toISOString(), id: newId() };
  return {
    put: { Item: { ...activityKey(place), ...event, ...place, actorName: actor.name } },
  };
}

const storedActivitySchema = activitySchema.extend({ actorName: z.string() });

/** An entry as the dashboard shows it: '#1001 for Maria Lopez, by Alice'. */
export function parseActivity(item: StoredItem): Activity {
  const { actorName, description, ...activity } = storedActivitySchema.parse(item);
  return { ...activity, description: `${description}, by ${actorName}` };
}
