import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatCreated } from '#shared/dates/store-time.ts';
import { timezone } from '#test/support/open-bakery.ts';
import { dashboardOn, openDashboard } from './dashboard-screen.ts';
import { atRest, eventually, heading, openAsAdmin, ownComplaints, seen } from './steps.ts';

let dashboard: Awaited<ReturnType<typeof openDashboard>>;
let page: Page;

beforeAll(async () => {
  dashboard = await openDashboard();
  page = dashboard.page;
});
afterAll(() => dashboard?.close());
beforeEach(async () => {
  await page.unrouteAll();
  await dashboard.enter();
});

it('says in a new store that nothing has happened, and where to begin', () => {
  expect(dashboard.inNewStore).toEqual({
    figures: ['Total Revenue $0.00', 'Total Orders 0', 'Pending Orders 0', 'Unpaid Amount $0.00'],
    activity: [
      'Recent Activity',
      'No activity recorded',
      'What your team does with products, orders and employees appears here, the newest first.',
      'Go to Products',
    ],
  });
});

describe('the cards', () => {
  const show = (revenue: string, orders: string, pending: string, unpaid: string) =>
    eventually(dashboard.figures).toEqual([
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

  it('lead to the orders that they count, and are asked again on the way back', async () => {
    await page.getByRole('link', { name: 'Pending Orders' }).focus();
    await page.keyboard.press('Enter');
    await seen(page.getByText('Showing 1-3 of 3 orders (5 total)'));
    await dashboard.place();
    await page.getByRole('link', { name: 'View Catalog' }).click();
    await seen(heading(page, 'Product Catalog'));
    await page.goBack();
    await page.goBack();
    await eventually(async () => (await dashboard.figures())[2]).toBe('Pending Orders 4');
    await page.getByRole('link', { name: 'Total Orders' }).click();
    await seen(page.getByText('Showing 1-6 of 6 orders (6 total)'));
    expect(new URL(page.url()).search).toBe('');
  });

  it('hold the largest amounts, wide and narrow', async () => {
    const stats = { totalOrders: 1_234_567, pendingOrders: 12_345, unpaidAmount: 1.5 };
    await page.route('**/api/dashboard/stats', (route) =>
      route.fulfill({ json: { totalRevenue: 12_345_678.9, ...stats } }),
    );
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await dashboard.enter();
      await eventually(async () => (await dashboard.figures())[0]).toBe(
        'Total Revenue $12,345,678.90',
      );
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

describe('what happened lately', () => {
  it('stands on top, with who did it and how long ago', async () => {
    const { bakery, newest, refresh } = dashboard;
    const { admin, cake, employeeId } = bakery;
    const isOnTop = async (action: string, description: string) => {
      await refresh();
      const lines = [action, 'less than a minute ago', `${description}, by Ada Baker`];
      await eventually(newest).toEqual(lines);
    };
    await admin.patch(`/api/products/${cake.id}`, { ...cake, title: 'Carrot Cake, large' });
    await isOnTop('Product updated', 'Carrot Cake, large');
    await admin.put(`/api/employees/${employeeId}`, { name: 'Grace Hopper' });
    await isOnTop('Employee renamed', 'Grace is now Grace Hopper');
    await dashboard.place();
    await isOnTop('Order placed', '#1007 for Maria Lopez');

    const [latest] = await dashboard.happened();
    const time = dashboard.entries.first().locator('time');
    expect(await time.getAttribute('datetime')).toBe(latest?.timestamp);
    expect(await time.getAttribute('title')).toBe(formatCreated(latest?.timestamp ?? '', timezone));
  });

  it('has an icon for each kind', async () => {
    const kinds = await Promise.all(['Product', 'Order', 'Employee'].map(dashboard.iconsOf));
    expect(kinds.map(({ size }) => size)).toEqual([1, 1, 1]);
    expect(new Set(kinds.flatMap((icons) => [...icons])).size).toBe(3);
  });

  it('leads to its order, and the way back to where it was read', async () => {
    await dashboard.happen(20);
    await dashboard.refresh();
    await dashboard.loadMore.click();
    await dashboard.has(30);
    const link = dashboard.entries.getByRole('link', { name: '#1001' });
    await link.focus();
    await page.keyboard.press('Enter');
    await seen(heading(page, 'Order #1001'));
    await page.goBack();
    await dashboard.has(30);
    // The whole entry is pressed, not its number alone.
    await dashboard.entries.filter({ hasText: '#1007' }).click({ position: { x: 5, y: 5 } });
    await seen(heading(page, 'Order #1007'));
    await page.goBack();
    await dashboard.has(30);
    expect(await dashboard.entries.filter({ hasText: 'Employee' }).getByRole('link').count()).toBe(
      0,
    );
  });

  it('keeps saying how long ago it was while the screen stays open', async () => {
    const later = await openAsAdmin(dashboard.browser, dashboard.app);
    await later.page.clock.install();
    const screen = dashboardOn(later.page);
    await screen.enter();
    await later.page.clock.fastForward('12:00');
    await eventually(async () => (await screen.newest())[1]).toMatch(/^1\d minutes ago$/);
    await seen(later.page.getByText(/^Updated 1\d minutes ago$/));
    await later.context.close();
  });
});

describe('Load More', () => {
  const texts = async () =>
    (await dashboard.entries.allInnerTexts()).map((text) => text.split(/\n+/).at(-1));
  const inStore = async () => (await dashboard.happened()).map(({ description }) => description);
  /** As many as the first answer holds. */
  const firstAnswer = 150;
  const readFirstAnswer = async () => {
    for (let count = 15; count <= firstAnswer; count += 15) {
      await dashboard.has(count);
      if (count < firstAnswer) await dashboard.loadMore.click();
    }
  };
  const olderCalls = '**/api/dashboard/activity?*';

  beforeAll(async () => {
    const { length } = await dashboard.happened();
    await dashboard.happen(172 - length);
  });

  it('adds 15 each time, beyond the first answer, down to the very first', async () => {
    const expected = await inStore();
    expect(expected).toHaveLength(172);
    await readFirstAnswer();
    await dashboard.loadMore.click();
    await dashboard.has(165);
    expect(await texts()).toEqual(expected.slice(0, 165));
    await dashboard.loadMore.click();
    await dashboard.has(172);
    await dashboard.loadMore.waitFor({ state: 'detached' });
    expect(await texts()).toEqual(expected);
    expect((await texts()).at(-1)).toBe('Carrot Cake, by Ada Baker');
  });

  it('keeps what was loaded when newer entries come on top', async () => {
    await readFirstAnswer();
    await dashboard.loadMore.click();
    await dashboard.has(165);
    await dashboard.happen(7);
    const expected = await inStore();
    await dashboard.refresh();
    await dashboard.has(172);
    expect(await texts()).toEqual(expected.slice(0, 172));
    await dashboard.loadMore.click();
    await dashboard.has(179);
    expect(await texts()).toEqual(expected);
  });

  it('works by keyboard: the reader goes on at the first entry that is new', async () => {
    await dashboard.has(15);
    const scrolled = () => page.evaluate(() => window.scrollY);
    await dashboard.loadMore.focus();
    const before = await scrolled();
    await page.keyboard.press('Enter');
    await dashboard.has(30);
    const isFocused = (entry: number) =>
      eventually(() =>
        dashboard.entries.nth(entry).evaluate((item) => item === document.activeElement),
      ).toBe(true);
    await isFocused(15);
    expect(await scrolled()).toBe(before);
    await dashboard.loadMore.click();
    await dashboard.has(45);
    await isFocused(30);
  });

  it('shows 15 again after reloading', async () => {
    await dashboard.loadMore.click();
    await dashboard.has(30);
    await page.reload();
    await dashboard.has(15);
  });

  it('says that it is loading, and stays where it is', async () => {
    await readFirstAnswer();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(olderCalls, async (route) => {
      await held;
      await route.continue();
    });
    await dashboard.loadMore.focus();
    const place = await dashboard.loadMore.boundingBox();
    await page.keyboard.press('Enter');
    const loading = await seen(dashboard.button('Loading…'));
    expect(await loading.boundingBox()).toEqual(place);
    await loading.press('Enter');
    await dashboard.has(firstAnswer);
    release();
    await dashboard.has(firstAnswer + 15);
  });

  it('keeps what is there when more can not be loaded, and tries again', async () => {
    await readFirstAnswer();
    await page.route(olderCalls, (route) => route.fulfill({ status: 500 }));
    await dashboard.loadMore.press('Enter');
    await seen(page.getByRole('alert').getByText('The older entries could not be loaded.'));
    await dashboard.has(firstAnswer);
    await page.unrouteAll();
    // The button has kept the focus.
    await page.keyboard.press('Enter');
    await dashboard.has(firstAnswer + 15);
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });
});

describe('when reading fails', () => {
  const calls = '**/api/dashboard/**';
  const fail = () => page.route(calls, (route) => route.fulfill({ status: 500 }));

  it('says so and tries again, figures and activity each by themselves', async () => {
    await fail();
    await page.reload();
    const figures = page.getByRole('alert').filter({ hasText: 'The figures could not be loaded.' });
    const activity = page
      .getByRole('alert')
      .filter({ hasText: 'The activity could not be loaded.' });
    await seen(figures);
    await seen(activity);
    await page.unrouteAll();
    await figures.getByRole('button', { name: 'Try again' }).click();
    await eventually(async () => (await dashboard.figures())[1]).toBe('Total Orders 7');
    await activity.getByRole('button', { name: 'Try again' }).click();
    await dashboard.has(15);
  });

  it('keeps what it has when it can not be refreshed', async () => {
    await fail();
    await dashboard.button('Refresh').click();
    await seen(page.getByText('Failed to refresh the dashboard. What you see is older.'));
    await dashboard.has(15);
    expect((await dashboard.figures())[1]).toBe('Total Orders 7');
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
    await eventually(async () => (await dashboard.figures())[1]).toBe('Total Orders 7');
    expect(await boxes()).toEqual(before);
  });
});

it('is quiet under axe, light and dark, wide and narrow, and nothing is beyond its edge', async () => {
  await dashboard.place({
    customer: {
      firstName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3),
      lastName: 'Zoë Nguyễn-O’Brien',
      email: 'wolfe@example.com',
      phone: '530-555-0147',
    },
  });
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await dashboard.enter();
      await atRest(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
});

it('left no complaint in the console', () => {
  expect(ownComplaints(dashboard.visitor)).toEqual([]);
});
