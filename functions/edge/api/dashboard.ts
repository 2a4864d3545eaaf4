import { readSales } from '#functions/books/sales/read-sales.ts';
import { listActivity } from '#functions/core/activity/activity-repository.ts';
import { linkHeader } from '#functions/edge/http/link-header.ts';
import { resource } from '#functions/edge/http/resource.ts';
import { reply } from '#functions/edge/http/response.ts';
import { readDay } from '#functions/orders/list/read-day.ts';
import { readNextDays } from '#functions/orders/list/read-next-days.ts';
import { readStats } from '#functions/orders/projections/counters.ts';
import { dashboardApi } from '#shared/api/dashboard.ts';

export const handler = resource(dashboardApi, {
  readStats: () => readStats(),
  readDay: ({ now }) => readDay(now),
  readNextDays: ({ now }) => readNextDays(now),
  readSales: ({ query, now }) => readSales(query, now),
  listActivity: async ({ query }) => {
    const { items, next } = await listActivity(query);
    return reply(items, { headers: linkHeader(dashboardApi.listActivity.path, query, { next }) });
  },
});
