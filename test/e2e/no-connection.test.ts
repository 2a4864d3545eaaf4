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
  // The last screen of each layout.
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
  // A page that was reloaded does so, too.
  await page.reload();
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

it('a screen whose code was not delivered once opens by itself', async ({ openAsAdmin }) => {
  const { page } = await openAsAdmin();
  await page.route('**/dashboard-page*.js', (route) => route.abort(), { times: 1 });
  await page.goto('/orders');
  await steps.visit(page, '/dashboard');
  await steps.seen(steps.heading(page, 'Dashboard'));
});

it('a screen whose code is gone offers to load the page again, after that was tried once', async ({
  openAsAdmin,
}) => {
  const { page } = await openAsAdmin();
  const loads: Page[] = [];
  page.on('load', () => void loads.push(page));
  await page.route('**/dashboard-page*.js', (route) => route.fulfill({ status: 403 }));
  await page.goto('/orders');
  await steps.visit(page, '/dashboard');
  await expect.poll(() => loads.length).toBe(2);
  await steps.seen(steps.heading(page, 'Something went wrong'));
  // The notice stays after the screen finds that the site can be reached, and asks again.
  for (let asked = 0; asked < 2; asked += 1)
    await page.waitForResponse((response) => new URL(response.url()).pathname === '/');
  expect(loads).toHaveLength(2);
  await page.unroute('**/dashboard-page*.js');
  await page.getByRole('button', { name: 'Load again' }).click();
  await steps.seen(steps.heading(page, 'Dashboard'));
});
