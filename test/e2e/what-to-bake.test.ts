import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { storeDay } from '#shared/dates/store-time.ts';
import { browserTest } from '#test/support/browser-test.ts';
import { pickupIn, timezone } from '#test/support/open-bakery.ts';
import { axeContrast, axeFindings, faultsAt, heading, seen, showTheme } from './steps.ts';

const open = async (page: Page, day: string) => {
  await page.goto(`/production/${day}`);
  await seen(heading(page, 'Country Loaf'));
  return page;
};

/** Two tablets in the kitchen. Orders come from a counter elsewhere. */
const it = browserTest
  .extend('signedIn', { scope: 'file' }, async ({ openAsAdmin }) => ({
    one: (await openAsAdmin()).context,
    other: (await openAsAdmin()).context,
  }))
  /** Without pages of earlier tests, whose refetches would take the connections of the next one's. */
  .extend('tablets', ({ signedIn }, { onCleanup }) => {
    const contexts = Object.values(signedIn);
    onCleanup(async () => {
      for (const page of contexts.flatMap((one) => one.pages())) await page.close();
    });
    return signedIn;
  })
  /** Places an order of two cakes and a loaf for a day without orders, and opens that day on both tablets. */
  .extend('openDay', ({ bakery, tablets }) => async (ahead: number) => {
    const pickupDate = pickupIn(ahead);
    const place = async () => (await bakery.place({ ...bakery.order(), pickupDate })).body;
    const order = await place();
    const day = storeDay(pickupDate, timezone);
    const a = await open(await tablets.one.newPage(), day);
    const b = await open(await tablets.other.newPage(), day);
    return { day, order, place, a, b };
  });

const facts = (page: Page, text: string) => seen(page.getByText(text));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
it('shows ticks and orders on all tablets, and loses none of one that dies', {
  tags: 'deep',
}, async ({ tablets: { one }, openDay }) => {
  const { day, order, place, a, b } = await openDay(2);
  await facts(a, '1 order · 3 pieces · 0 % made');
  await button(a, 'All made: Country Loaf').click();
  await facts(b, '1 order · 3 pieces · 33 % made');

  const second = await place();
  for (const page of [a, b]) await facts(page, '2 orders · 6 pieces');

  await one.setOffline(true);
  await button(a, 'One more Country Loaf').click();
  await button(a, `Carrot Cake for ${second.orderNumber} made`).click();
  const offline = a.getByText(/^Offline since .* Ticks are saved on this tablet \(2\)\.$/);
  await seen(offline);
  // At the bottom of the window, so that no row moves.
  const below = (line: Element) => innerHeight - line.getBoundingClientRect().bottom;
  await expect.poll(() => a.getByRole('alert').filter({ has: offline }).evaluate(below)).toBe(0);
  await button(b, `Carrot Cake for ${order.orderNumber} made`).click();
  await a.close();
  await one.setOffline(false);
  await open(await one.newPage(), day);
  await facts(b, '2 orders · 6 pieces · 100 % made');
});

it('tells all tablets of a print, of what changed since, and of who has seen it', {
  tags: 'deep',
}, async ({ openDay }) => {
  const { day, order, a, b } = await openDay(4);
  const print = await a.request.post(`/api/production/${day}/prints`);
  expect(print.status()).toBe(201);
  const since = (page: Page, changes: number) =>
    seen(page.getByRole('button', { name: `Changes since print 1 (${changes})` }));
  const printed = async (page: Page) => {
    await button(page, 'More').click();
    await seen(page.getByRole('menuitem', { name: 'Changes since print 1 (0)' }));
    await page.keyboard.press('Escape');
  };
  for (const page of [a, b]) await printed(page);

  const canceled = await a.request.patch(`/api/orders/${order.id}/status`, {
    data: { status: 'canceled' },
  });
  expect(canceled.status()).toBe(200);
  for (const page of [a, b]) await (await since(page, 1)).click();
  await a.getByRole('button', { name: /^Seen: / }).click();
  await seen(b.getByText(/^Seen by /));
});

it('has large targets and enough contrast, even in finished rows', { tags: 'deep' }, async ({
  openDay,
}) => {
  const { day, place, a } = await openDay(5);
  await place();
  const print = await a.request.post(`/api/production/${day}/prints`);
  expect(print.status()).toBe(201);
  await open(a, day);
  await button(a, 'All made: Country Loaf').click();
  await a
    .getByRole('button', { name: /^Carrot Cake for #\d+ made$/ })
    .first()
    .click();
  await a.getByRole('button', { name: /^In 2 orders: Country Loaf/ }).click();
  for (const width of [1280, 820, 390]) {
    const controls = a.locator('main :is(a, button, input)').filter({ visible: true });
    const tooSmall = () =>
      controls.evaluateAll((all) =>
        all
          .map((one) =>
            // A button that fills the box around it.
            getComputedStyle(one, '::after').position === 'absolute'
              ? ((one as HTMLElement).offsetParent ?? one)
              : (one.closest('.MuiInputBase-root') ?? one),
          )
          .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
          .filter(({ box }) => Math.min(box.width, box.height) < 48)
          .map(({ text, box }) => `${text} ${box.width} x ${box.height}`),
      );
    await expect.poll(() => faultsAt(a, width, tooSmall), { message: `${width} px` }).toEqual([]);
  }
  await showTheme(a, 'light');
  expect(await axeFindings(a)).toEqual([]);
  await showTheme(a, 'dark');
  expect(await axeContrast(a)).toEqual([]);
});

it('shows the progress above the rows, and beside the sidebar’s button', { tags: 'deep' }, async ({
  openDay,
}) => {
  const { day, a } = await openDay(6);
  for (const width of [390, 820, 1024, 1280]) {
    await a.setViewportSize({ width, height: 700 });
    // Opened at this width, because a click on a button that moves between press and release is lost.
    await open(a, day);
    await button(a, 'All made: Country Loaf').click();
    await facts(a, '1 order · 3 pieces · 33 % made');
    const undo = await seen(button(a, 'Undo'));
    const box = await undo.boundingBox();
    expect((box?.y ?? 64) + (box?.height ?? 0), `${width} px`).toBeLessThan(64);
    await button(a, 'Toggle sidebar').click({ trial: true });
    await undo.click();
    await facts(a, '1 order · 3 pieces · 0 % made');
  }
});

/** The products whose whole row is visible, and the smallest letters of each kind in pixels. */
const inSight = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const rows = [...main.querySelectorAll('li:has(h3)')].map((row) => row.getBoundingClientRect());
    const smallest = (selector: string) =>
      Math.min(
        ...[...main.querySelectorAll(selector)].map((one) =>
          Number.parseFloat(getComputedStyle(one).fontSize),
        ),
      );
    return {
      rows: rows.filter(({ top, bottom }) => top >= 64 && bottom <= innerHeight).length,
      name: smallest('h3 > span:first-child'),
      note: smallest('span[dir=auto]'),
    };
  });

it('shows what the day needs at a glance, in letters to read across the room', {
  tags: 'deep',
}, async ({ bakery, tablets }) => {
  const { items } = bakery.order();
  const [, loaf] = items;
  const titles = Array.from({ length: 14 }, (_, index) => `Country Loaf with Seeds ${index}`);
  const lines = await Promise.all(
    titles.map(async (title, index) => {
      const input = { title, price: loaf?.unitPrice, categoryId: bakery.bread.categoryId };
      const { body, status } = await bakery.admin.post('/api/products', input);
      expect(status).toBe(201);
      const note = index % 5 === 4 ? { productionNotes: 'Slice thin' } : {};
      return { productId: body.id, quantity: 12, unitPrice: body.price, ...note };
    }),
  );
  const pickupDate = pickupIn(8);
  expect((await bakery.place({ ...bakery.order(), items: lines, pickupDate })).status).toBe(201);
  const page = await tablets.one.newPage();
  await page.goto(`/production/${storeDay(pickupDate, timezone)}`);
  await seen(heading(page, 'Country Loaf with Seeds 0'));
  for (const [width, height, rows] of [
    [820, 1180, 9],
    [1280, 800, 8],
    [390, 844, 3],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => (await inSight(page)).rows, { message: `${width} px` })
      .toBeGreaterThanOrEqual(rows);
    const { name, note } = await inSight(page);
    expect(Math.min(name, note), `${width} px`).toBeGreaterThanOrEqual(20);
  }
});

it('is printed with each note on one line', async ({ openDay }) => {
  const { a } = await openDay(7);
  await a.emulateMedia({ media: 'print' });
  const note = await seen(a.getByText('Write "Happy Birthday"'));
  await expect.poll(() => note.evaluate((text) => text.getClientRects().length)).toBe(1);
});
