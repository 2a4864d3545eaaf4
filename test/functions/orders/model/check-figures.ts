import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { StoredItem } from '#functions/core/data/table.ts';
import { handler } from '#functions/edge/api/dashboard.ts';
import { activitySchema, dashboardStatsSchema } from '#shared/schemas/dashboard.ts';
import { getList, linksOf } from '#test/functions/orders/walk-list.ts';
import { apiOf } from '#test/support/call-api.ts';
import type { Staff } from '#test/support/staff.ts';
import { contentOf, type Order } from './oracle-order.ts';
import type { OrderTrace } from './replay.ts';
import type { DayTrace } from './trace.ts';

const api = apiOf(handler);

const dollars = (orders: Order[]) => {
  let cents = 0;
  for (const order of orders) cents += contentOf(order).total;
  return cents / 100;
};

/** Checks the four figures of the dashboard and the order count of the list. */
export async function checkFigures(staff: Staff, orders: Order[]): Promise<void> {
  const { body } = await api({ route: 'GET /api/dashboard/stats', cookies: staff.cookies });
  const alive = orders.filter(({ status }) => status !== 'canceled');
  expect(dashboardStatsSchema.parse(body)).toEqual({
    totalRevenue: dollars(alive.filter(({ paymentStatus }) => paymentStatus === 'paid')),
    totalOrders: orders.length,
    pendingOrders: orders.filter(({ status }) => status === 'pending').length,
    unpaidAmount: dollars(
      alive.filter(({ paymentStatus }) => ['unpaid', 'invoice'].includes(paymentStatus)),
    ),
  });
  const { headers } = await getList(staff, '/api/orders?limit=1');
  expect(headers['x-total-count']).toBe(String(orders.length));
}

async function readFeed(staff: Staff) {
  const feed: z.infer<typeof activitySchema>[] = [];
  let url: string | undefined = '/api/dashboard/activity?limit=15';
  while (url) {
    const { body, headers } = await api({
      route: `GET ${url}` as 'GET /api/dashboard/activity',
      cookies: staff.cookies,
    });
    feed.push(...z.array(activitySchema).parse(body));
    url = linksOf(headers['link'])['next'];
  }
  return feed;
}

/** Checks that the activity shows every change of orders once, newest first, and also all earlier entries. */
export async function checkActivity(
  staff: Staff,
  orderTraces: OrderTrace[],
  before: StoredItem[],
  { activity }: DayTrace,
): Promise<void> {
  const feed = await readFeed(staff);
  const places = feed.map(({ timestamp, id }) => `${timestamp}#${id}`);
  expect(places).toEqual([...new Set(places)].sort().reverse());
  const happened = orderTraces.flatMap(({ moments, tracedCalls }) => {
    const kept = tracedCalls.filter(({ request }) => request?.part !== 'pdf');
    return (moments.at(-1)?.activity ?? []).map(({ action, text }, index) => ({
      type: 'order',
      action,
      description: `${text}, by ${kept[index]?.by}`,
      orderId: moments[0]?.id,
    }));
  });
  const earlier = before.flatMap(({ type, action, description, actorName }) =>
    actorName ? [{ type, action, description: `${description}, by ${actorName}` }] : [],
  );
  const ofRules = activity.map((entry) => ({ type: 'employee', ...entry }));
  const entries = feed.map(({ type, action, description, orderId }) =>
    JSON.stringify({ type, action, description, orderId }),
  );
  expect(entries.sort()).toEqual(
    [...happened, ...ofRules, ...earlier].map((entry) => JSON.stringify(entry)).sort(),
  );
}
