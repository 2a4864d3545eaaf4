import { dashboardStatsSchema } from '#shared/schemas/dashboard.ts';
import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { countOrders, readCounters } from '../orders/order-counters.ts';

/** GET /api/dashboard/stats: the amounts in dollars (access pattern D1). */
export const getStats = endpoint({
  access: 'session',
  output: dashboardStatsSchema,
  handle: async () => {
    const counters = await readCounters();
    return ok({
      totalRevenue: counters.revenue / 100,
      totalOrders: countOrders(counters),
      pendingOrders: countOrders(counters, 'pending'),
      unpaidAmount: counters.owed / 100,
    });
  },
});
