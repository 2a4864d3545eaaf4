import { type Waiting, waitingSchema } from '#shared/schemas/waiting.ts';
import { getItem, type Key, queryAll } from '../data/table.ts';

const waitingPk = 'WAITING';

/** An id begins with the day and the instant, so entries are sorted by both. */
export const waitingKey = (id: string): Key => ({ pk: waitingPk, sk: id });

/** Reads who waits for a day from this one on: by day, who came first first (access pattern L7). */
export async function listWaiting(from: string): Promise<Waiting[]> {
  const items = await queryAll({
    KeyConditionExpression: 'pk = :pk AND sk >= :from',
    ExpressionAttributeValues: { ':pk': waitingPk, ':from': from },
    ConsistentRead: true,
  });
  return items.map((item) => waitingSchema.parse(item));
}

/** Reads one entry of the waiting list (access pattern L8). */
export async function findWaiting(id: string): Promise<Waiting | undefined> {
  const item = await getItem(waitingKey(id));
  return item && waitingSchema.parse(item);
}
