import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeDay } from '#shared/dates/store-time.ts';
import { type OpenBakery, openBakery, pickupIn, timezone } from '#test/support/open-bakery.ts';
import { closeShared, openShared } from '#test/support/shared-stack.ts';
import {
  axeContrast,
  axeFindings,
  heading,
  openAsAdmin,
  ownComplaints,
  seen,
  showTheme,
} from './steps.ts';

let bakery: OpenBakery;
/** Two tablets at the bench; orders are taken elsewhere, at the counter. */
let tablets: Awaited<ReturnType<typeof openAsAdmin>>[];

const day = storeDay(pickupIn(2), timezone);

beforeAll(async () => {
  const [stack, browser] = await openShared();
  bakery = await openBakery(stack.urls.app);
  expect((await bakery.place(bakery.order())).status).toBe(201);
  const { app } = stack.urls;
  tablets = [await openAsAdmin(browser, app), await openAsAdmin(browser, app)];
});
afterAll(() => closeShared());

async function open(page: Page, on = day): Promise<Page> {
  await page.goto(`/production/${on}`);
  await seen(heading(page, 'Country Loaf'));
  return page;
}
/** Places an order of one loaf and more for a day without orders, and opens that day on both tablets. */
async function openDay(ahead: number) {
  const [one, other] = tablets;
  if (!one || !other) throw new Error('There are two tablets');
  const pickupDate = pickupIn(ahead);
  const { body } = await bakery.place({ ...bakery.order(), pickupDate });
  const on = storeDay(pickupDate, timezone);
  const a = await open(await one.context.newPage(), on);
  const b = await open(await other.context.newPage(), on);
  return { on, order: body, other, a, b };
}
const facts = (page: Page, text: string) => seen(page.getByText(text));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The number of loaves made, as the row shows it. */
const loavesMade = (page: Page, made: number) =>
  seen(
    page
      .getByRole('listitem')
      .filter({ has: heading(page, 'Country Loaf') })
      .getByText(new RegExp(`^${made}made`)),
  );

/** Milliseconds until the awaited element appears. */
async function timed(what: Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await what;
  return performance.now() - begin;
}

it('shows ticks and orders on all tablets within five seconds, and loses none of one that dies', {
  tags: 'deep',
}, async () => {
  const [one, other] = tablets;
  if (!one || !other) throw new Error('There are two tablets');
  const first = await open(one.page);
  const second = await open(other.page);
  await facts(first, '1 order · 3 pieces · 0 % made');

  await button(first, 'All made: Country Loaf').click();
  expect(await timed(facts(second, '1 order · 3 pieces · 33 % made'))).toBeLessThan(5_000);

  expect((await bakery.place(bakery.order())).status).toBe(201);
  const both = Promise.all([first, second].map((page) => facts(page, '2 orders · 6 pieces')));
  expect(await timed(both)).toBeLessThan(5_000);

  await one.context.setOffline(true);
  await button(first, 'One Country Loaf more').click();
  await button(first, 'Carrot Cake for #1002 made').click();
  await seen(first.getByText(/^Offline since .* What you tick is kept on this tablet \(2\)\.$/));
  await button(second, 'Carrot Cake for #1001 made').click();
  await first.close();
  await one.context.setOffline(false);
  await open(await one.context.newPage());
  expect(await timed(facts(second, '2 orders · 6 pieces · 100 % made'))).toBeLessThan(5_000);
  expect(tablets.flatMap(ownComplaints)).toEqual([]);
});

it('adds up what was counted offline and what was corrected meanwhile', {
  tags: 'deep',
}, async () => {
  const { other, a, b } = await openDay(3);
  const tap = async (page: Page, name: string, times: number) => {
    for (let tapped = 0; tapped < times; tapped += 1) await button(page, name).click();
  };
  await tap(b, 'One Country Loaf more', 3);
  await loavesMade(a, 3);
  await other.context.setOffline(true);
  await tap(b, 'One Country Loaf more', 5);
  await loavesMade(b, 8);
  const offline = b.getByText(/^Offline since .* What you tick is kept on this tablet \(5\)\.$/);
  await seen(offline);
  const below = await b
    .getByRole('alert')
    .filter({ has: offline })
    .evaluate((line) => innerHeight - line.getBoundingClientRect().bottom);
  expect(below).toBe(0);
  await tap(a, 'One Country Loaf less', 1);
  await loavesMade(a, 2);
  await other.context.setOffline(false);
  await Promise.all([a, b].map((page) => loavesMade(page, 7)));
  await seen(b.getByText(/^Up to date/));
  expect(await b.getByText(/kept on this tablet/).count()).toBe(0);
});

it('tells all tablets of a print, of what changed since, and of who has seen it', {
  tags: 'deep',
}, async () => {
  const { on, order, a, b } = await openDay(4);
  const print = await a.request.post(`/api/production/${on}/prints`);
  expect(print.status()).toBe(201);
  const since = (page: Page, changes: number) =>
    seen(page.getByRole('button', { name: `Changes since print 1 (${changes})` }));
  const both = () => Promise.all([a, b].map((page) => since(page, 0)));
  expect(await timed(both())).toBeLessThan(5_000);

  const canceled = await a.request.patch(`/api/orders/${order.id}/status`, {
    data: { status: 'canceled' },
  });
  expect(canceled.status()).toBe(200);
  expect(await timed(Promise.all([a, b].map((page) => since(page, 1))))).toBeLessThan(5_000);
  for (const page of [a, b]) await (await since(page, 1)).click();
  await a.getByRole('button', { name: /^Seen: / }).click();
  expect(await timed(seen(b.getByText(/^Seen by /)))).toBeLessThan(5_000);
});

it('has large targets and enough contrast, also of what is made', { tags: 'deep' }, async () => {
  const { on, a } = await openDay(5);
  expect((await bakery.place({ ...bakery.order(), pickupDate: pickupIn(5) })).status).toBe(201);
  const print = await a.request.post(`/api/production/${on}/prints`);
  expect(print.status()).toBe(201);
  await open(a, on);
  await button(a, 'All made: Country Loaf').click();
  await a
    .getByRole('button', { name: /^Carrot Cake for #\d+ made$/ })
    .first()
    .click();
  await a.getByRole('button', { name: /^In 2 orders: Country Loaf/ }).click();
  await seen(a.getByRole('button', { name: /^Changes since print 1/ }));
  for (const width of [1280, 820, 390]) {
    await a.setViewportSize({ width, height: 900 });
    const small = await a
      .locator('main :is(a, button, input)')
      .filter({ visible: true })
      .evaluateAll((all) =>
        all
          .map((one) => one.closest('.MuiInputBase-root') ?? one)
          .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
          .filter(({ box }) => Math.min(box.width, box.height) < 48)
          .map(({ text, box }) => `${text} ${box.width} x ${box.height}`),
      );
    expect(small, `${width} px`).toEqual([]);
  }
  await showTheme(a, 'light');
  expect(await axeFindings(a)).toEqual([]);
  await showTheme(a, 'dark');
  expect(await axeContrast(a)).toEqual([]);
});

it('says what is made over no row, and beside the button of the sidebar', async () => {
  const { a } = await openDay(6);
  for (const width of [390, 820, 1024, 1280]) {
    await a.setViewportSize({ width, height: 700 });
    await button(a, 'All made: Country Loaf').click();
    const undo = await seen(button(a, 'Undo'));
    const box = await undo.boundingBox();
    expect((box?.y ?? 64) + (box?.height ?? 0), `${width} px`).toBeLessThan(64);
    await button(a, 'Toggle sidebar').click({ trial: true });
    await undo.click();
    await seen(button(a, 'All made: Country Loaf'));
  }
});

it('is printed with each note on one line', async () => {
  const { a } = await openDay(7);
  await a.emulateMedia({ media: 'print' });
  const note = await seen(a.getByText('Write "Happy Birthday"'));
  expect(await note.evaluate((text) => text.getClientRects().length)).toBe(1);
});
