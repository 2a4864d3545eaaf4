// @module-tag deep
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { orderSummarySchema } from '#shared/schemas/order-list.ts';
import type { TestBrowser, Visitor } from '#test/support/launch-browser.ts';
import { adminAccount, type OpenBakery, openBakery } from '#test/support/open-bakery.ts';
import { closeShared, openShared } from '#test/support/shared-stack.ts';
import type { LocalStack } from '#test/support/start-local-stack.ts';
import * as steps from './steps.ts';

let stack: LocalStack;
let bakery: OpenBakery;
let browser: TestBrowser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  [stack, browser] = await openShared();
  bakery = await openBakery(stack.urls.app);
});
afterAll(closeShared);

const customer = {
  firstName: 'Zoë',
  lastName: "Nguyễn-O'Brien",
  email: 'zoe@example.com',
  phone: '(530) 555-0199',
};

/** Each test starts with a cake and a loaf in the cart, and a completed checkout form. */
beforeEach(async () => {
  visitor = await browser.open(stack.urls.app);
  page = visitor.page;
  await page.goto('/login');
  await steps.signIn(page, adminAccount);
  await steps.addFromList(page, bakery.cake.title);
  await steps.addFromList(page, bakery.bread.title);
  await page.goto('/checkout');
  await steps.fillCustomer(page, customer, 'Grace');
  await steps.choosePickup(page, '10:00 AM', 'WINTERS');
  await page.getByLabel('Order Notes (optional)').fill('Ring the bell');
  return () => visitor.context.close();
});

const placeButton = () => page.getByRole('button', { name: 'Place Order' });
const orders = async () =>
  z.array(orderSummarySchema).parse((await bakery.admin.get('/api/orders')).body);

/** Lets the order reach the server and loses the response on its way back. */
const loseNextResponse = () =>
  page.route(
    '**/api/orders',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

const expectFormKept = async () => {
  expect(await page.getByLabel('First Name').inputValue()).toBe(customer.firstName);
  expect(await page.getByLabel('Last Name').inputValue()).toBe(customer.lastName);
  expect(await page.getByLabel('Order Notes (optional)').inputValue()).toBe('Ring the bell');
  await steps.seen(page.getByText(/10:00 AM · WINTERS$/));
};

describe('a checkout that is refused', () => {
  it('because the catalog has changed offers the changes and keeps the form', async () => {
    await bakery.admin.patch(`/api/products/${bakery.bread.id}`, { ...bakery.bread, price: 725 });
    await placeButton().click();
    await steps.seen(steps.toast(page, 'Some products have changed since the cart was filled.'));
    await steps.seen(page.getByText(`${bakery.bread.title}: $6.75 is now $7.25`));
    // Nothing is sent until the user has accepted the new price.
    const before = (await orders()).length;
    await placeButton().click();
    await page.getByRole('button', { name: 'Update cart' }).click();
    expect(await page.getByText(/is now/).count()).toBe(0);
    await expectFormKept();
    expect(await orders()).toHaveLength(before);

    const number = await steps.placeOrder(page);
    const placed = (await orders()).find((order) => order.orderNumber === number);
    // 12.50 + 7.25, plus 8.25 % tax on the cake: 1.03.
    expect(placed?.totalAmount).toBe(20.78);
    await bakery.admin.patch(`/api/products/${bakery.bread.id}`, bakery.bread);
  });

  it('because the session has ended is there again after signing in', async () => {
    await visitor.context.clearCookies();
    await placeButton().click();
    // Until then the label 'Email' is that of the customer's field.
    await page.waitForURL('**/login');
    await steps.signIn(page, adminAccount);
    await steps.seen(steps.heading(page, 'Checkout'));
    await expectFormKept();
    await steps.placeOrder(page);
  });
});

describe('an order is placed once', () => {
  it('when the response was lost and it is tried again, even after a reload', async () => {
    const before = (await orders()).length;
    await loseNextResponse();
    await placeButton().click();
    await steps.seen(steps.toast(page, 'Failed to place order. Please try again.'));
    await page.reload();
    await expectFormKept();
    await steps.placeOrder(page);
    expect(await orders()).toHaveLength(before + 1);
  });

  it('when it was changed in between, unless people ask for another', async () => {
    const before = await orders();
    await loseNextResponse();
    await placeButton().click();
    await steps.seen(steps.toast(page, 'Failed to place order. Please try again.'));
    await page.getByLabel('Order Notes (optional)').fill('Do not ring the bell');
    await placeButton().click();
    const dialog = await steps.seen(page.getByRole('alertdialog'));
    const [first] = await orders();
    expect(await orders()).toHaveLength(before.length + 1);
    const link = dialog.getByRole('link', { name: `Open order ${first?.orderNumber}` });
    expect(await link.getAttribute('href')).toBe(`/orders/${first?.id}`);
    await dialog.getByRole('button', { name: 'Place another order' }).click();
    await steps.seen(steps.heading(page, 'Product Catalog'));
    expect(await orders()).toHaveLength(before.length + 2);
  });
});
