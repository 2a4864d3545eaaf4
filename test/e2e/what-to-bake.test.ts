import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeDay } from '#shared/dates/store-time.ts';
import { type OpenBakery, openBakery, pickupIn, timezone } from '../support/open-bakery.ts';
import { closeShared, openShared } from '../support/shared-stack.ts';
import { heading, openAsAdmin, ownComplaints, seen } from './steps.ts';

let bakery: OpenBakery;
/** Two tablets at the bench; orders come from a counter elsewhere. */
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

async function open(page: Page): Promise<Page> {
  await page.goto(`/production/${day}`);
  await seen(heading(page, 'Country Loaf'));
  return page;
}
const facts = (page: Page, text: string) => seen(page.getByText(text));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Milliseconds until it is there. */
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
  const [first, second] = [await open(one.page), await open(other.page)];
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
