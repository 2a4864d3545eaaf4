import type { Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { CreateOrderBody } from '#shared/schemas/order-input.ts';
import { type OrderDetail, orderDetailSchema } from '#shared/schemas/orders.ts';
import { browserTest } from '#test/support/browser-test.ts';
import { servedOrder } from '#test/support/served-order.ts';
import { heading, seen, visitAnew } from './steps.ts';

/** A test of the screen of an order. */
export const orderTest = browserTest.extend(
  'screen',
  { scope: 'file' },
  ({ page, api, bakery, stack }) => {
    const enter = async (order: OrderDetail) => {
      // A screen that is still open may be sending a request at this moment.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await visitAnew(page, `/orders/${order.id}`);
      await seen(heading(page, `Order ${order.orderNumber}`));
      return order;
    };
    const now = async (id: string) =>
      orderDetailSchema.parse((await api.get(`/api/orders/${id}`)).body);
    const place = async (changes?: Partial<CreateOrderBody>) => {
      const { status, body } = await bakery.place(bakery.order(changes));
      if (status !== 201) throw new Error(`The order was not placed: ${JSON.stringify(body)}`);
      return now(body.id);
    };
    /** Places an order and waits for its PDF and e-mails. */
    const placeAndServe = async (changes?: Partial<CreateOrderBody>) =>
      servedOrder(api, (await place(changes)).id);
    return {
      now,
      place,
      placeAndServe,
      enter,
      placeAndEnter: async () => enter(await place()),
      /** The subjects of the e-mails to an address. */
      subjectsTo: async (address: string) =>
        (await stack.readMails())
          .filter(({ to }) => to.includes(address))
          .map(({ subject }) => subject),
      press: (name: string) => button(page, name).click(),
      card: (name: string) => page.getByRole('region', { name, exact: true }),
      chip: (label: string) =>
        page.locator('main .MuiChip-label').and(page.getByText(label, { exact: true })),
      /** The newest entry is on top. */
      newestActivity: (text: string) =>
        expect
          .poll(() => page.getByRole('group', { name: 'Order Activity' }).textContent())
          .toContain(text),
    };
  },
);

export const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true });

export async function openDialog(
  page: Page,
  name: 'Edit Customer Information' | 'Edit Order Items',
) {
  await button(page, name).click();
  return seen(page.getByRole('dialog', { name }));
}

/** Saves a dialog and waits until it has closed. */
export async function saveAndClose(form: Locator) {
  await button(form, 'Save').click();
  await form.waitFor({ state: 'detached' });
}

/** The field itself, not the button beside it that takes the other user's value. */
export const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true });

/** Changes the responses of `GET /api/orders/{id}` to simulate another situation. */
export const alterOrder = (page: Page, change: (order: OrderDetail) => Partial<OrderDetail>) =>
  page.route('**/api/orders/*', async (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const order = orderDetailSchema.parse(await response.json());
    return route.fulfill({ response, json: { ...order, ...change(order) } });
  });
