import type * as z from 'zod/mini';
import { decodeCursor, encodeCursor } from '#functions/core/data/cursor.ts';
import { mergeSorted } from '#functions/core/data/merge-sorted.ts';
import { queryPage, type StoredItem } from '#functions/core/data/table.ts';
import type { Activity, listActivityQuerySchema } from '#shared/schemas/dashboard.ts';
import {
  type ActivityPlace,
  activityPks,
  activityPlaceSchema,
  activitySk,
  parseActivity,
} from './activity-item.ts';

type ActivityPage = {
  items: Activity[];
  /** The position of the last entry, if older ones follow. */
  next: ActivityPlace | undefined;
};

/** Yields the entries of one partition, newest first; queries the next piece only when it is needed. */
async function* readStream(
  pk: string,
  pieceSize: number,
  before: ActivityPlace | undefined,
): AsyncGenerator<Activity, undefined> {
  let start: StoredItem | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await queryPage({
      KeyConditionExpression: before ? 'pk = :pk AND sk < :before' : 'pk = :pk',
      ExpressionAttributeValues: {
        ':pk': pk,
        ...(before ? { ':before': activitySk(before) } : {}),
      },
      ConsistentRead: true,
      ScanIndexForward: false,
      Limit: pieceSize,
      ExclusiveStartKey: start,
    });
    yield* Items.map(parseActivity);
    start = LastEvaluatedKey;
  } while (start);
  return undefined;
}

const newestFirst = (one: Activity, other: Activity) =>
  Buffer.compare(Buffer.from(activitySk(other)), Buffer.from(activitySk(one)));

/** Slightly more than a partition's even share, so that nearly every page takes one query per partition. */
const pieceOf = (entries: number) => Math.ceil((1.25 * entries) / activityPks.length) + 8;

/** Reads the newest entries, or the newest ones before a position (access pattern D2). */
export async function readActivity(limit: number, before?: ActivityPlace): Promise<ActivityPage> {
  // One more entry shows whether older ones follow.
  const streams = activityPks.map((pk) => readStream(pk, pieceOf(limit + 1), before));
  const read = await mergeSorted(streams, newestFirst, limit + 1);
  const items = read.slice(0, limit);
  return { items, next: read.length > limit ? items.at(-1) : undefined };
}

const cursorOf = ({ timestamp, id }: ActivityPlace) => encodeCursor({ timestamp, id });

/** Returns a page of recent activity, newest first, and the cursor of the next page. */
export async function listActivity({
  limit,
  cursor,
}: z.output<typeof listActivityQuerySchema>): Promise<{ items: Activity[]; next?: string }> {
  const before = decodeCursor(cursor, activityPlaceSchema);
  const { items, next } = await readActivity(limit, before);
  return { items, next: next && cursorOf(next) };
}
