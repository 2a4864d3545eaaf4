// @module-tag deep
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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
  await admin.post('/api/settings', { store_name: 'Golden Hour Bakery' });
  const long = {
    title: 'Chocolate Hazelnut Celebration Cake with Raspberries',
    sku: 'CEL-CHOC-10',
    unit: '10-inch, serves 20',
    price: 12_850,
  };
  await admin.post('/api/products', { ...long, categoryId: cake.categoryId });
  const customer = {
    firstName: 'Maximiliane',
    lastName: 'Wetherington-Fitzgerald',
    email: 'maximiliane@goldenhourbakery.example',
    phone: '5305550147',
  };
  const order = (await bakery.place(bakery.order({ customer, orderNotes: 'Ring twice' }))).body;
  const day = storeDay(bakery.order().pickupDate, timezone);
  screens = every.screensOf({
    cake: cake.title,
    bread: bread.title,
    category: 'Cakes',
    employee: 'Grace',
    order,
    day,
  });
  ({ page } = await openAsAdmin(browser, stack.urls.app));
  await page.goto('/catalog');
});
afterAll(closeShared);

/** Simulates users who need larger text and change nothing else. */
const setText = (size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

async function faultsAt(width: number) {
  await page.setViewportSize({ width, height: 900 });
  // By then, elements that measure themselves have adapted.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return [...(await page.evaluate(textFaults)), ...(await page.evaluate(frameFaults))];
}

/** Lists elements that are wider than the window, or higher than the bar above the screen. */
function frameFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const bar = document.querySelector('header');
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []),
    ...(bar && bar.scrollHeight > bar.clientHeight ? ['the bar is too low for its text'] : []),
  ];
}

describe('with text at 200 %', () => {
  afterEach(async () => {
    await setText('');
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it.each(every.screenNames)('%s can be read', async (name) => {
    await every.enter(page, screens[name]);
    await screens[name].before?.(page);
    await page.locator('main .MuiSkeleton-root').first().waitFor({ state: 'detached' });
    await setText('200%');
    for (const width of [1280, 390])
      await expect.poll(() => faultsAt(width), { message: `${width} px` }).toEqual([]);
  });

  it('the title of a product on a phone has two lines', async () => {
    await page.setViewportSize({ width: 390, height: 900 });
    await every.enter(page, screens.catalog);
    await setText('200%');
    const title = page.getByRole('button', { name: /^Chocolate Hazelnut/ });
    const linesOf = (element: Element) =>
      Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
    await expect.poll(() => title.evaluate(linesOf)).toBe(2);
  });
});
