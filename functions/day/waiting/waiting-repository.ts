import { getItem, type Key, queryAll, queryPage } from '#functions/core/data/table.ts';
import { type WaitingEntry, waitingSchema } from '#shared/schemas/waiting.ts';

const waitingPk = 'WAITING';

/** An id begins with the day and the instant, so entries are sorted by both. */
export const waitingKey = (id: string): Key => ({ pk: waitingPk, sk: id });
export const waitingId = (day: string, now: Date, id: string): string =>
  `${day}.${now.getTime()}.${id}`;

/** As many as fit into a response, with what became free: a page of a query has at most 1 MB. */
const mostListed = 1_000;

/**
 * Reads the waiting list from this day on, by day and then by the instant of the entry (access
 * pattern L7). `isCapped` if there are more entries than a response holds.
 */
export async function listWaiting(
  from: string,
): Promise<{ waiting: WaitingEntry[]; isCapped: boolean }> {
  const { Items = [], LastEvaluatedKey } = await queryPage({
    KeyConditionExpression: 'pk = :pk AND sk >= :from',
    ExpressionAttributeValues: { ':pk': waitingPk, ':from': from },
    ConsistentRead: true,
    Limit: mostListed,
  });
  const waiting = Items.map((item) => waitingSchema.parse(item));
  return { waiting, isCapped: LastEvaluatedKey !== undefined };
}

/** Counts the customers who wait for a day (access pattern L8). */
export async function countWaiting(day: string): Promise<number> {
  const items = await queryAll({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :day)',
    ExpressionAttributeValues: { ':pk': waitingPk, ':day': `${day}.` },
    ProjectionExpression: 'sk',
    ConsistentRead: true,
  });
  return items.length;
}

/** Reads one entry of the waiting list (access pattern L8). */
export async function findWaiting(id: string): Promise<WaitingEntry | undefined> {
  const item = await getItem(waitingKey(id));
  return item && waitingSchema.parse(item);
}
