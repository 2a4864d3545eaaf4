// @module-tag deep
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest } from '#test/support/browser-test.ts';
import { adminAccount } from '#test/support/open-bakery.ts';
import * as steps from './steps.ts';

const customer = {
  firstName: 'Zoë',
  lastName: "Nguyễn-O'Brien",
  email: 'zoe@example.com',
  phone: '(530) 555-0199',
};

/** Each test begins with a device of its own, at a filled-in checkout of a cake and a loaf. */
const it = browserTest
  .extend('desk', async ({ openAsStranger, bakery: { cake, bread } }) => {
    const visitor = await openAsStranger();
    const { page } = visitor;
    await page.goto('/login');
    await steps.signIn(page, adminAccount);
    for (const { title } of [cake, bread]) await steps.addFromList(page, title);
    await page.getByRole('link', { name: /^Cart/ }).click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await steps.fillCustomer(page, customer, 'Grace');
    await steps.choosePickup(page, '10:00 AM', 'WINTERS');
    await page.getByLabel('Order Notes (optional)').fill('Ring the bell');
    return visitor;
  })
  .extend(
    'orders',
    ({ api }) =>
      async () =>
        (await api.get('/api/orders')).body,
  );

const press = (page: Page) => page.getByRole('button', { name: 'Place Order' }).click();

const expectFormKept = async (page: Page) => {
  await expect.poll(() => page.getByLabel('First Name').inputValue()).toBe(customer.firstName);
  await expect
    .poll(() => page.getByLabel('Order Notes (optional)').inputValue())
    .toBe('Ring the bell');
  await steps.seen(page.getByText(/^Pickup .*10:00 AM · WINTERS$/));
};

it('a checkout that catalog and session have overtaken is placed after an answer and a sign-in', async ({
  desk: { page, context },
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
  await context.clearCookies();
  await press(page);
  // Until then the label 'Email' is the customer's.
  await page.waitForURL('**/login');
  await steps.signIn(page, adminAccount);
  await steps.seen(steps.heading(page, 'Checkout'));
  await expectFormKept(page);
  const orderNumber = await steps.placeOrder(page);
  // 12.50 + 7.25, and 8.25 % tax on the cake: 1.03.
  expect(await orders()).toMatchObject([{ orderNumber, totalAmount: 20.78 }]);
});

it('an order is placed once, however often its response is lost, unless another is asked for', async ({
  desk: { page, context },
  orders,
}) => {
  await context.setOffline(true);
  await press(page);
  await steps.seen(page.getByText(/it will not be placed twice/));
  await context.setOffline(false);
  const before = await orders();
  await page.route(
    '**/api/orders',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 2 },
  );
  for (const _ of ['placed', 'placed already']) {
    await press(page);
    await steps.seen(steps.toast(page, 'Failed to place order. Please try again.'));
    await page.reload();
    await expectFormKept(page);
  }
  await page.getByLabel('Order Notes (optional)').fill('Do not ring the bell');
  await press(page);
  const dialog = await steps.seen(page.getByRole('alertdialog'));
  const [first, ...others] = await orders();
  expect(others).toEqual(before);
  const link = dialog.getByRole('link', { name: `Open order ${first?.orderNumber}` });
  await expect.poll(() => link.getAttribute('href')).toBe(`/orders/${first?.id}`);
  await dialog.getByRole('button', { name: 'Place another order' }).click();
  await steps.seen(steps.heading(page, 'Product Catalog'));
  expect(await orders()).toHaveLength(before.length + 2);
});
