// @module-tag deep
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeDay } from '#shared/dates/store-time.ts';
import { openBakery, timezone } from '#test/support/open-bakery.ts';
import { closeShared, openShared } from '#test/support/shared-stack.ts';
import * as every from './every-screen.ts';
import { openAsAdmin } from './steps.ts';
import { textFaults } from './text-faults.ts';

let page: Page;
let screens: ReturnType<typeof every.screensOf>;

beforeAll(async () => {
  const [stack, browser] = await openShared();
  const bakery = await openBakery(stack.urls.app);
  const { admin, cake, bread } = bakery;
  const long = {
    title: 'Chocolate Hazelnut Celebration Cake with Raspberries',
    ...{ sku: 'CEL-CHOC-10', unit: '10-inch, serves 20', price: 12_850 },
  };
  await admin.post('/api/products', { ...long, categoryId: cake.categoryId });
  const customer = {
    ...{ firstName: 'Maximiliane', lastName: 'Wetherington-Fitzgerald' },
    ...{ email: 'maximiliane@goldenhourbakery.example', phone: '5305550147' },
  };
  const order = (await bakery.place(bakery.order({ customer, orderNotes: 'Ring twice' }))).body;
  const day = storeDay(bakery.order().pickupDate, timezone);
  screens = every.screensOf({
    ...{ cake: cake.title, bread: bread.title, category: 'Cakes', employee: 'Grace', order, day },
  });
  ({ page } = await openAsAdmin(browser, stack.urls.app));
  await page.goto('/catalog');
});
afterAll(closeShared);

/** What some people need: larger text, and nothing else. */
const setText = (size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

async function faultsAt(width: number) {
  await page.setViewportSize({ width, height: 900 });
  // What measures itself has followed by then.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return page.evaluate(textFaults);
}

describe('with text at 200 %', () => {
  it.each(every.screenNames)('%s can be read', async (name) => {
    await every.enter(page, screens[name]);
    await screens[name].before?.(page);
    await page.locator('main .MuiSkeleton-root').first().waitFor({ state: 'detached' });
    await setText('200%');
    const found = { 1280: await faultsAt(1280), 390: await faultsAt(390) };
    await setText('');
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(found).toEqual({ 1280: [], 390: [] });
  });
});
