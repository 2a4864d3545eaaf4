import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatCreated, formatDay, storeDay, storeTime } from '#shared/dates/store-time.ts';
import { orderStatusLabels } from '#shared/orders/statuses.ts';
import {
  exportedFile,
  exportInThreeCalls,
  type OrdersScreen,
  openOrders,
  ordersOn,
} from './orders-list-screen.ts';
import * as steps from './steps.ts';

const { choose, heading, seen, toast } = steps;

let screen: OrdersScreen;
let page: Page;
let orders: ReturnType<typeof ordersOn>;

beforeAll(async () => {
  screen = await openOrders();
  page = screen.page;
  orders = ordersOn(page);
});
afterAll(() => screen?.close());
beforeEach(async () => {
  await page.unrouteAll();
  await orders.enter();
});

const everything = 'Showing 1-20 of 45 orders (45 total)';

describe('the list', () => {
  it('begins with the newest orders and has a column for each fact', async () => {
    await orders.shows(everything);
    expect(await orders.numbers()).toEqual(
      Array.from({ length: 20 }, (_, index) => `#${1045 - index}`),
    );
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Order #',
      'Customer',
      'Pickup',
      'Total',
      'Status',
      'Payment',
      'Created',
    ]);
    const widthOf = (text: string) =>
      page
        .getByText(text, { exact: true })
        .first()
        .evaluate((element) => {
          const { scrollWidth, clientWidth } = element;
          return scrollWidth - clientWidth;
        });
    // Closed and reopened, it stays open on narrower screens too; 672 pixels are left beside it.
    for (const _ of ['close', 'open']) await page.keyboard.press('Control+b');
    await page.setViewportSize({ width: 976, height: 800 });
    await orders.heading('Created').waitFor({ state: 'detached' });
    await orders.enter('?sort=number');
    await seen(orders.heading('Payment'));
    for (const text of ['In Production', 'DONATION']) expect(await widthOf(text), text).toBe(0);
    await page.setViewportSize({ width: 975, height: 800 });
    await orders.heading('Payment').waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await seen(orders.heading('Created'));
  });

  it('shows each order with all of them, and marks pickups of today', async () => {
    await orders.enter('?search=zoe.nguyen');
    const [order] = await screen.listed('search=zoe.nguyen');
    if (!order) throw new Error('The order is not there');
    const cells = page.getByRole('row', { name: '#1001' }).getByRole('cell');
    const texts = (await cells.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    expect(texts).toEqual([
      'Zoë Nguyễn-O’Brien',
      `${formatDay(order.pickupDate, screen.timezone)} 6:00 PM DAVIS`,
      '$27.06',
      'Pending',
      'UNPAID',
      formatCreated(order.createdAt, screen.timezone),
    ]);
    await seen(page.getByRole('rowheader', { name: '#1001 Today' }));
  });

  it('is printed with what it shows, and names in full', { tags: 'deep' }, async () => {
    await orders.enter('?pickup=today&search=zoe.nguyen');
    await seen(page.getByRole('link', { name: '#1001' }));
    const paper = await steps.printed(page);
    const today = formatDay(new Date(), screen.timezone);
    expect(paper).toContain(`Today, ${today} · “zoe.nguyen” Showing 1-1 of 1 orders (45 total)`);
    expect(paper).toMatch(/Order # Customer Pickup Total Status Payment/);
    expect(paper.replace(/\s/g, '')).toContain('ZoëNguyễn-O’Brien');
    expect(paper).not.toMatch(/Created|View Catalog|All Statuses/);
  });

  it('marks what is late by the clock, unless it is ready or done', async () => {
    const later = await steps.openAsAdmin(screen.browser, screen.app);
    await later.page.clock.setFixedTime(new Date(Date.now() + 30 * 24 * 60 * 60 * 1_000));
    await later.page.goto('/orders?sort=number&search=%23100');
    const marked = later.page.getByRole('row').filter({ hasText: 'Late' }).getByRole('link');
    const late = Array.from({ length: 8 }, (_, index) => `#${1001 + index}`);
    await expect.poll(() => marked.allInnerTexts()).toEqual(late);
    await later.context.close();
  });
});

describe('searching and filtering', () => {
  it('finds by number, any word of the name, e-mail, phone and its last four digits', async () => {
    const found = {
      '#1003': '#1003',
      1004: '#1004',
      carmen: '#1002',
      'zoe.nguyen@example.com': '#1001',
      'lopez MARIA': '#1002',
      '916 555 8831': '#1001',
      abel: '#1003',
      8831: '#1001',
    };
    for (const [text, number] of Object.entries(found)) {
      await orders.search.fill(text);
      await expect.poll(orders.numbers).toEqual([number]);
      await orders.shows('Showing 1-1 of 1 orders (45 total)');
    }
  });

  it('begins at two characters, and leaves no trail of keys in the history', {
    tags: 'deep',
  }, async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('link', { name: 'View Catalog' }).click();
    await seen(heading(page, 'Product Catalog'));
    await page.getByRole('link', { name: 'View Orders' }).click();
    await orders.search.fill('z');
    await seen(page.getByText('Type at least 2 characters to search.'));
    await orders.search.pressSequentially('soltx');
    await orders.shows('Showing 0-0 of 0 orders (45 total)');
    await orders.search.press('Backspace');
    await orders.begins('#1004');
    expect(asked.filter((url) => /search=.(&|$)/.test(url))).toEqual([]);
    await page.goBack();
    await seen(heading(page, 'Product Catalog'));
    await page.goForward();
    await orders.begins('#1004');
    expect(await orders.search.inputValue()).toBe('zsolt');
  });

  it('leaves the orders of one status', async () => {
    await choose(page, 'Status', 'Pending');
    await orders.shows('Showing 1-20 of 40 orders (45 total)');
    const rare = {
      Approved: '#1007',
      'In Production': '#1008',
      Ready: '#1009',
      Complete: '#1010',
      Canceled: '#1011',
    };
    for (const [status, number] of Object.entries(rare)) {
      await choose(page, 'Status', status);
      await expect.poll(orders.numbers).toEqual([number]);
      await orders.shows('Showing 1-1 of 1 orders (45 total)');
    }
    await choose(page, 'Status', 'All Statuses');
    await orders.shows(everything);
  });

  it('leaves the orders picked up today, tomorrow, or from now on', async () => {
    await orders.pickup('Today').click();
    await orders.shows('Showing 1-2 of 2 orders (45 total)');
    await orders.begins('#1006', '#1001');
    await expect
      .poll(() => page.getByRole('rowheader').allInnerTexts())
      .toEqual(['5:00 PM', '#1006', '6:00 PM', '#1001']);
    await orders.pickup('Tomorrow').click();
    await orders.shows('Showing 1-1 of 1 orders (45 total)');
    await orders.begins('#1002');
    await orders.pickup('Upcoming').click();
    await orders.shows(everything);
    await orders.begins('#1006', '#1001', '#1002', '#1003');
    const today = formatDay(new Date(), screen.timezone);
    await seen(page.getByRole('rowheader', { name: `Today, ${today}` }));
    await orders.heading('Pickup').getByRole('button').dblclick();
    await orders.begins('#1014');
    expect(await page.getByRole('rowheader').count()).toBe(20);
    await orders.heading('Pickup').getByRole('button').click();
    await orders.begins('#1006', '#1001');
    await page.setViewportSize({ width: 360, height: 800 });
    await seen(page.getByRole('list', { name: `Today, ${today}` }).getByText('#1006'));
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await orders.pickup('Upcoming').getAttribute('aria-pressed')).toBe('true');
    await orders.pickup('All').click();
    await expect.poll(orders.address).toBe('');
  });

  it('says that nothing is found, and clears search and filters', async () => {
    await orders.pickup('Today').click();
    await choose(page, 'Status', 'Ready');
    await orders.search.fill('nobody at all');
    await orders.shows('No orders found');
    await orders.shows('Showing 0-0 of 0 orders (45 total)');
    expect(await page.getByRole('button', { name: 'Export CSV' }).isDisabled()).toBe(true);
    await orders.press('Clear filters');
    await orders.shows(everything);
    expect(await orders.search.inputValue()).toBe('');
  });

  it('says plainly when only the first 1,000 matches are considered', async () => {
    await page.route('**/api/orders?*', async (route) => {
      const reply = await route.fetch();
      const headers = { 'x-matching-count': '1000', 'x-matching-count-capped': 'true' };
      await route.fulfill({ response: reply, headers: { ...reply.headers(), ...headers } });
    });
    await orders.search.fill('guest');
    await orders.shows('Showing 1-20 of 1,000+ orders (45 total)');
    await orders.shows('Page 1 of 50');
    await seen(page.getByText(/^More than 1,000 orders match\. .* only the first 1,000/));
    await orders.press('Export CSV');
    await seen(toast(page, /There are more: the file holds only the first 1,000 that match/));
  });
});

it('sorts by each column: ascending, descending, none', { tags: 'deep' }, async () => {
  const ends = {
    'Order #': ['#1001', '#1045'],
    Customer: ['#1003', '#1004'],
    Pickup: ['#1006', '#1014'],
    Total: ['#1005', '#1004'],
    Status: ['#1045', '#1011'],
    Payment: ['#1001', '#1013'],
    Created: ['#1001', '#1045'],
  };
  for (const [column, [lowest = '', highest = '']] of Object.entries(ends)) {
    const sort = orders.heading(column);
    await sort.getByRole('button').focus();
    const steps = [
      ['ascending', lowest],
      ['descending', highest],
      ['none', '#1045'],
    ] as const;
    for (const [direction, first] of steps) {
      await page.keyboard.press('Enter');
      await expect.poll(() => sort.getAttribute('aria-sort')).toBe(direction);
      await orders.begins(first);
    }
  }
  await expect.poll(orders.address).toBe('');
});

describe('turning pages', () => {
  it('goes forth and back, and begins anew with another search, filter or sort', async () => {
    await orders.shows('Page 1 of 3');
    expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
    await orders.press('Next');
    await orders.shows('Showing 21-40 of 45 orders (45 total)');
    await orders.begins('#1025', '#1024');
    await orders.press('Next');
    await orders.shows('Showing 41-45 of 45 orders (45 total)');
    await orders.shows('Page 3 of 3');
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await orders.press('Previous');
    await orders.shows('Showing 21-40 of 45 orders (45 total)');
    await orders.begins('#1025', '#1024');
    await orders.heading('Total').getByRole('button').click();
    await orders.shows('Page 1 of 3');
    await orders.press('Next');
    await orders.shows('Page 2 of 3');
    await choose(page, 'Status', 'Pending');
    await orders.shows('Page 1 of 2');
    await orders.press('Next');
    await orders.shows('Page 2 of 2');
    await orders.search.fill('guest');
    await orders.shows('Page 1 of 2');
    await orders.press('Next');
    await orders.shows('Showing 21-39 of 39 orders (45 total)');
    await orders.press('Previous');
    await orders.shows('Showing 1-20 of 39 orders (45 total)');
    expect(orders.address()).not.toContain('cursor');
  });

  it('keeps the page through reloading, going back, and an order and back', {
    tags: 'deep',
  }, async () => {
    await orders.heading('Pickup').getByRole('button').click();
    await orders.begins('#1006');
    await orders.press('Next');
    await orders.shows('Page 2 of 3');
    const address = orders.address();
    const shown = await orders.numbers();
    const isBack = async () => {
      await orders.shows('Showing 21-40 of 45 orders (45 total)');
      await expect.poll(orders.numbers).toEqual(shown);
      expect(orders.address()).toBe(address);
      expect(await orders.heading('Pickup').getAttribute('aria-sort')).toBe('ascending');
    };
    await page.reload();
    await isBack();
    const [number = ''] = shown;
    await page.getByRole('row', { name: number }).getByText('Pending').click();
    await seen(heading(page, `Order ${number}`));
    await page.goBack();
    await isBack();
    await orders.link(number).focus();
    await page.keyboard.press('Enter');
    await seen(heading(page, `Order ${number}`));
    await page.getByRole('link', { name: 'Back to Orders' }).click();
    await isBack();
    await page.goBack();
    await page.goBack();
    await isBack();
    await page.goBack();
    await orders.shows('Page 1 of 3');
  });

  it('opens an order in another tab where one asks for it', async () => {
    const [order] = await screen.listed('search=1045');
    const path = `/orders/${order?.id}`;
    expect(await orders.link('#1045').getAttribute('href')).toBe(path);
    // A row is not a link, so this checks what it asks the browser to open, instead of a second window.
    const opened = await page.evaluateHandle(() => {
      const calls: unknown[][] = [];
      window.open = (...call) => {
        calls.push(call);
        return null;
      };
      return calls;
    });
    const status = page.getByRole('row', { name: '#1045' }).getByText('Pending');
    await status.click({ modifiers: ['ControlOrMeta'] });
    expect(await opened.jsonValue()).toEqual([[path, '_blank', 'noopener']]);
    await orders.shows(everything);
    expect(orders.address()).toBe('');
  });

  it('begins at the first page when that of the address is gone', { tags: 'deep' }, async () => {
    for (const address of ['?cursor=forged&page=3', '?sort=total&cursor=e30&page=2']) {
      await page.goto(`/orders${address}`);
      await seen(toast(page, 'This page of the list does not exist any more'));
      await orders.shows(everything);
      await expect.poll(orders.address).not.toContain('cursor');
    }
  });

  it('keeps what is shown until the next page has come', async () => {
    // The pages visited before are still cached.
    await page.reload();
    await orders.shows(everything);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/orders?*cursor*', async (route) => {
      await held;
      await route.continue();
    });
    await orders.press('Next');
    await seen(page.locator('[aria-busy=true]'));
    await orders.press('Next');
    await orders.shows(everything);
    await orders.begins('#1045');
    release();
    await orders.shows('Showing 21-40 of 45 orders (45 total)');
  });
});

describe('when reading fails', { tags: 'deep' }, () => {
  it('says so and tries again', async () => {
    await page.route('**/api/orders?*', (route) => route.fulfill({ status: 500 }));
    await page.reload();
    await seen(page.getByText('Failed to fetch orders.'));
    await page.unrouteAll();
    await orders.press('Try again');
    await orders.shows(everything);
  });

  it('keeps what it has when it can not be refreshed', async () => {
    await page.route('**/api/orders?*', (route) => route.fulfill({ status: 500 }));
    await orders.press('Refresh');
    await seen(page.getByRole('alert').getByText(/What you see is older\.$/));
    await orders.shows(everything);
    await page.unrouteAll();
    await orders.press('Refresh');
    await page.getByText(/What you see is older/).waitFor({ state: 'detached' });
  });
});

describe('the export', () => {
  it('holds the list as it is searched, filtered and sorted', async () => {
    await orders.enter('?status=pending&sort=total&direction=desc');
    await exportInThreeCalls(page);
    const { name, text } = await exportedFile(page);
    expect(name).toBe(`orders-${storeDay(new Date(), screen.timezone)}.csv`);
    expect(text.startsWith('\uFEFF')).toBe(true);
    const listed = await screen.listed('status=pending&sort=total&direction=desc');
    const time = (instant: string) =>
      `${storeDay(instant, screen.timezone)} ${storeTime(instant, screen.timezone)}`;
    expect(listed).toHaveLength(40);
    expect(parse(text, { bom: true })).toEqual([
      ['Order #', 'Customer', 'Pickup', 'Total', 'Status', 'Payment', 'Created'],
      ...listed.map((order) => [
        order.orderNumber,
        order.customerName,
        time(order.pickupDate),
        order.totalAmount.toFixed(2),
        orderStatusLabels[order.status],
        order.paymentStatus.toUpperCase(),
        time(order.createdAt),
      ]),
    ]);
    await seen(toast(page, 'Orders exported').getByText('40 order(s)'));
  });

  it('says how far it is, and leaves no file when it is canceled or fails', async () => {
    const files: unknown[] = [];
    page.on('download', (download) => files.push(download));
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await exportInThreeCalls(page, async (call) => {
      if (call === 2) await held;
      return true;
    });
    await orders.press('Export CSV');
    await orders.shows('Exporting 20 of 45…');
    await orders.press('Cancel');
    await seen(toast(page, 'Export canceled').getByText('No file was saved.'));
    // The canceled call cannot be answered any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    release();
    await exportInThreeCalls(page, async (call) => call < 3);
    await orders.press('Export CSV');
    await seen(toast(page, 'Export failed').getByText(/No file was saved\.$/));
    await page.unrouteAll();
    await exportedFile(page);
    expect(files).toHaveLength(1);
  });
});

it('is quiet under axe, light and dark, wide and narrow', { tags: 'deep' }, async () => {
  await orders.enter('?sort=pickup');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await seen(page.getByText(/^Showing /));
    expect(await steps.axeFindings(page)).toEqual([]);
    await steps.showTheme(page, 'dark');
    expect(await steps.axeContrast(page)).toEqual([]);
    await steps.showTheme(page, 'light');
  }
});

it('has all of it on a phone, and nothing beyond its edge', { tags: 'deep' }, async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await orders.enter();
  await choose(page, 'Sort by', 'Total');
  await orders.begins('#1005');
  await orders.press('Sort descending');
  await orders.begins('#1004');
  const card = page.getByRole('listitem').filter({ hasText: '#1004' });
  const [order] = await screen.listed('search=1004');
  const pickup = formatDay(order?.pickupDate ?? '', screen.timezone);
  const texts = (await card.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
  expect(texts).toEqual([`${pickup}, 10:00 AM #1004 Zsolt Zabo $541.25 Pending UNPAID DAVIS`]);
  await orders.press('Next');
  await orders.shows('Page 2 of 3');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
  await page.setViewportSize({ width: 1280, height: 800 });
});

it('shows an order placed meanwhile when it is refreshed, and says how old the list is', async () => {
  await seen(page.getByText('Updated just now'));
  await screen.placeNext();
  expect(await orders.numbers()).not.toContain('#1046');
  await orders.press('Refresh');
  await orders.begins('#1046', '#1045');
  await orders.shows('Showing 1-20 of 46 orders (46 total)');
});

it('left no complaint in the console', () => {
  expect(steps.ownComplaints(screen.visitor)).toEqual([]);
});
