import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import {
  type CreateOrderBody,
  type OrderDetail,
  orderDetailSchema,
} from '#shared/schemas/orders.ts';
import { openBakery } from '#test/support/open-bakery.ts';
import { servedOrder } from '#test/support/served-order.ts';
import { closeShared, openShared } from '#test/support/shared-stack.ts';
import { heading, openAsAdmin, ownComplaints, seen, visitAnew } from './steps.ts';

/** A small bakery, and its admin, who opens one order after the other. */
export async function openOrders() {
  const [stack, browser] = await openShared();
  const bakery = await openBakery(stack.urls.app);
  const visitor = await openAsAdmin(browser, stack.urls.app);
  const { page } = visitor;

  const enter = async (order: OrderDetail) => {
    await visitAnew(page, `/orders/${order.id}`);
    await seen(heading(page, `Order ${order.orderNumber}`));
    return order;
  };
  const now = async (id: string) =>
    orderDetailSchema.parse((await bakery.admin.get(`/api/orders/${id}`)).body);
  const place = async (changes?: Partial<CreateOrderBody>) => {
    const { status, body } = await bakery.place(bakery.order(changes));
    if (status !== 201) throw new Error(`The order was not placed: ${JSON.stringify(body)}`);
    return now(body.id);
  };
  return {
    stack,
    bakery,
    page,
    now,
    place,
    /** Places an order and waits for its PDF and e-mails. */
    placeAndServe: async (changes?: Partial<CreateOrderBody>) =>
      servedOrder(bakery.admin, (await place(changes)).id),
    enter,
    placeAndEnter: async () => enter(await place()),
    /** The subjects of the e-mails sent to an address. */
    subjectsTo: async (address: string) =>
      (await stack.readMails())
        .filter(({ to }) => to.includes(address))
        .map(({ subject }) => subject),
    complaints: () => ownComplaints(visitor),
    close: closeShared,
  };
}

export type OrdersScreen = Awaited<ReturnType<typeof openOrders>>;

/** Changes the responses of `GET /api/orders/{id}` to simulate another situation. */
export const alterOrder = (page: Page, change: (order: OrderDetail) => Partial<OrderDetail>) =>
  page.route('**/api/orders/*', async (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const order = orderDetailSchema.parse(await response.json());
    return route.fulfill({ response, json: { ...order, ...change(order) } });
  });

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Holds the calls back until they are released. */
export async function holdCalls(page: Page, path: string, method: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() === method) await promise;
    await route.fallback();
  });
  return resolve;
}

export const activityOf = (page: Page) =>
  page.getByRole('group', { name: 'Order Activity' }).getByRole('listitem');

/** The newest entry is at the top. */
export const newestActivity = (page: Page, text: string) =>
  expect.poll(() => activityOf(page).first().textContent()).toContain(text);
