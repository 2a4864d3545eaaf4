import * as z from 'zod';
import {
  activitySchema,
  dashboardStatsSchema,
  listActivityQuerySchema,
} from '../schemas/dashboard.ts';
import { call } from './call.ts';

export const dashboardApi = {
  readStats: call({
    method: 'GET',
    path: '/api/dashboard/stats',
    access: 'session',
    summary: 'The four figures of the dashboard, amounts in dollars.',
    response: dashboardStatsSchema,
  }),
  listActivity: call({
    method: 'GET',
    path: '/api/dashboard/activity',
    access: 'session',
    summary: 'What was done lately, newest first; the next page is in the `Link` header.',
    query: listActivityQuerySchema,
    response: z.array(activitySchema),
  }),
};
