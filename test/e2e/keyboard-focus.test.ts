import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeDay } from '#shared/dates/store-time.ts';
import type { TestBrowser, Visitor } from '#test/support/launch-browser.ts';
import { type OpenBakery, openBakery, timezone } from '#test/support/open-bakery.ts';
import { closeShared, openShared } from '#test/support/shared-stack.ts';
import type { LocalStack } from '#test/support/start-local-stack.ts';
import {
  eachDialog,
  enter,
  publicScreens,
  type Screen,
  screenNames,
  screensOf,
} from './every-screen.ts';
import * as steps from './steps.ts';
import { tabWalker, type WalkResult } from './tab-walk.ts';

let stack: LocalStack;
let browser: TestBrowser;
let bakery: OpenBakery;
let order: { id: string; orderNumber: string };

beforeAll(async () => {
  [stack, browser] = await openShared();
  bakery = await openBakery(stack.urls.app);
  order = (await bakery.place(bakery.order())).body;
});
afterAll(closeShared);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const screens = () =>
  screensOf({
    cake: bakery.cake.title,
    bread: bakery.bread.title,
    category: 'Cakes',
    employee: 'Grace',
    order,
    day: storeDay(bakery.order().pickupDate, timezone),
  });

/** Tab reaches every control once, in page order, and every stop has a visible ring. */
function expectWalk({ controls, visited, unmarked }: WalkResult, where: string) {
  expect({ where, visited, unmarked }).toEqual({ where, visited: controls, unmarked: [] });
  expect(controls.length, where).toBeGreaterThan(0);
}

async function walkThrough({ page, walk }: Desk, screen: Screen) {
  await enter(page, screen);
  await screen.before?.(page);
  expectWalk(await walk(), screen.path);
  await eachDialog(page, screen, async (opener) =>
    expectWalk(await walk(), `${screen.path}, ${opener}`),
  );
}

async function withWalker({ page }: Visitor, media: Parameters<Page['emulateMedia']>[0] = {}) {
  await page.emulateMedia(media);
  return { page, ...(await tabWalker(page)) };
}
type Desk = Awaited<ReturnType<typeof withWalker>>;

const asStaff = () => steps.openAsAdmin(browser, stack.urls.app);
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

describe('the ring', { tags: 'deep' }, () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await withWalker(await asStaff());
  });

  it.each(Object.values<Screen>(publicScreens))(
    'is around every stop of Tab on $path',
    async (screen) => {
      await walkThrough(desk, screen);
    },
  );

  it.each(screenNames)('is around every stop of Tab on the screen %s', async (name) => {
    await walkThrough(desk, screens()[name]);
  });

  it('is around what the arrow keys come by', async () => {
    const { page, marked } = desk;
    await enter(page, screens().checkout);
    await page.getByRole('combobox', { name: 'Payment Status' }).focus();
    await press(page, 'Enter', 'ArrowDown');
    expect(await marked()).toBe('option PAID');
    await press(page, 'Escape');
    await button(page, 'Next month').focus();
    await press(page, 'Enter', 'Tab', 'ArrowRight');
    expect(await marked()).toMatch(/^gridcell \d+$/);
    await press(page, 'Enter', 'Tab', 'ArrowDown');
    expect(await marked()).toBe('input 9:00 AM');
    await enter(page, screens().categories);
    await button(page, 'Add Category').click();
    await page.getByRole('radio', { name: 'Blue' }).focus();
    await press(page, 'ArrowRight');
    expect(await marked()).toMatch(/^input /);
  });

  it.each([{ colorScheme: 'dark' }, { forcedColors: 'active' }] as const)(
    'is seen with %o',
    async (media) => {
      const other = await withWalker(await asStaff(), media);
      for (const name of ['catalog', 'checkout', 'order'] as const)
        await walkThrough(other, { ...screens()[name], dialogs: [] });
      await other.page.context().close();
    },
  );

  it('is not drawn by the mouse', async () => {
    const { page, marked } = desk;
    await enter(page, screens().dashboard);
    await button(page, 'Refresh').click();
    expect(await marked()).toBeUndefined();
  });
});

describe('the focus', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await asStaff());
  });

  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      return element.getAttribute('aria-label') ?? element.textContent;
    });
  const expectFocus = (name: string | RegExp) => expect.poll(focused).toMatch(name);
  /** Presses the control by keyboard. */
  const push = async (name: string | RegExp) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };

  it('is on the heading of an order that was opened from the list', async () => {
    await enter(page, screens().orders);
    await page.getByRole('link', { name: order.orderNumber }).focus();
    await page.keyboard.press('Enter');
    await expectFocus(`Order ${order.orderNumber}`);
  });

  it('goes on to the next step of the order, and at last to its heading', async () => {
    await push('Mark paid');
    await expectFocus('Approve');
    await push('Approve');
    await expectFocus('Start production');
    await push('Start production');
    await expectFocus('Mark ready');
    await push('Mark ready');
    await page.getByRole('dialog').getByRole('button', { name: 'Mark ready' }).press('Enter');
    await expectFocus('Picked up');
    await push('Picked up');
    await expectFocus(`Order ${order.orderNumber}`);
  });

  it('is on the value again after Update', async () => {
    await steps.choose(page, 'Payment Status', 'DONATION');
    await push('Update Payment Status');
    await expectFocus('DONATION');
  });

  it('comes back to a button that rested meanwhile', async () => {
    await push('Regenerate PDF');
    await steps.seen(steps.toast(page, 'PDF generated'));
    await expectFocus('Regenerate PDF');
    await button(page, 'Close message').press('Enter');
    await expectFocus('Regenerate PDF');
  });

  it('stays in the cart', async () => {
    await enter(page, screens().catalog);
    for (const { title } of [bakery.cake, bakery.bread]) {
      await push(`Add to Cart: ${title}`);
      await expectFocus(`Increase quantity of ${title}`);
    }
    await enter(page, screens().cart);
    await push(`Increase quantity of ${bakery.cake.title}`);
    await push(`Decrease quantity of ${bakery.cake.title}`);
    await expectFocus(`Decrease quantity of ${bakery.cake.title}`);
    await push(`Add Note to ${bakery.cake.title}`);
    await expectFocus(`Production Notes for ${bakery.cake.title}`);
    await push(`Remove note of ${bakery.cake.title}`);
    await expectFocus(`Add Note to ${bakery.cake.title}`);
    await push('Add Discount');
    const amount = page.getByLabel('Amount');
    await expect.poll(() => amount.evaluate((it) => it === document.activeElement)).toBe(true);
    await push('Remove discount');
    await expectFocus('Add Discount');
    await push(`Remove ${bakery.cake.title}`);
    await expectFocus(`Remove ${bakery.bread.title}`);
    await push(`Remove ${bakery.bread.title}`);
    await expectFocus('Browse Catalog');
  });

  it('is on what comes instead of an empty list', async () => {
    await enter(page, screens().products);
    await page.getByRole('searchbox').fill('nothing like it');
    await push('Clear search and filters');
    await expectFocus(`Edit ${bakery.cake.title}`);
  });

  it('is on the heading after signing out', async () => {
    await push('Sign Out');
    await page.waitForURL('**/login');
    await expectFocus('Doughbook');
  });
});
