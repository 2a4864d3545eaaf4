// @module-tag deep
import { expect } from 'vitest';
import { formatCreated } from '#shared/dates/store-time.ts';
import { browserTest } from '#test/support/browser-test.ts';
import { timezone } from '#test/support/open-bakery.ts';
import { faultsAt, heading, seen, visitAnew } from './steps.ts';

/** The dashboard by its words. */
const it = browserTest.extend('dashboard', { scope: 'file' }, ({ page, bakery, api }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const entries = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem');
  // On a phone it is there for screen readers alone.
  const isAtRest = () => page.getByText(/^Updated /).waitFor({ state: 'attached' });
  return {
    button,
    entries,
    loadMore: button('Load More'),
    enter: async () => {
      await visitAnew(page, '/dashboard');
      await seen(heading(page, 'Dashboard'));
      await isAtRest();
    },
    refresh: async () => {
      // While it is being refreshed a press does nothing.
      await isAtRest();
      const responses = ['stats', 'activity'].map((call) =>
        page.waitForResponse(`**/api/dashboard/${call}`),
      );
      await button('Refresh').click();
      await Promise.all(responses);
      await isAtRest();
    },
    shows: (revenue: string, orders: string, pending: string, unpaid: string) => {
      const cards = page.getByRole('list', { name: 'Figures' }).getByRole('listitem');
      const figures = async () =>
        (await cards.allInnerTexts()).map((text) => /\$?\d[\d.,]*/.exec(text)?.[0]);
      return expect.poll(figures).toEqual([revenue, orders, pending, unpaid]);
    },
    /** How many entries are shown. */
    has: (count: number) => expect.poll(() => entries.count()).toBe(count),
    place: async (changes = {}): Promise<string> =>
      (await bakery.place(bakery.order(changes))).body.id,
    /** Lets so many things happen: an employee gets one name after the other. */
    happen: async (count: number) => {
      for (let done = 1; done <= count; done += 1)
        await api.put(`/api/employees/${bakery.employeeId}`, { name: `Grace the ${done}th` });
    },
  };
});

it('counts orders and their money as they are placed, paid and canceled', async ({
  page,
  bakery,
  api,
  dashboard,
}) => {
  const { place, refresh, shows, entries } = dashboard;
  const [, loaf] = bakery.order().items;
  const change = (id: string, part: string, body: object) =>
    api.patch(`/api/orders/${id}/${part}`, body);
  await dashboard.enter();
  await shows('$0.00', '0', '0', '$0.00');

  // Two cakes at $12.50 with 8.25 % tax and a loaf at $6.75: $33.81.
  const unpaid = await place();
  await place({ paymentStatus: 'invoice' });
  const canceled = await place({ paymentStatus: 'paid' });
  // Without tax: $6.75.
  const small = await place({ paymentStatus: 'paid', items: loaf && [loaf] });
  await place({ paymentStatus: 'donation' });
  await refresh();
  await shows('$40.56', '5', '5', '$67.62');
  const newest = entries.first();
  await expect
    .poll(async () => (await newest.allInnerTexts()).join().split(/\n+/))
    .toEqual(['Order placed', 'less than a minute ago', '#1005 for Maria Lopez, by Ada Baker']);
  const [latest] = (await api.get('/api/dashboard/activity?limit=1')).body;
  await expect
    .poll(() => newest.locator('time').getAttribute('title'))
    .toBe(formatCreated(latest.timestamp, timezone));

  await change(unpaid, 'payment-status', { paymentStatus: 'paid' });
  await change(canceled, 'status', { status: 'canceled' });
  await change(small, 'status', { status: 'approved' });
  await refresh();
  await shows('$40.56', '5', '3', '$33.81');

  await page.getByRole('link', { name: 'Pending Orders' }).focus();
  await page.keyboard.press('Enter');
  await seen(page.getByText('Showing 1-3 of 3 orders (5 total)', { exact: true }));
  // The figures are read again on the way back.
  await place();
  await page.goBack();
  await shows('$40.56', '6', '4', '$67.62');
});

it('loads more by keyboard, goes on at the first entry that is new, and comes back to where it was read', async ({
  page,
  api,
  dashboard,
}) => {
  const { has, loadMore, entries } = dashboard;
  // The first response holds 150 entries.
  await dashboard.happen(160);
  await dashboard.enter();
  const scrolled = () => page.evaluate(() => window.scrollY);
  await loadMore.focus();
  const before = await scrolled();
  for (let count = 15; count < 165; count += 15) {
    await has(count);
    await loadMore.press('Enter');
    await has(count + 15);
    await expect
      .poll(() => entries.nth(count).evaluate((item) => item === document.activeElement))
      .toBe(true);
    if (count === 15) expect(await scrolled()).toBe(before);
  }
  const { body: happened } = await api.get('/api/dashboard/activity?limit=165');
  const texts = (await entries.allInnerTexts()).map((text) => text.split(/\n+/).at(-1));
  expect(texts).toEqual(happened.map(({ description }: { description: string }) => description));
  await entries.getByRole('link', { name: '#1006' }).click();
  await seen(heading(page, 'Order #1006'));
  await page.goBack();
  await has(165);
  await page.reload();
  await has(15);
});

it('says how long ago it was while the screen stays open', async ({ openAsAdmin }) => {
  const { page, context } = await openAsAdmin();
  await page.clock.install();
  await page.goto('/dashboard');
  await seen(page.getByText(/^Updated /));
  await page.clock.fastForward('12:00');
  await seen(page.getByText(/^Updated 1\d minutes ago$/));
  await context.close();
});

it('holds the largest amounts, wide and narrow', async ({ page, dashboard }) => {
  const json = {
    totalRevenue: 12_345_678.9,
    totalOrders: 1_234_567,
    pendingOrders: 12_345,
    unpaidAmount: 1.5,
  };
  await page.route('**/api/dashboard/stats', (route) => route.fulfill({ json }));
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await dashboard.enter();
    await dashboard.shows('$12,345,678.90', '1,234,567', '12,345', '$1.50');
    const figures = page.getByRole('list', { name: 'Figures' });
    const cut = () =>
      figures.evaluate((list) =>
        [...list.querySelectorAll('p')]
          .filter((one) => one.scrollWidth > one.clientWidth)
          .map((one) => one.textContent),
      );
    await expect.poll(() => faultsAt(page, width, cut), { message: `${width} px` }).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.unrouteAll();
});

it('has room for what is still to come', async ({ page, dashboard }) => {
  await dashboard.enter();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/dashboard/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  const list = page.getByRole('list', { name: 'Figures' });
  const boxes = async () => [
    await list.boundingBox(),
    await heading(page, 'Recent Activity').boundingBox(),
  ];
  await seen(page.getByRole('status', { name: 'Loading activity...' }));
  await page.evaluate(() => document.fonts.ready);
  const before = await boxes();
  release();
  await dashboard.has(15);
  await expect.poll(() => list.textContent()).toMatch(/\$\d/);
  expect(await boxes()).toEqual(before);
});
