import { vi } from 'vitest';
import type { Call } from '#shared/api/call.ts';
import { capacityApi } from '#shared/api/capacity.ts';
import { categoriesApi } from '#shared/api/categories.ts';
import { dashboardApi } from '#shared/api/dashboard.ts';
import { employeesApi } from '#shared/api/employees.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { productionApi } from '#shared/api/production.ts';
import { productsApi } from '#shared/api/products.ts';
import { sessionApi } from '#shared/api/session.ts';
import { settingsApi } from '#shared/api/settings.ts';
import { usersApi } from '#shared/api/users.ts';
import { packOrders } from '#shared/production/packed-orders.ts';
import type { OrderEmail } from '#shared/schemas/orders.ts';
import { defaultSettings } from '#shared/schemas/settings.ts';
import { aCategory, aProduct } from '#test/frontend/catalog/builders.ts';
import { anOrder as aListedOrder } from '#test/frontend/orders/builders.ts';
import { anOrder } from '#test/frontend/orders/detail-builders.ts';
import {
  aPrint,
  aProductionDay,
  aProductionOrder,
  aSheetChange,
} from '#test/frontend/production/builders.ts';
import { someSales } from '#test/frontend/sales/builders.ts';
import { aDay, entryAt } from '#test/frontend/screens/dashboard-builders.ts';
import type { Fault } from './faults.ts';

const account = (name: string) => ({
  id: name,
  name,
  email: `${name}@bakery.example`,
  role: 'admin',
  createdAt: '2026-06-14T17:00:00.000Z',
});
const grace = { id: 'e1', name: 'Grace', isActive: true };
const alan = { id: 'e2', name: 'Alan', isActive: false };
const sentEmail: OrderEmail = {
  id: 'email-1',
  kind: 'customer',
  to: 'maria@example.com',
  state: 'sent',
  at: '2026-06-01T17:00:05.000Z',
  error: null,
};
const stats = { totalRevenue: 12, totalOrders: 1, pendingOrders: 1, unpaidAmount: 0 };

const reads = new Map<Call, unknown>([
  [sessionApi.readSession, { user: account('ada') }],
  [settingsApi.readPublicSettings, defaultSettings],
  [settingsApi.readSettings, defaultSettings],
  [productsApi.listProducts, [aProduct({ categoryId: 'c1' })]],
  [
    categoriesApi.listCategories,
    [
      aCategory({ productCount: 1 }),
      aCategory({ id: 'c2', name: 'Cakes', displayOrder: 1, productCount: 0 }),
    ],
  ],
  [categoriesApi.readStations, { version: 1, stations: [{ id: 'oven', name: 'Oven', steps: [] }] }],
  [employeesApi.listEmployees, [grace, alan]],
  [usersApi.listUsers, [account('ada'), account('ben')]],
  [ordersApi.listOrders, [aListedOrder()]],
  [ordersApi.readOrder, anOrder({ emails: [sentEmail] })],
  [dashboardApi.readStats, stats],
  [dashboardApi.readDay, aDay()],
  [
    dashboardApi.readNextDays,
    { days: [{ day: '2026-06-14', pickups: 1, full: [] }], capped: false },
  ],
  [dashboardApi.readSales, someSales()],
  [dashboardApi.listActivity, [entryAt(1)]],
  [capacityApi.listWaiting, []],
  [
    productionApi.readProductionDay,
    { ...aProductionDay(), orders: packOrders([aProductionOrder()]) },
  ],
  [productionApi.listPrints, [aPrint()]],
  [
    productionApi.listPrintChanges,
    { print: aPrint(), timezone: 'America/Los_Angeles', changes: [aSheetChange()] },
  ],
]);

const counts = { 'x-total-count': '1', 'x-matching-count': '1' };
const patternOf = ({ path }: Call) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** Adds a field to every object, as a newer release might. */
export const withNews = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withNews)
    : value !== null && typeof value === 'object'
      ? {
          ...Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withNews(one)])),
          novelty: { isNew: true },
        }
      : value;

/**
 * A server with something of everything to read. `fault` replaces all its responses except the session;
 * `writeFault` replaces those to writes, which otherwise have none.
 */
export function openBadBakery() {
  const server = {
    fault: undefined as Fault | undefined,
    writeFault: undefined as Fault | undefined,
    /** Changes each response body. */
    change: (body: unknown): unknown => body,
    reads: 0,
    writes: [] as string[],
    /** The idempotency keys of the writes. */
    keys: new Set<string | null>(),
  };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers }: RequestInit = {}) => {
    const { pathname } = new URL(path, 'http://localhost');
    if (method !== 'GET') {
      server.writes.push(`${method} ${pathname}`);
      server.keys.add(new Headers(headers).get('idempotency-key'));
      if (server.writeFault) return server.writeFault();
    }
    server.reads += 1;
    if (server.fault && pathname !== sessionApi.readSession.path) return server.fault();
    for (const [call, body] of reads)
      if (patternOf(call).test(pathname))
        return new Response(JSON.stringify(server.change(body)), {
          headers: counts,
        });
    throw new Error(`No answer to ${method} ${path}`);
  });
  return server;
}
