// @module-tag deep
import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import * as z from 'zod/mini';
import { orderSummarySchema } from '#shared/schemas/order-list.ts';
import { browserTest } from '#test/support/browser-test.ts';
import { adminAccount, type OpenBakery } from '#test/support/open-bakery.ts';
import * as steps from './steps.ts';

const customer = {
  firstName: 'Zoë',
  lastName: "Nguyễn-O'Brien",
  email: 'zoe@example.com',
  phone: '(530) 555-0199',
};

/** Signs in and fills in the checkout of a cake and a loaf, without loading a page. */
async function fillCheckout(page: Page, { cake, bread }: OpenBakery) {
  await page.goto('/login');
  await steps.signIn(page, adminAccount);
  for (const { title } of [cake, bread]) await steps.addFromList(page, title);
  await page.getByRole('link', { name: /^Cart/ }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await steps.fillCustomer(page, customer, 'Grace');
  await steps.choosePickup(page, '10:00 AM', 'WINTERS');
  await page.getByLabel('Order Notes (optional)').fill('Ring the bell');
}

/** Each test begins with a device of its own, at a filled-in checkout. */
const it = browserTest
  .extend('desk', async ({ openAsStranger, bakery }) => {
    const visitor = await openAsStranger();
    await fillCheckout(visitor.page, bakery);
    return visitor;
  })
  .extend(
    'orders',
    ({ api }) =>
      async () =>
        z.array(orderSummarySchema).parse((await api.get('/api/orders')).body),
  );

const press = (page: Page) => page.getByRole('button', { name: 'Place Order' }).click();

/** Lets the order reach the server and loses the response on its way back. */
async function loseResponse(page: Page) {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/orders', lose, { times: 1 });
  await press(page);
  await steps.seen(steps.toast(page, 'Failed to place order. Please try again.'));
}

const expectFormKept = async (page: Page) => {
  await expect.poll(() => page.getByLabel('First Name').inputValue()).toBe(customer.firstName);
  await expect.poll(() => page.getByLabel('Last Name').inputValue()).toBe(customer.lastName);
  await expect
    .poll(() => page.getByLabel('Order Notes (optional)').inputValue())
    .toBe('Ring the bell');
  await steps.seen(page.getByText(/^Pickup .*10:00 AM · WINTERS$/));
};

describe('a checkout', () => {
  it('that the catalog has overtaken offers the changes and keeps the form', async ({
    desk: { page },
    orders,
    api,
    bakery: { bread },
  }) => {
    await api.patch(`/api/products/${bread.id}`, { ...bread, price: 725 });
    await press(page);
    await steps.seen(steps.toast(page, 'Some products have changed since the cart was filled.'));
    await steps.seen(page.getByText(`${bread.title}: $6.75 is now $7.25`));
    // Nothing is sent while people have not agreed to the new price.
    await press(page);
    await page.getByRole('button', { name: 'Update cart' }).click();
    await expectFormKept(page);
    expect(await orders()).toEqual([]);
    const orderNumber = await steps.placeOrder(page);
    // 12.50 + 7.25, and 8.25 % tax on the cake: 1.03.
    expect(await orders()).toMatchObject([{ orderNumber, totalAmount: 20.78 }]);
    await api.patch(`/api/products/${bread.id}`, bread);
  });

  it('whose session has ended is there again after signing in', async ({
    desk: { page, context },
  }) => {
    await context.clearCookies();
    await press(page);
    // Until then the label 'Email' is the customer's.
    await page.waitForURL('**/login');
    await steps.signIn(page, adminAccount);
    await steps.seen(steps.heading(page, 'Checkout'));
    await expectFormKept(page);
    await steps.placeOrder(page);
  });

  it('is kept while there is no connection, and placed once there is', async ({
    desk: { page, context },
    orders,
  }) => {
    const { length } = await orders();
    await context.setOffline(true);
    await press(page);
    await steps.seen(page.getByText(/it will not be placed twice/));
    // It is said once.
    expect(await page.getByText('Order failed').count()).toBe(0);
    await context.setOffline(false);
    await expectFormKept(page);
    await steps.placeOrder(page);
    expect(await orders()).toHaveLength(length + 1);
  });

  it('works where the browser blocks its storage, one order after the other', async ({
    openAsStranger,
    bakery,
  }) => {
    const { page, context } = await openAsStranger();
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied', 'SecurityError');
          },
        });
    });
    await fillCheckout(page, bakery);
    const first = await steps.placeOrder(page);
    // The next order is one of its own.
    await steps.addFromList(page, bakery.cake.title);
    await page.getByRole('link', { name: /^Cart/ }).click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect.poll(() => page.getByLabel('First Name').inputValue()).toBe('');
    await steps.fillCustomer(page, customer, 'Grace');
    await steps.choosePickup(page, '10:00 AM', 'WINTERS');
    expect(await steps.placeOrder(page)).not.toBe(first);
  });
});

describe('an order is placed once', () => {
  it('when the response was lost and it is tried again, even after a reload', async ({
    desk: { page },
    orders,
  }) => {
    const { length } = await orders();
    await loseResponse(page);
    await page.reload();
    await expectFormKept(page);
    await steps.placeOrder(page);
    expect(await orders()).toHaveLength(length + 1);
  });

  it('when it was changed in between, unless people ask for another', async ({
    desk: { page },
    orders,
  }) => {
    const { length } = await orders();
    await loseResponse(page);
    await page.getByLabel('Order Notes (optional)').fill('Do not ring the bell');
    await press(page);
    const dialog = await steps.seen(page.getByRole('alertdialog'));
    const [first, ...others] = await orders();
    expect(others).toHaveLength(length);
    const link = dialog.getByRole('link', { name: `Open order ${first?.orderNumber}` });
    await expect.poll(() => link.getAttribute('href')).toBe(`/orders/${first?.id}`);
    await dialog.getByRole('button', { name: 'Place another order' }).click();
    await steps.seen(steps.heading(page, 'Product Catalog'));
    expect(await orders()).toHaveLength(length + 2);
  });
});
