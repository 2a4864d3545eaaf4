// @module-tag deep
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { storeDay } from '#shared/dates/store-time.ts';
import { type EnginePage, pageOf } from '#test/support/engines/engine.ts';
import { firefoxPath, openFirefox } from '#test/support/engines/firefox.ts';
import { startHttpsFront } from '#test/support/engines/https-front.ts';
import { hasEngines } from '#test/support/engines/installed.ts';
import { openWebKit, webkitPath } from '#test/support/engines/webkit.ts';
import { type HttpClient, httpClient } from '#test/support/http-client.ts';
import { adminAccount, pickupIn } from '#test/support/open-bakery.ts';
import { type LocalStack, startLocalStack } from '#test/support/start-local-stack.ts';
import { daytimeZone, keptPaths } from './offline-steps.ts';

/**
 * A bakery's day in Firefox and in WebKit. It tests the browser features that each screen needs, and does not
 * repeat the tests that run in Chromium.
 */

const hasBoth = hasEngines([firefoxPath, webkitPath]);
if (!hasBoth) console.warn('Firefox and WebKitGTK are not installed: their tests do not run.');

const folder = mkdtempSync(join(tmpdir(), 'doughbook-engines-'));
const picture = join(folder, 'cake.png');
writeFileSync(
  picture,
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
);
afterAll(() => rmSync(folder, { recursive: true }));

const today = () => storeDay(new Date(), daytimeZone);

/** Creates over HTTP what the day needs: a cake, an employee, and an order for today. */
async function setUp(api: HttpClient) {
  const ok = async (reply: ReturnType<HttpClient['post']>) => {
    const { status, body } = await reply;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  };
  const { email, password } = adminAccount;
  await ok(api.post('/api/auth/login', { email, password }));
  await ok(
    api.post('/api/settings', {
      timezone: daytimeZone,
      notification_email: 'production@bakery.example',
      record_payments: 'on',
    }),
  );
  const { id: categoryId } = await ok(api.post('/api/categories', { name: 'Cakes', color: null }));
  await ok(api.post('/api/categories', { name: 'Breads', color: null }));
  const cake = { title: 'Carrot Cake', sku: 'CAKE-1', price: 1_250, categoryId };
  const { id: productId } = await ok(api.post('/api/products', cake));
  const { id: takenById } = await ok(api.post('/api/employees', { name: 'Grace' }));
  const order = await ok(
    api.post('/api/orders', {
      customer: { firstName: 'Maria', lastName: 'Delgado', email: null, phone: '530-555-0147' },
      takenById,
      items: [{ productId, quantity: 2, unitPrice: 1_250 }],
      pickupDate: pickupIn(0, '23:00', daytimeZone),
      pickupLocation: 'DAVIS',
      paymentStatus: 'unpaid',
      discountType: 'none',
      discountAmount: 0,
    }),
  );
  await ok(api.patch(`/api/orders/${order.id}/status`, { status: 'ready' }));
  return { productId, order };
}

type Day = { stack: LocalStack; site: string; page: EnginePage; api: HttpClient };

async function signUp({ page, site }: Day) {
  await page.goto(`${site}/signup`);
  await page.fill(/^Name/, adminAccount.name);
  await page.fill(/^Email/, adminAccount.email);
  await page.fill(/^Password/, adminAccount.password);
  await page.press('button', /^Sign Up$/);
  await page.reads('Product Catalog');
}

async function takeAnOrder({ page, site, api }: Day) {
  await page.goto(`${site}/catalog`);
  await page.press('button', /^Add .*Carrot Cake|^Add to Cart/);
  await page.goto(`${site}/checkout`);
  await page.fill(/^First Name/, 'Grace');
  await page.fill(/^Last Name/, 'Holloway');
  await page.fill(/^Email/, 'grace@example.com');
  await page.fill(/^Phone Number/, '5305550188');
  await page.fill(/Day and hour in words/, 'tomorrow 2pm');
  await page.press('button', /^Place Order$/);
  await page.reads('#1002');
  const { body } = await api.get('/api/orders?search=Holloway');
  return body[0].id;
}

async function takePayment({ page, site, api }: Day, id: string) {
  await page.goto(`${site}/orders/${id}`);
  await page.press('button', /^Take payment$/);
  await page.press('button', /^Take \$/);
  await expect
    .poll(async () => (await api.get(`/api/orders/${id}`)).body.paymentStatus, { timeout: 20_000 })
    .toBe('paid');
}

async function tick({ page, site, api }: Day) {
  await page.goto(`${site}/production/${today()}`);
  await page.press('button', /Carrot Cake.*all made|All made.*Carrot Cake/i);
  await expect
    .poll(async () => JSON.stringify((await api.get(`/api/production/${today()}`)).body.ticks), {
      timeout: 20_000,
    })
    .toContain('2');
}

async function handOver({ page, site, api }: Day, id: string) {
  await page.goto(`${site}/pickups/${today()}`);
  await page.reads('Delgado');
  await page.fill(/Find an order/, '0147');
  await page.keys('Enter');
  await page.press('button', /hand over$/);
  await expect
    .poll(async () => (await api.get(`/api/orders/${id}`)).body.status, { timeout: 20_000 })
    .toBe('complete');
}

async function uploadPicture({ page, site, api }: Day, id: string) {
  await page.goto(`${site}/products`);
  await page.press('button', /^Edit Carrot Cake$/);
  await page.sees('button', /^Cancel$/);
  await page.choose(picture);
  await page.sees('button', /^Remove Image$/);
  await page.press('button', /^(Save|Update)/);
  await expect
    .poll(
      async () =>
        (await api.get('/api/products')).body.find((one: { id: string }) => one.id === id).imageUrl,
      { timeout: 20_000 },
    )
    .toMatch(/^\/images\//);
}

async function saveSettings({ page, site }: Day) {
  await page.goto(`${site}/settings`);
  await page.fill(/^Store Name/, ' II');
  await page.press('button', /^Save Settings$/);
  await page.reads('Settings saved successfully');
}

async function seeCharts({ page, site }: Day) {
  await page.goto(`${site}/sales`);
  await expect
    .poll(() => page.evaluate('document.querySelectorAll("main svg rect").length > 0'), {
      timeout: 30_000,
    })
    .toBe(true);
}

async function reorder({ page, site, api }: Day) {
  const names = async () =>
    (await api.get('/api/categories')).body.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(['Cakes', 'Breads']);
  await page.goto(`${site}/categories`);
  await page.focus('button', /^Reorder Cakes/);
  await page.keys(' ');
  await page.reads('Picked up Cakes');
  // A row that was just picked up misses a key pressed before its listener is added.
  const moved = async () => {
    await page.keys('ArrowDown');
    return page.evaluate('document.body.innerText');
  };
  await expect.poll(moved, { timeout: 20_000 }).toContain('Cakes: position 2 of 2.');
  await page.keys(' ');
  await expect.poll(names, { timeout: 20_000 }).toEqual(['Breads', 'Cakes']);
}

/** Reopens the counter offline, which shows the same orders again. */
async function reloadOffline({ page, site, stack }: Day) {
  const counter = `${site}/pickups/${today()}`;
  // The counter was kept before, with the order still here.
  const opened = Date.now();
  await page.goto(counter);
  await page.reads('Everything has been handed over');
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.controller !== null'), { timeout: 60_000 })
    .toBe(true);
  await expect
    .poll(() => page.evaluate(`(${keptPaths})(${opened})`), { timeout: 60_000 })
    .toContain(`/api/pickups/${today()}`);
  await stack.stop();
  await page.goto(counter);
  await page.reads('Everything has been handed over');
}

describe.each([
  { name: 'Firefox', open: openFirefox, needsHttps: false },
  { name: 'WebKit', open: openWebKit, needsHttps: true },
])('$name', ({ open, needsHttps }) => {
  it('lives a day of a bakery', { timeout: 600_000 }, async ({ skip }) => {
    if (!hasBoth) skip('Firefox and WebKitGTK are not installed');
    const stack = await startLocalStack();
    const front = await startHttpsFront([stack.urls.app, stack.urls.s3]);
    const page = pageOf(await open());
    const api = httpClient(stack.urls.app);
    const day = { stack, site: needsHttps ? front.site : stack.urls.app, page, api };
    try {
      await signUp(day);
      const { productId, order } = await setUp(api);
      const placed = await takeAnOrder(day);
      await takePayment(day, placed);
      await tick(day);
      await handOver(day, order.id);
      await uploadPicture(day, productId);
      await saveSettings(day);
      await seeCharts(day);
      await reorder(day);
      await reloadOffline(day);
    } finally {
      await page.close();
      front.stop();
      await stack.stop();
    }
  });
});
