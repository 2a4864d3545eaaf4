import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDashboard } from './dashboard-screen.ts';
import {
  atRest,
  axeContrast,
  axeFindings,
  heading,
  ownComplaints,
  seen,
  showTheme,
} from './steps.ts';

let dashboard: Awaited<ReturnType<typeof openDashboard>>;
let page: Page;

beforeAll(async () => {
  dashboard = await openDashboard();
  page = dashboard.page;
  await dashboard.happen(15);
});
afterAll(() => dashboard?.close());
beforeEach(async () => {
  await page.unrouteAll();
  await dashboard.enter();
});

it('says in a new store that somebody signed up, and nothing else', () => {
  expect(dashboard.inNewStore).toEqual({
    figures: ['Total Revenue $0.00', 'Total Orders 0', 'Pending Orders 0', 'Unpaid Amount $0.00'],
    activity: [
      'Recent Activity',
      'Account created',
      'less than a minute ago',
      'Olga Owner (Admin), by Olga Owner',
    ],
  });
});

describe('the cards', () => {
  const show = (revenue: string, orders: string, pending: string, unpaid: string) =>
    expect
      .poll(dashboard.figures)
      .toEqual([
        `Total Revenue ${revenue}`,
        `Total Orders ${orders}`,
        `Pending Orders ${pending}`,
        `Unpaid Amount ${unpaid}`,
      ]);

  it('count orders and their money as they are placed, paid and canceled', async () => {
    const { place, bakery, refresh } = dashboard;
    const { admin, order } = bakery;
    const [, loaf] = order().items;
    if (!loaf) throw new Error('The usual order has no loaf');
    const change = (id: string, part: string, body: object) =>
      admin.patch(`/api/orders/${id}/${part}`, body);

    // Two cakes at $12.50 with 8.25 % tax and a loaf at $6.75: $33.81.
    const unpaid = await place();
    await place({ paymentStatus: 'invoice' });
    const canceled = await place({ paymentStatus: 'paid' });
    // Without tax: $6.75.
    const small = await place({ paymentStatus: 'paid', items: [loaf] });
    await place({ paymentStatus: 'donation' });
    await refresh();
    await show('$40.56', '5', '5', '$67.62');

    await change(unpaid, 'payment-status', { paymentStatus: 'paid' });
    await refresh();
    await show('$74.37', '5', '5', '$33.81');

    await change(canceled, 'status', { status: 'canceled' });
    await change(small, 'status', { status: 'approved' });
    await refresh();
    await show('$40.56', '5', '3', '$33.81');

    await change(small, 'payment-status', { paymentStatus: 'refunded' });
    await refresh();
    await show('$33.81', '5', '3', '$33.81');
  });

  it('lead to the orders that they count, and are asked again on the way back', {
    tags: 'deep',
  }, async () => {
    await page.getByRole('link', { name: 'Pending Orders' }).focus();
    await page.keyboard.press('Enter');
    await seen(page.getByText('Showing 1-3 of 3 orders (5 total)', { exact: true }));
    await dashboard.place();
    await page.getByRole('link', { name: 'View Catalog' }).click();
    await seen(heading(page, 'Product Catalog'));
    await page.goBack();
    await page.goBack();
    await expect.poll(async () => (await dashboard.figures())[2]).toBe('Pending Orders 4');
    await page.getByRole('link', { name: 'Total Orders' }).click();
    await seen(page.getByText('Showing 1-6 of 6 orders (6 total)', { exact: true }));
    expect(new URL(page.url()).search).toBe('');
  });

  it('hold the largest amounts, wide and narrow', { tags: 'deep' }, async () => {
    const stats = { totalOrders: 1_234_567, pendingOrders: 12_345, unpaidAmount: 1.5 };
    await page.route('**/api/dashboard/stats', (route) =>
      route.fulfill({ json: { totalRevenue: 12_345_678.9, ...stats } }),
    );
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await dashboard.enter();
      await expect
        .poll(async () => (await dashboard.figures())[0])
        .toBe('Total Revenue $12,345,678.90');
      const cut = await page
        .getByRole('list', { name: 'Figures' })
        .evaluate(
          (list) =>
            [...list.querySelectorAll('p')].filter((one) => one.scrollWidth > one.clientWidth)
              .length,
        );
      expect({ width, cut }).toEqual({ width, cut: 0 });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

describe('when reading fails', { tags: 'deep' }, () => {
  const calls = '**/api/dashboard/**';
  const fail = () => page.route(calls, (route) => route.fulfill({ status: 500 }));

  it('says so and tries again, figures and activity each by themselves', async () => {
    await page.route(/dashboard\/(stats|activity)/, (route) => route.fulfill({ status: 500 }));
    await page.reload();
    const figures = page.getByRole('alert').filter({ hasText: 'The figures could not be loaded.' });
    const activity = page
      .getByRole('alert')
      .filter({ hasText: 'The activity could not be loaded.' });
    await seen(figures);
    await seen(activity);
    await page.unrouteAll();
    await figures.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => (await dashboard.figures())[1]).toBe('Total Orders 6');
    await activity.getByRole('button', { name: 'Try again' }).click();
    await dashboard.has(15);
  });

  it('keeps what it has when it can not be refreshed', async () => {
    await fail();
    await dashboard.button('Refresh').click();
    await seen(page.getByText('Failed to refresh the dashboard. What you see is older.'));
    await dashboard.has(15);
    expect((await dashboard.figures())[1]).toBe('Total Orders 6');
    await page.unrouteAll();
    await dashboard.refresh();
    await page.getByText(/What you see is older/).waitFor({ state: 'detached' });
  });

  it('has room for what is still to come', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(calls, async (route) => {
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
    await expect.poll(async () => (await dashboard.figures())[1]).toBe('Total Orders 6');
    expect(await boxes()).toEqual(before);
  });
});

it('is quiet under axe, light and dark, wide and narrow, and nothing is beyond its edge', {
  tags: 'deep',
}, async () => {
  await dashboard.place({
    customer: {
      firstName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3),
      lastName: 'Zoë Nguyễn-O’Brien',
      email: 'wolfe@example.com',
      phone: '530-555-0147',
    },
  });
  await dashboard.refresh();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await atRest(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await axeFindings(page)).toEqual([]);
    await showTheme(page, 'dark');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await axeContrast(page)).toEqual([]);
    await showTheme(page, 'light');
  }
});

it('left no complaint in the console', () => {
  expect(ownComplaints(dashboard.visitor)).toEqual([]);
});
