import * as z from 'zod/mini';
import {
  activitySchema,
  dashboardStatsSchema,
  daySchema,
  listActivityQuerySchema,
  nextDaysSchema,
} from '#shared/schemas/dashboard.ts';
import { salesQuerySchema, salesSchema } from '#shared/schemas/sales.ts';
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
  readNextDays: call({
    method: 'GET',
    path: '/api/dashboard/next-days',
    access: 'session',
    summary: 'The pickups of the next 14 days, and which limits are reached on them.',
    response: nextDaysSchema,
  }),
  readSales: call({
    method: 'GET',
    path: '/api/sales',
    access: 'session',
    summary: 'What was sold on the days of a range of at most two years; amounts in cents.',
    query: salesQuerySchema,
    response: salesSchema,
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
