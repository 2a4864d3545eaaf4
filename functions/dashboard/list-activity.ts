import * as z from 'zod';
import { activitySchema, listActivityQuerySchema } from '#shared/schemas/dashboard.ts';
import { ok } from '../http/answer.ts';
import { decodeCursor, encodeCursor } from '../http/cursor.ts';
import { endpoint } from '../http/endpoint.ts';
import { linkHeader } from '../http/link-header.ts';
import { type ActivityPlace, activityPlaceSchema } from './activity-item.ts';
import { readActivity } from './activity-repository.ts';

const cursorOf = ({ timestamp, id }: ActivityPlace) => encodeCursor({ timestamp, id });

/** GET /api/dashboard/activity: an array, newest first; the next page is in the `Link` header. */
export const listActivity = endpoint({
  access: 'session',
  query: listActivityQuerySchema,
  output: z.array(activitySchema),
  handle: async ({ query }) => {
    const { items, next } = await readActivity(
      query.limit,
      decodeCursor(query.cursor, activityPlaceSchema),
    );
    const cursors = { next: next && cursorOf(next) };
    return ok(items, { headers: linkHeader('/api/dashboard/activity', query, cursors) });
  },
});
