// @module-tag deep
import { expect } from 'vitest';
import { storeDay } from '#shared/dates/store-time.ts';
import { browserTest as it } from '#test/support/browser-test.ts';
import { pickupIn, timezone } from '#test/support/open-bakery.ts';
import { daytimeZone, keepsPickups, keepsSheet, prepared } from './offline-steps.ts';
import { heading, seen } from './steps.ts';

it.override('worker', true);

it('opens the kitchen and the counter without network after a restart, ticks, and forgets all on signing out', async ({
  openAsAdmin,
  bakery,
}) => {
  const { page, context } = await openAsAdmin();
  const pickupDate = pickupIn(1);
  const day = storeDay(pickupDate, timezone);
  expect((await bakery.place({ ...bakery.order(), pickupDate })).status).toBe(201);
  await page.goto(`/pickups/${day}`);
  await seen(page.getByText('Lopez, Maria'));
  await keepsPickups(page, day);
  await page.goto(`/production/${day}`);
  await seen(heading(page, 'Country Loaf'));
  await prepared(page);
  await keepsSheet(page, day);
  await context.setOffline(true);
  await page.close();

  const other = await context.newPage();
  await other.goto(`/production/${day}`);
  await seen(heading(other, 'Country Loaf'));
  await other.getByRole('button', { name: 'All made: Country Loaf' }).click();
  await seen(other.getByText(/^Offline since .* Ticks are saved on this tablet \(1\)\.$/));
  await other.goto(`/pickups/${day}`);
  await seen(other.getByText('Lopez, Maria'));

  await context.setOffline(false);
  await other.goto(`/production/${day}`);
  await seen(other.getByText('1 order · 3 pieces · 33 % made'));
  await other.getByRole('button', { name: 'Toggle sidebar' }).click({ trial: true });
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await seen(heading(other, 'Doughbook'));
  await expect
    .poll(() => other.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain('doughbook-kept');
  await context.setOffline(true);
  const last = await context.newPage();
  await last.goto(`/production/${day}`);
  await expect.poll(() => new URL(last.url()).pathname).toBe('/login');
  expect(await last.textContent('body')).not.toContain('Lopez');
});

it('hands over without network, with cash, and sends it once after a restart', async ({
  openAsAdmin,
  bakery,
}) => {
  await bakery.admin.post('/api/settings', { record_payments: 'on', timezone: daytimeZone });
  const { page, context } = await openAsAdmin();
  const pickupDate = pickupIn(0, '23:59', daytimeZone);
  const day = storeDay(pickupDate, daytimeZone);
  const customer = { ...bakery.order().customer, firstName: 'Ruth', lastName: 'Okafor' };
  const { body: order } = await bakery.place({ ...bakery.order(), customer, pickupDate });
  await page.goto(`/pickups/${day}`);
  await seen(page.getByText('Okafor, Ruth'));
  await prepared(page);
  await keepsPickups(page, day);
  await context.setOffline(true);
  await page.keyboard.type('okaf');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cash' }).click();
  await page.getByRole('button', { name: /^Take \$[\d.]+ and hand over$/ }).click();
  await seen(page.getByText('Handed over here, not sent yet.'));
  await page.close();

  const other = await context.newPage();
  await other.goto(`/pickups/${day}`);
  await seen(other.getByText('No connection. Hand-overs are saved on this tablet (1).'));
  const stateOf = async () => (await bakery.admin.get(`/api/orders/${order.id}`)).body;
  await context.setOffline(false);
  await expect.poll(async () => (await stateOf()).status, { timeout: 30_000 }).toBe('complete');
  const { payments, total } = await stateOf();
  expect(payments.map(({ amount }: { amount: number }) => amount)).toEqual([total]);
  await expect.poll(() => other.getByText(/saved on this tablet/).count()).toBe(0);
});

it('tries once more by itself to open a screen whose stored code could not be read', async ({
  openAsAdmin,
}) => {
  const { page, context } = await openAsAdmin();
  await page.goto('/pickups');
  await prepared(page);
  await keepsPickups(page, storeDay(new Date(), timezone));
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const [code] = (await cache.keys()).filter(({ url }) => url.includes('/pickups-page-'));
      if (code) await cache.delete(code);
    }
  });
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.clearBrowserCache');
  await context.setOffline(true);
  await page.close();

  const other = await context.newPage();
  const loads: string[] = [];
  other.on('load', () => void loads.push(other.url()));
  await other.goto('/pickups');
  await expect.poll(() => loads.length).toBe(2);
  await seen(heading(other, 'No connection'));
  // It loads once more when there is a connection, and not before.
  await other.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === '/');
  expect(loads).toHaveLength(2);
  await context.setOffline(false);
  await seen(heading(other, 'Pickups'));
});

it('opens any address without network on a device that has been there, and says so once', async ({
  openAsAdmin,
  bakery,
}) => {
  const { page, context } = await openAsAdmin();
  const { body: order } = await bakery.place(bakery.order());
  await bakery.admin.post('/api/settings', { record_payments: 'on' });
  await page.goto('/orders');
  await seen(page.getByText(order.orderNumber));
  await prepared(page);
  await context.setOffline(true);
  await page.close();

  const other = await context.newPage();
  const said = other.getByText(/^No connection/).filter({ visible: true });
  for (const [path, title] of [
    [`/orders/${order.id}`, /^Order/],
    ['/orders', 'Orders'],
    ['/catalog', 'Product Catalog'],
    ['/cart', 'Shopping Cart'],
    ['/checkout', 'Checkout'],
    ['/till', 'Till'],
    ['/sales', 'Sales'],
    ['/settings', 'Settings'],
    ['/users', 'Users'],
    ['/dashboard', 'Dashboard'],
    ['/login', 'Doughbook'],
  ] as const) {
    await other.goto(path);
    await seen(other.getByRole('heading', { level: 1, name: title }));
    await expect.poll(() => said.count(), { message: path }).toBe(1);
    expect(await other.getByText(/Failed to/).count(), path).toBe(0);
  }
  await other.goto('/orders');
  await expect.poll(() => said.count()).toBe(1);
  await context.setOffline(false);
  await seen(other.getByText(order.orderNumber));
  await expect.poll(() => said.count()).toBe(0);
});
