// @module-tag deep
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatCreated } from '#shared/dates/store-time.ts';
import { timezone } from '#test/support/open-bakery.ts';
import { dashboardOn, openDashboard } from './dashboard-screen.ts';
import { heading, openAsAdmin, ownComplaints, seen } from './steps.ts';

let dashboard: Awaited<ReturnType<typeof openDashboard>>;
let page: Page;

beforeAll(async () => {
  dashboard = await openDashboard();
  page = dashboard.page;
  await dashboard.place();
});
afterAll(() => dashboard?.close());
beforeEach(async () => {
  await page.unrouteAll();
  await dashboard.enter();
});

describe('what happened lately', () => {
  it('stands on top, with who did it and how long ago', async () => {
    const { bakery, newest, refresh } = dashboard;
    const { admin, cake, employeeId } = bakery;
    const isOnTop = async (action: string, description: string) => {
      await refresh();
      const lines = [action, 'less than a minute ago', `${description}, by Ada Baker`];
      await expect.poll(newest).toEqual(lines);
    };
    await admin.patch(`/api/products/${cake.id}`, { ...cake, title: 'Carrot Cake, large' });
    await isOnTop('Product updated', 'Carrot Cake, large');
    await admin.put(`/api/employees/${employeeId}`, { name: 'Grace Hopper' });
    await isOnTop('Employee renamed', 'Grace is now Grace Hopper');
    await dashboard.place();
    await isOnTop('Order placed', '#1002 for Maria Lopez');

    const [latest] = await dashboard.happened();
    const time = dashboard.entries.first().locator('time');
    expect(await time.getAttribute('datetime')).toBe(latest?.timestamp);
    expect(await time.getAttribute('title')).toBe(formatCreated(latest?.timestamp ?? '', timezone));
  });

  it('has an icon for each kind', async () => {
    const actions = ['Product created', 'Order placed', 'Employee added'];
    const kinds = await Promise.all(actions.map(dashboard.iconsOf));
    expect(kinds.map(({ size }) => size)).toEqual([1, 1, 1]);
    expect(new Set(kinds.flatMap((icons) => [...icons])).size).toBe(3);
  });

  it('leads to its order, and the way back to where it was read', async () => {
    await dashboard.happen(25);
    await dashboard.refresh();
    await dashboard.loadMore.click();
    await dashboard.has(30);
    const link = dashboard.entries.getByRole('link', { name: '#1001' });
    await link.focus();
    await page.keyboard.press('Enter');
    await seen(heading(page, 'Order #1001'));
    await page.goBack();
    await dashboard.has(30);
    // Clicks the entry beside its number, because the whole entry is a link.
    await dashboard.entries.filter({ hasText: '#1002' }).click({ position: { x: 5, y: 5 } });
    await seen(heading(page, 'Order #1002'));
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
    await expect.poll(async () => (await screen.newest())[1]).toMatch(/^1\d minutes ago$/);
    await seen(later.page.getByText(/^Updated 1\d minutes ago$/));
    await later.context.close();
  });
});

describe('Load More', () => {
  const texts = async () =>
    (await dashboard.entries.allInnerTexts()).map((text) => text.split(/\n+/).at(-1));
  const inStore = async () => (await dashboard.happened()).map(({ description }) => description);
  /** The number of entries in the first response. */
  const firstResponse = 150;
  const readFirstResponse = async () => {
    for (let count = 15; count <= firstResponse; count += 15) {
      await dashboard.has(count);
      if (count < firstResponse) await dashboard.loadMore.click();
    }
  };
  const olderCalls = '**/api/dashboard/activity?*';
  /** An open page still has older entries that another test loaded. */
  const forgetOlder = () => page.reload();

  beforeAll(async () => {
    const { length } = await dashboard.happened();
    await dashboard.happen(172 - length);
  });

  it('adds 15 each time, beyond the first response, down to the very first', async () => {
    const expected = await inStore();
    expect(expected).toHaveLength(172);
    await readFirstResponse();
    await dashboard.loadMore.click();
    await dashboard.has(165);
    expect(await texts()).toEqual(expected.slice(0, 165));
    await dashboard.loadMore.click();
    await dashboard.has(172);
    await dashboard.loadMore.waitFor({ state: 'detached' });
    expect(await texts()).toEqual(expected);
    expect((await texts()).at(-1)).toBe('Olga Owner (Admin), by Olga Owner');
  });

  it('keeps what was loaded when newer entries come on top', async () => {
    await readFirstResponse();
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
      expect
        .poll(() =>
          dashboard.entries.nth(entry).evaluate((item) => item === document.activeElement),
        )
        .toBe(true);
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
    await forgetOlder();
    await readFirstResponse();
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
    await dashboard.has(firstResponse);
    release();
    await dashboard.has(firstResponse + 15);
  });

  it('keeps what is there when more can not be loaded, and tries again', async () => {
    await forgetOlder();
    await readFirstResponse();
    await page.route(olderCalls, (route) => route.fulfill({ status: 500 }));
    await dashboard.loadMore.press('Enter');
    await seen(page.getByRole('alert').getByText('The older entries could not be loaded.'));
    await dashboard.has(firstResponse);
    await page.unrouteAll();
    // The button has kept the focus.
    await page.keyboard.press('Enter');
    await dashboard.has(firstResponse + 15);
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });
});

it('left no complaint in the console', () => {
  expect(ownComplaints(dashboard.visitor)).toEqual([]);
});
