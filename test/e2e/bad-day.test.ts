// @module-tag deep
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestBrowser, Visitor } from '#test/support/launch-browser.ts';
import { adminAccount, type OpenBakery, openBakery } from '#test/support/open-bakery.ts';
import { closeShared, openShared } from '#test/support/shared-stack.ts';
import type { LocalStack } from '#test/support/start-local-stack.ts';
import * as steps from './steps.ts';

let stack: LocalStack;
let bakery: OpenBakery;
let browser: TestBrowser;
let visitor: Visitor;

beforeAll(async () => {
  [stack, browser] = await openShared();
  bakery = await openBakery(stack.urls.app);
});
afterAll(closeShared);
beforeEach(async () => {
  visitor = await browser.open(stack.urls.app);
  return () => visitor.context.close();
});

const customer = {
  firstName: 'Zoë',
  lastName: "Nguyễn-O'Brien",
  email: 'zoe@example.com',
  phone: '(530) 555-0199',
};
const countOrders = async () =>
  (await bakery.admin.get('/api/orders')).headers.get('x-total-count');

/** Fills in a checkout of one loaf, reached without loading a page. */
async function fillCheckout() {
  const { page } = visitor;
  await page.goto('/login');
  await steps.signIn(page, adminAccount);
  await steps.addFromList(page, bakery.bread.title);
  await page.getByRole('link', { name: /^Cart/ }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await steps.fillCustomer(page, customer, 'Grace');
  await steps.choosePickup(page, '10:00 AM', 'WINTERS');
  return page;
}

it('orders are taken where the browser blocks its storage', async () => {
  await visitor.context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
  });
  const page = await fillCheckout();
  const first = await steps.placeOrder(page);
  // The next checkout is a separate order.
  await steps.addFromList(page, bakery.cake.title);
  await page.getByRole('link', { name: /^Cart/ }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  expect(await page.getByLabel('First Name').inputValue()).toBe('');
  await steps.fillCustomer(page, customer, 'Grace');
  await steps.choosePickup(page, '10:00 AM', 'WINTERS');
  expect(await steps.placeOrder(page)).not.toBe(first);
  expect(visitor.complaints.filter((complaint) => /uncaught/i.test(complaint))).toEqual([]);
});

it('an order is kept while there is no connection, and placed once there is', async () => {
  const page = await fillCheckout();
  const before = Number(await countOrders());
  await visitor.context.setOffline(true);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await steps.seen(page.getByText(/it will not be placed twice/));
  await visitor.context.setOffline(false);
  expect(await page.getByLabel('First Name').inputValue()).toBe(customer.firstName);
  await steps.placeOrder(page);
  expect(Number(await countOrders())).toBe(before + 1);
});

it('a screen whose code a newer version has replaced offers to load the page again', async () => {
  const { page } = visitor;
  await page.goto('/login');
  await steps.signIn(page, adminAccount);
  await steps.seen(steps.heading(page, 'Product Catalog'));
  const gone = { status: 404, contentType: 'text/html', body: '<!doctype html>Not found' };
  await page.route('**/assets/**', (route) => route.fulfill(gone));
  await page.getByRole('link', { name: 'View Orders' }).click();
  await steps.seen(page.getByText(/^This screen could not be shown/));
  await page.unroute('**/assets/**');
  await page.getByRole('button', { name: 'Load again' }).click();
  await steps.seen(page.getByRole('heading', { level: 1, name: 'Orders' }));
});
