import { resource } from '../http/resource.ts';
import { getStats } from './get-stats.ts';
import { listActivity } from './list-activity.ts';

export const handler = resource({
  'GET /api/dashboard/stats': getStats,
  'GET /api/dashboard/activity': listActivity,
});
