// @module-tag deep
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { describe, expect } from 'vitest';
import * as z from 'zod/mini';
import {
  formatCreated,
  formatDay,
  pickupInstant,
  startOfStoreDay,
  storeDay,
  storeTime,
} from '#shared/dates/store-time.ts';
import { type OrderSummary, orderSummarySchema } from '#shared/schemas/order-list.ts';
import { browserTest } from '#test/support/browser-test.ts';
import { choose, heading, printed, seen, toast, visitAnew } from './steps.ts';

/** A zone in which it is eleven in the morning: however late it is here, today has pickups to come. */
const zoneOfMorning = (now: Date) => {
  const ahead = 11 - now.getUTCHours();
  return `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`;
};
const timezone = zoneOfMorning(new Date());

/** What is special about some of the orders, by their numbers: pickups in days from today. */
const special: Record<
  number,
  { name?: string; pickup?: [number, string]; cakes?: number; status?: string }
> = {
  1001: { name: 'Zoë Nguyễn-O’Brien', pickup: [0, '18:00'] },
  1002: { name: 'Maria López', pickup: [1, '08:00'] },
  1003: { name: 'Aaron Abel', cakes: 1 },
  1004: { name: 'Zsolt Zabo', cakes: 40 },
  1005: { pickup: [0, '17:00'] },
  1006: { status: 'ready' },
  1007: { status: 'canceled' },
  1008: { pickup: [20, '10:00'] },
};
const lastNumber = 1025;

/** The list of 25 orders, #1001 the oldest, by the words on it. */
const it = browserTest.extend('orders', { scope: 'file' }, async ({ page, bakery, api }) => {
  await api.post('/api/settings', { timezone });
  const [cake] = bakery.order().items;
  if (!cake) throw new Error('The usual order has no line');
  const place = async (number: number) => {
    const {
      name = `Guest Number${number}`,
      pickup = [3, '10:00'],
      cakes = 2,
      status,
    } = special[number] ?? {};
    const [firstName = '', lastName = ''] = name.split(' ');
    const day = storeDay(startOfStoreDay(new Date(), pickup[0], timezone), timezone);
    const { body } = await bakery.place(
      bakery.order({
        customer: {
          firstName,
          lastName,
          email: `guest-${number}@example.com`,
          phone: `530-555-${number}`,
        },
        items: [{ ...cake, quantity: cakes }],
        pickupDate: pickupInstant(day, pickup[1], timezone),
      }),
    );
    if (status) await api.patch(`/api/orders/${body.id}/status`, { status });
  };
  for (let number = 1001; number <= lastNumber; number += 1) await place(number);

  const link = (number: string | RegExp) => page.getByRole('link', { name: number, exact: true });
  const numbers = () => link(/^#\d+$/).allInnerTexts();
  return {
    enter: async (address = '') => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await visitAnew(page, `/orders${address}`);
      await seen(page.getByText(/^Showing /));
    },
    placeNext: () => place(lastNumber + 1),
    /** What the call answers. */
    listed: async (query: string): Promise<OrderSummary[]> =>
      z.array(orderSummarySchema).parse((await api.get(`/api/orders?${query}`)).body),
    link,
    numbers,
    /** Waits until the list begins with these. */
    begins: (...first: string[]) =>
      expect.poll(async () => (await numbers()).slice(0, first.length)).toEqual(first),
    shows: (text: string) => seen(page.getByText(text, { exact: true })),
    search: page.getByRole('searchbox', { name: 'Number, name, email or phone' }),
    pickup: (name: string) =>
      page.getByRole('group', { name: 'Pickup' }).getByRole('button', { name, exact: true }),
    sort: (name: string) => page.getByRole('columnheader', { name }).getByRole('button'),
    sorting: (name: string) => page.getByRole('columnheader', { name }).getAttribute('aria-sort'),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    address: () => new URL(page.url()).search,
    /** Has an export take three calls instead of one; `before` tells whether a call may succeed. */
    exportInThreeCalls: async (before: (call: number) => boolean | Promise<boolean>) => {
      let call = 0;
      await page.route('**/api/orders?*limit=1000*', async (route) => {
        call += 1;
        if (!(await before(call))) return route.fulfill({ status: 500 });
        return route.continue({ url: route.request().url().replace('limit=1000', 'limit=10') });
      });
    },
  };
});

const everything = 'Showing 1-20 of 25 orders (25 total)';

it.beforeEach(({ orders }) => orders.enter());

describe('the list', () => {
  it('begins with the newest orders, each with all of its facts', async ({ page, orders }) => {
    await orders.shows(everything);
    await orders.begins('#1025', '#1024', '#1023');
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['Order #', 'Customer', 'Pickup', 'Total', 'Status', 'Payment', 'Created']);
    await orders.enter('?search=zoe');
    const [order] = await orders.listed('search=zoe');
    if (!order) throw new Error('The order is not there');
    const cells = page.getByRole('row', { name: '#1001' }).getByRole('cell');
    const texts = async () =>
      (await cells.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    await expect
      .poll(texts)
      .toEqual([
        'Zoë Nguyễn-O’Brien',
        `${formatDay(order.pickupDate, timezone)} 6:00 PM DAVIS`,
        '$27.06',
        'Pending',
        'UNPAID',
        formatCreated(order.createdAt, timezone),
      ]);
    await seen(page.getByRole('rowheader', { name: '#1001 Today' }));
  });

  it('is printed with what it shows, and names in full', { tags: 'deep' }, async ({
    page,
    orders,
  }) => {
    await orders.enter('?pickup=today&search=zoe');
    await seen(orders.link('#1001'));
    const paper = await printed(page);
    const today = formatDay(new Date(), timezone);
    expect(paper).toContain(`Today, ${today} · “zoe” Showing 1-1 of 1 orders (25 total)`);
    expect(paper).toMatch(/Order # Customer Pickup Total Status Payment/);
    expect(paper.replace(/\s/g, '')).toContain('ZoëNguyễn-O’Brien');
    expect(paper).not.toMatch(/Created|View Catalog|All Statuses/);
  });
});

describe('searching and filtering', () => {
  it('begins at two characters, and leaves no trail of keys in the history', async ({
    page,
    orders,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('link', { name: 'View Catalog' }).click();
    await seen(heading(page, 'Product Catalog'));
    await page.getByRole('link', { name: 'View Orders' }).click();
    await orders.search.fill('z');
    await seen(page.getByText('Type at least 2 characters to search.'));
    await orders.search.pressSequentially('soltx');
    await orders.shows('Showing 0-0 of 0 orders (25 total)');
    await orders.search.press('Backspace');
    await orders.begins('#1004');
    expect(asked.filter((url) => /search=.(&|$)/.test(url))).toEqual([]);
    await page.goBack();
    await seen(heading(page, 'Product Catalog'));
    await page.goForward();
    await orders.begins('#1004');
    await expect.poll(() => orders.search.inputValue()).toBe('zsolt');
  });

  it('leaves the orders of one status', async ({ page, orders }) => {
    for (const [status, number] of [
      ['Ready', '#1006'],
      ['Canceled', '#1007'],
    ] as const) {
      await choose(page, 'Status', status);
      await expect.poll(orders.numbers).toEqual([number]);
    }
    await choose(page, 'Status', 'All Statuses');
    await orders.shows(everything);
  });

  it('leaves the orders picked up today, tomorrow, or from now on', async ({ page, orders }) => {
    await orders.pickup('Today').click();
    await orders.begins('#1005', '#1001');
    await expect
      .poll(() => page.getByRole('rowheader').allInnerTexts())
      .toEqual(['5:00 PM', '#1005', '6:00 PM', '#1001']);
    await orders.pickup('Tomorrow').click();
    await orders.shows('Showing 1-1 of 1 orders (25 total)');
    await orders.begins('#1002');
    await orders.pickup('Upcoming').click();
    await orders.begins('#1005', '#1001', '#1002', '#1003');
    const today = formatDay(new Date(), timezone);
    await seen(page.getByRole('rowheader', { name: `Today, ${today}` }));
    await page.setViewportSize({ width: 360, height: 800 });
    await seen(page.getByRole('list', { name: `Today, ${today}` }).getByText('#1005'));
    await page.setViewportSize({ width: 1280, height: 800 });
    await orders.pickup('All').click();
    await expect.poll(orders.address).toBe('');
  });

  it('says that nothing is found, and clears search and filters', async ({ page, orders }) => {
    await orders.pickup('Today').click();
    await choose(page, 'Status', 'Ready');
    await orders.search.fill('nobody at all');
    await orders.shows('No orders found');
    await orders.shows('Showing 0-0 of 0 orders (25 total)');
    await expect
      .poll(() => page.getByRole('button', { name: 'Export CSV' }).isDisabled())
      .toBe(true);
    await orders.press('Clear filters');
    await orders.shows(everything);
    await expect.poll(() => orders.search.inputValue()).toBe('');
  });

  it('says plainly when only the first 1,000 matches are considered', async ({ page, orders }) => {
    await page.route('**/api/orders?*', async (route) => {
      const reply = await route.fetch();
      const headers = { 'x-matching-count': '1000', 'x-matching-count-capped': 'true' };
      await route.fulfill({ response: reply, headers: { ...reply.headers(), ...headers } });
    });
    await orders.search.fill('guest');
    await orders.shows('Showing 1-20 of 1,000+ orders (25 total)');
    await seen(page.getByText(/^More than 1,000 orders match\. .* only the first 1,000/));
    await orders.press('Export CSV');
    await seen(toast(page, /There are more: the file holds only the first 1,000 that match/));
  });
});

it('sorts by a column: ascending, descending, none', async ({ page, orders }) => {
  for (const [column, lowest, highest] of [
    ['Total', '#1003', '#1004'],
    ['Pickup', '#1005', '#1008'],
  ] as const) {
    await orders.sort(column).focus();
    for (const [direction, first] of [
      ['ascending', lowest],
      ['descending', highest],
      ['none', '#1025'],
    ] as const) {
      await page.keyboard.press('Enter');
      await expect.poll(() => orders.sorting(column)).toBe(direction);
      await orders.begins(first);
    }
  }
  await expect.poll(orders.address).toBe('');
});

describe('turning pages', () => {
  it('goes forth and back, and begins anew with another search, filter or sort', async ({
    page,
    orders,
  }) => {
    await orders.shows('Page 1 of 2');
    await expect.poll(() => page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
    await orders.press('Next');
    await orders.shows('Showing 21-25 of 25 orders (25 total)');
    await orders.begins('#1005', '#1004');
    await expect.poll(() => page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await orders.press('Previous');
    await orders.begins('#1025');
    await orders.press('Next');
    await orders.sort('Total').click();
    await orders.shows('Page 1 of 2');
    await orders.press('Next');
    await orders.shows('Page 2 of 2');
    await choose(page, 'Status', 'Pending');
    await orders.shows('Page 1 of 2');
    expect(orders.address()).not.toContain('cursor');
  });

  it('keeps the page through reloading, going back, and an order and back', async ({
    page,
    orders,
  }) => {
    await orders.sort('Pickup').click();
    await orders.begins('#1005');
    await orders.press('Next');
    await orders.shows('Page 2 of 2');
    const address = orders.address();
    const shown = await orders.numbers();
    const isBack = async () => {
      await orders.shows('Showing 21-25 of 25 orders (25 total)');
      await expect.poll(orders.numbers).toEqual(shown);
      expect(orders.address()).toBe(address);
      await expect.poll(() => orders.sorting('Pickup')).toBe('ascending');
    };
    await page.reload();
    await isBack();
    const [number = ''] = shown;
    await page.getByRole('row', { name: number }).getByText('Pending').click();
    await seen(heading(page, `Order ${number}`));
    await page.goBack();
    await isBack();
    await orders.link(number).press('Enter');
    await seen(heading(page, `Order ${number}`));
    await page.getByRole('link', { name: 'Back to Orders' }).click();
    await isBack();
  });

  it('opens an order in another tab where one asks for it', async ({ page, orders }) => {
    const path = await orders.link('#1025').getAttribute('href');
    // A row is no link: what it asks the browser for is looked at, not a second window.
    const opened = await page.evaluateHandle(() => {
      const calls: unknown[][] = [];
      window.open = (...call) => {
        calls.push(call);
        return null;
      };
      return calls;
    });
    const status = page.getByRole('row', { name: '#1025' }).getByText('Pending');
    await status.click({ modifiers: ['ControlOrMeta'] });
    expect(await opened.jsonValue()).toEqual([[path, '_blank', 'noopener']]);
    expect(orders.address()).toBe('');
  });

  it('begins at the first page when that of the address is gone', { tags: 'deep' }, async ({
    page,
    orders,
  }) => {
    await page.goto('/orders?cursor=forged&page=3');
    await seen(toast(page, 'This page of the list does not exist any more'));
    await orders.shows(everything);
    await expect.poll(orders.address).not.toContain('cursor');
  });

  it('keeps what is shown until the next page has come', async ({ page, orders }) => {
    // The pages that were turned before are still remembered.
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
    await orders.begins('#1025');
    release();
    await orders.shows('Showing 21-25 of 25 orders (25 total)');
  });
});

describe('the export', () => {
  it('holds the list as it is searched, filtered and sorted', async ({ page, orders }) => {
    const query = 'status=pending&sort=total&direction=desc';
    await orders.enter(`?${query}`);
    await orders.exportInThreeCalls(() => true);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      orders.press('Export CSV'),
    ]);
    expect(download.suggestedFilename()).toBe(`orders-${storeDay(new Date(), timezone)}.csv`);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const listed = await orders.listed(query);
    const time = (instant: string) =>
      `${storeDay(instant, timezone)} ${storeTime(instant, timezone)}`;
    expect(listed).toHaveLength(23);
    expect(parse(text, { bom: true })).toEqual([
      ['Order #', 'Customer', 'Pickup', 'Total', 'Status', 'Payment', 'Created'],
      ...listed.map((order) => [
        order.orderNumber,
        order.customerName,
        time(order.pickupDate),
        order.totalAmount.toFixed(2),
        'Pending',
        'UNPAID',
        time(order.createdAt),
      ]),
    ]);
    await seen(toast(page, 'Orders exported').getByText('23 order(s)'));
  });

  it('says how far it is, and leaves no file when it is canceled or fails', async ({
    page,
    orders,
  }) => {
    const files: unknown[] = [];
    page.on('download', (download) => files.push(download));
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await orders.exportInThreeCalls(async (call) => {
      if (call === 2) await held;
      return true;
    });
    await orders.press('Export CSV');
    await orders.shows('Exporting 10 of 25…');
    await orders.press('Cancel');
    await seen(toast(page, 'Export canceled').getByText('No file was saved.'));
    // The call that was canceled can't be answered any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    release();
    await orders.exportInThreeCalls((call) => call < 3);
    await orders.press('Export CSV');
    await seen(toast(page, 'Export failed').getByText(/No file was saved\.$/));
    expect(files).toEqual([]);
  });
});

it('has all of it on a phone, where the list begins at once', { tags: 'deep' }, async ({
  page,
  orders,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await orders.enter();
  await orders.begins('#1025');
  // Of 844: its card begins some 30 pixels above the number.
  expect((await orders.link('#1025').boundingBox())?.y).toBeLessThan(340);
  await orders.press('Filter');
  await choose(page, 'Sort by', 'Total');
  await orders.press('Sort descending');
  await choose(page, 'Status', 'Pending');
  await orders.press('Done');
  await orders.begins('#1004');
  await seen(page.getByRole('button', { name: 'Filter (2)' }));
  const [order] = await orders.listed('search=1004');
  const pickup = formatDay(order?.pickupDate ?? '', timezone);
  const card = page.getByRole('listitem').filter({ hasText: '#1004' });
  const texts = (await card.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
  expect(texts).toEqual([`${pickup}, 10:00 AM #1004 Zsolt Zabo $541.25 Pending UNPAID DAVIS`]);
  await orders.press('Export CSV');
  await seen(toast(page, 'Orders exported'));
  await page.setViewportSize({ width: 1280, height: 800 });
});

it('shows an order placed meanwhile when it is refreshed', async ({ page, orders }) => {
  await seen(page.getByText('Updated just now'));
  await orders.placeNext();
  await orders.press('Refresh');
  await orders.begins('#1026', '#1025');
  await orders.shows('Showing 1-20 of 26 orders (26 total)');
});
