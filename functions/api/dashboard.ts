import { dashboardApi } from '#shared/api/dashboard.ts';
import { listActivity } from '../activity/list-activity.ts';
import { linkHeader } from '../http/link-header.ts';
import { resource } from '../http/resource.ts';
import { reply } from '../http/response.ts';
import { readDay } from '../order-list/read-day.ts';
import { readStats } from '../orders/order-counters.ts';

export const handler = resource(dashboardApi, {
  readStats: () => readStats(),
  readDay: ({ now }) => readDay(now),
  listActivity: async ({ query }) => {
    const { items, next } = await listActivity(query);
    return reply(items, { headers: linkHeader(dashboardApi.listActivity.path, query, { next }) });
  },
});
