import * as z from 'zod/mini';
import {
  activitySchema,
  dashboardStatsSchema,
  daySchema,
  listActivityQuerySchema,
} from '#shared/schemas/dashboard.ts';
import { call } from './call.ts';

export const dashboardApi = {
  readStats: call({
    method: 'GET',
    path: '/api/dashboard/stats',
    access: 'session',
    summary: 'The four figures of the dashboard, amounts in dollars.',
    response: dashboardStatsSchema,
  }),
  readDay: call({
    method: 'GET',
    path: '/api/dashboard/day',
    access: 'session',
    summary: 'The pickups of today and tomorrow, and the missed ones; amounts in cents.',
    response: daySchema,
  }),
  listActivity: call({
    method: 'GET',
    path: '/api/dashboard/activity',
    access: 'session',
    summary: 'Recent activity, newest first; the next page is in the `Link` header.',
    query: listActivityQuerySchema,
    response: z.array(activitySchema),
  }),
};
