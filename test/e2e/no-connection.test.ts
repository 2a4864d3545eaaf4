// @module-tag deep
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest as it } from '#test/support/browser-test.ts';
import * as steps from './steps.ts';

/** The page has fetched a script. */
const fetched = (page: Page, name: string) =>
  expect
    .poll(async () => {
      const scripts = await page.evaluate(() =>
        performance.getEntriesByType('resource').map((one) => one.name.split('/').at(-1) ?? ''),
      );
      return scripts.some((script) => script.startsWith(name));
    })
    .toBe(true);

it('every screen opens without a connection, once the catalog was open for a moment', async ({
  openAsAdmin,
  bakery,
}) => {
  const { page, context } = await openAsAdmin();
  await page.goto('/catalog');
  await page.getByRole('button', { name: `Add to Cart: ${bakery.cake.title}` }).click();
  // Those of both layouts, the last of each.
  for (const name of ['capacity-page', 'checkout-page']) await fetched(page, name);
  await context.setOffline(true);
  await page.keyboard.press('Control+Enter');
  await steps.seen(steps.heading(page, 'Checkout'));
  await steps.seen(page.getByLabel('First Name'));
  for (const [path, title] of [
    ['/cart', 'Shopping Cart'],
    ['/orders', 'Orders'],
    ['/orders/1', 'Order'],
    ['/production', 'What to Bake'],
    ['/pickups', 'Pickups'],
    ['/dashboard', 'Dashboard'],
    ['/products', 'Products'],
    ['/settings', 'Settings'],
    ['/settings/opening', /Opening|Seasons/],
  ] as const) {
    await steps.visit(page, path);
    await steps.seen(page.getByRole('heading', { level: 1, name: title }));
  }
});

it('a screen that could not be fetched says so below the menu, and opens by itself', async ({
  openAsAdmin,
}) => {
  const { page, context } = await openAsAdmin();
  await page.route('**/dashboard-page*.js', (route) => route.abort('internetdisconnected'));
  await page.goto('/orders');
  await steps.seen(steps.heading(page, 'Orders'));
  await fetched(page, 'production-page');
  await context.setOffline(true);
  await steps.visit(page, '/dashboard');
  await steps.seen(steps.heading(page, 'No connection'));
  await expect.poll(() => page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
  await page.unroute('**/dashboard-page*.js');
  await context.setOffline(false);
  await steps.seen(steps.heading(page, 'Dashboard'));
});

it('a screen whose code a newer version has replaced offers to load the page again', async ({
  openAsAdmin,
}) => {
  const { page } = await openAsAdmin();
  await page.route('**/dashboard-page*.js', (route) => route.fulfill({ status: 403 }));
  await page.goto('/orders');
  await steps.visit(page, '/dashboard');
  await steps.seen(steps.heading(page, 'Something went wrong'));
  await page.unroute('**/dashboard-page*.js');
  await page.getByRole('button', { name: 'Load again' }).click();
  await steps.seen(steps.heading(page, 'Dashboard'));
});
