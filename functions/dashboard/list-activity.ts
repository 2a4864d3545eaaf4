import * as z from 'zod';
import { activitySchema, listActivityQuerySchema } from '#shared/schemas/dashboard.ts';
import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { linkHeader } from '../http/link-header.ts';
import { readActivity } from './activity-repository.ts';

/** GET /api/dashboard/activity: an array, newest first; the next page is in the `Link` header. */
export const listActivity = endpoint({
  access: 'session',
  query: listActivityQuerySchema,
  output: z.array(activitySchema),
  handle: async ({ query }) => {
    const { items, next } = await readActivity(query.limit, query.cursor);
    return ok(items, { headers: linkHeader('/api/dashboard/activity', query, { next }) });
  },
});
