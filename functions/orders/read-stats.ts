import type { DashboardStats } from '#shared/schemas/dashboard.ts';
import { countOrders, readCounters } from './order-counters.ts';

/** The four figures of the dashboard, amounts in dollars (access pattern D1). */
export async function readStats(): Promise<DashboardStats> {
  const counters = await readCounters();
  return {
    totalRevenue: counters.revenue / 100,
    totalOrders: countOrders(counters),
    pendingOrders: countOrders(counters, 'pending'),
    unpaidAmount: counters.owed / 100,
  };
}
