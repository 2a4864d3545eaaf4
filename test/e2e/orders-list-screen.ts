import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { pickupInstant, startOfStoreDay, storeDay } from '#shared/dates/store-time.ts';
import type { OrderStatus, PaymentStatus } from '#shared/orders/statuses.ts';
import { type OrderSummary, orderSummarySchema } from '#shared/schemas/order-list.ts';
import { openBakery } from '#test/support/open-bakery.ts';
import { closeShared, openShared } from '#test/support/shared-stack.ts';
import { openAsAdmin, seen, visitAnew } from './steps.ts';

/** A time zone in which it is eleven in the morning, so that today always has pickups to come. */
const zoneOfMorning = (now: Date) => {
  const ahead = 11 - now.getUTCHours();
  return `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`;
};

type Given = {
  name?: [string, string];
  email?: string;
  phone?: string;
  /** Days from today, and the time of day. */
  pickup?: [number, string];
  cakes?: number;
  payment?: PaymentStatus;
  status?: OrderStatus;
};

/** The peculiarities of some orders, by number. */
const special: Record<number, Given> = {
  1001: {
    name: ['Zoë', 'Nguyễn-O’Brien'],
    email: 'zoe.nguyen@example.com',
    phone: '(916) 555-8831',
    pickup: [0, '18:00'],
  },
  1002: { name: ['Maria del Carmen', 'López'], pickup: [1, '08:00'] },
  1003: { name: ['Aaron', 'Abel'] },
  1004: { name: ['Zsolt', 'Zabo'], cakes: 40 },
  1005: { cakes: 1 },
  1006: { pickup: [0, '17:00'] },
  1007: { status: 'approved' },
  1008: { status: 'in_production' },
  1009: { status: 'ready' },
  1010: { status: 'complete' },
  1011: { status: 'canceled' },
  1012: { payment: 'paid' },
  1013: { payment: 'donation' },
  1014: { pickup: [20, '10:00'] },
};
const lastNumber = 1045;

/** A bakery with 45 orders, of which #1001 is the oldest, and its admin in a browser. */
export async function openOrders() {
  const [stack, browser] = await openShared();
  const bakery = await openBakery(stack.urls.app);
  const now = new Date();
  const timezone = zoneOfMorning(now);
  await bakery.admin.post('/api/settings', { timezone });
  const day = (days: number) => storeDay(startOfStoreDay(now, days, timezone), timezone);

  async function place(number: number, given: Given = special[number] ?? {}) {
    const { name = ['Guest', `Number${number}`], pickup = [3, '10:00'], cakes = 2 } = given;
    const [cake] = bakery.order().items;
    if (!cake) throw new Error('The usual order has no line');
    const response = await bakery.place(
      bakery.order({
        customer: {
          firstName: name[0],
          lastName: name[1],
          email: given.email ?? `guest-${number}@example.com`,
          phone: given.phone ?? `530-555-${number}`,
        },
        items: [{ ...cake, quantity: cakes }],
        pickupDate: pickupInstant(day(pickup[0]), pickup[1], timezone),
        paymentStatus: given.payment ?? 'unpaid',
      }),
    );
    if (response.status !== 201) throw new Error(`Not placed: ${JSON.stringify(response.body)}`);
    const { status } = given;
    if (status) await bakery.admin.patch(`/api/orders/${response.body.id}/status`, { status });
  }
  for (let number = 1001; number <= lastNumber; number += 1) await place(number);

  const visitor = await openAsAdmin(browser, stack.urls.app);
  return {
    ...visitor,
    visitor,
    app: stack.urls.app,
    browser,
    timezone,
    /** The calendar day this number of days from today: '2026-06-14'. */
    day,
    placeNext: () => place(lastNumber + 1),
    /** The response of the call. */
    listed: async (query: string): Promise<OrderSummary[]> =>
      z.array(orderSummarySchema).parse((await bakery.admin.get(`/api/orders?${query}`)).body),
    close: closeShared,
  };
}

export type OrdersScreen = Awaited<ReturnType<typeof openOrders>>;

/** The screen's elements, found by their texts. */
export const ordersOn = (page: Page) => ({
  enter: async (address = '') => {
    await visitAnew(page, `/orders${address}`);
    await seen(page.getByText(/^Showing /));
  },
  numbers: () => page.getByRole('link', { name: /^#\d+$/ }).allInnerTexts(),
  /** Waits until the list begins with these orders. */
  begins: (...numbers: string[]) =>
    expect
      .poll(async () =>
        (await page.getByRole('link', { name: /^#\d+$/ }).allInnerTexts()).slice(0, numbers.length),
      )
      .toEqual(numbers),
  shows: (text: string) => seen(page.getByText(text, { exact: true })),
  search: page.getByRole('searchbox', { name: 'Number, name, email or phone' }),
  pickup: (name: string) =>
    page.getByRole('group', { name: 'Pickup' }).getByRole('button', { name, exact: true }),
  heading: (name: string) => page.getByRole('columnheader', { name }),
  press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
  link: (number: string) => page.getByRole('link', { name: number, exact: true }),
  address: () => new URL(page.url()).search,
});

/** Presses 'Export CSV' and returns the file that the browser saves. */
export async function exportedFile(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), text };
}

/** Splits an export of 45 orders into three calls. `before` returns whether a call may succeed. */
export async function exportInThreeCalls(
  page: Page,
  before: (call: number) => boolean | Promise<boolean> = () => true,
) {
  let call = 0;
  await page.route('**/api/orders?*limit=1000*', async (route) => {
    call += 1;
    if (!(await before(call))) return route.fulfill({ status: 500 });
    return route.continue({ url: route.request().url().replace('limit=1000', 'limit=20') });
  });
}
