import type * as z from 'zod/mini';
import { decodeCursor, encodeCursor } from '#functions/core/data/cursor.ts';
import type { Activity, listActivityQuerySchema } from '#shared/schemas/dashboard.ts';
import { type ActivityPlace, activityPlaceSchema } from './activity-item.ts';
import { readActivity } from './activity-repository.ts';

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
