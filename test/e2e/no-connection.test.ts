import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestBrowser, Visitor } from '#test/support/launch-browser.ts';
import { type OpenBakery, openBakery } from '#test/support/open-bakery.ts';
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
  visitor = await steps.openAsAdmin(browser, stack.urls.app);
  return () => visitor.context.close();
});

/** The names of the scripts that the page has fetched. */
const scripts = () =>
  visitor.page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? ''),
  );
const seenScript = (name: string) =>
  expect.poll(async () => (await scripts()).some((script) => script.startsWith(name))).toBe(true);

it('every screen opens without a connection, once the catalog was open for a moment', async () => {
  const { page, context } = visitor;
  await page.goto('/catalog');
  await page.getByRole('button', { name: `Add to Cart: ${bakery.cake.title}` }).click();
  // The last script of each layout.
  for (const name of ['capacity-page', 'checkout-page']) await seenScript(name);
  await context.setOffline(true);
  await page.keyboard.press('Control+Enter');
  await steps.seen(steps.heading(page, 'Checkout'));
  await steps.seen(page.getByLabel('First Name'));
  for (const [path, title] of [
    ['/cart', 'Shopping Cart'],
    ['/orders', 'Orders'],
    ['/orders/1', 'Order'],
    ['/production', 'What to Bake'],
    ['/dashboard', 'Dashboard'],
    ['/products', 'Products'],
    ['/settings', 'Settings'],
    ['/settings/opening', /Opening|Seasons/],
  ] as const) {
    await steps.visit(page, path);
    await steps.seen(page.getByRole('heading', { level: 1, name: title }));
  }
});

it('a screen that could not be fetched says so below the menu, and opens by itself', async () => {
  const { page, context } = visitor;
  await page.route('**/dashboard-page*.js', (route) => route.abort('internetdisconnected'));
  await page.goto('/orders');
  await steps.seen(steps.heading(page, 'Orders'));
  await seenScript('production-page');
  await context.setOffline(true);
  await steps.visit(page, '/dashboard');
  await steps.seen(steps.heading(page, 'No connection'));
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
  expect(await page.getByText('Something went wrong').count()).toBe(0);
  await page.unroute('**/dashboard-page*.js');
  await context.setOffline(false);
  await steps.seen(steps.heading(page, 'Dashboard'));
});

it('a screen whose code is gone, while there is a connection, offers to load the page again', async () => {
  const { page } = visitor;
  await page.route('**/dashboard-page*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/orders');
  await steps.visit(page, '/dashboard');
  await steps.seen(steps.heading(page, 'Something went wrong'));
  await steps.seen(page.getByRole('button', { name: 'Load again' }));
});
