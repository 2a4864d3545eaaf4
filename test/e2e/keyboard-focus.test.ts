// @module-tag deep
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  eachDialog,
  enter,
  publicScreens,
  type Screen,
  screenNames,
  screenTest,
} from './every-screen.ts';
import * as steps from './steps.ts';
import { tabWalker, type WalkResult } from './tab-walk.ts';

const it = screenTest
  .extend('walker', { scope: 'file' }, async ({ openAsAdmin }) =>
    openWalker((await openAsAdmin()).page),
  )
  .extend(
    'expectFocus',
    ({ page }) =>
      (name: string) =>
        expect
          .poll(() =>
            page.evaluate(() => {
              const element = document.activeElement;
              if (!element || element === document.body) return undefined;
              return element.getAttribute('aria-label') ?? element.textContent;
            }),
          )
          .toMatch(name),
  )
  /** By keyboard. */
  .extend('push', ({ page }) => async (name: string) => {
    await button(page, name).focus();
    await page.keyboard.press('Enter');
  });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const openWalker = async (page: Page) => ({ page, ...(await tabWalker(page)) });
type Walker = Awaited<ReturnType<typeof openWalker>>;

/** Tab comes by everything once, in the order of the page, and each stop has a ring that can be seen. */
function expectWalk({ controls, visited, unmarked }: WalkResult, where: string) {
  expect({ where, visited, unmarked }).toEqual({ where, visited: controls, unmarked: [] });
  expect(controls.length, where).toBeGreaterThan(0);
}

async function walkThrough({ page, walk }: Walker, screen: Screen) {
  await enter(page, screen);
  await screen.before?.(page);
  expectWalk(await walk(), screen.path);
  await eachDialog(page, screen, async (opener) =>
    expectWalk(await walk(), `${screen.path}, ${opener}`),
  );
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

describe('the ring', { tags: 'deep' }, () => {
  it.for(Object.values<Screen>(publicScreens))(
    'is around every stop of Tab on $path',
    (screen, { walker }) => walkThrough(walker, screen),
  );

  it.for(screenNames)('is around every stop of Tab on the screen %s', (name, { walker, screens }) =>
    walkThrough(walker, screens[name]),
  );

  it('is around what the arrow keys come by', async ({ walker: { page, marked }, screens }) => {
    await enter(page, screens.checkout);
    await page.getByRole('combobox', { name: 'Payment Status' }).focus();
    await press(page, 'Enter', 'ArrowDown');
    await expect.poll(marked).toBe('option PAID');
    await press(page, 'Escape');
    await button(page, 'Next month').focus();
    await press(page, 'Enter', 'Tab', 'ArrowRight');
    await expect.poll(marked).toMatch(/^gridcell \d+$/);
    await press(page, 'Enter', 'Tab', 'ArrowDown');
    await expect.poll(marked).toBe('input 9:00 AM');
    await enter(page, screens.categories);
    await button(page, 'Add Category').click();
    await page.getByRole('radio', { name: 'Blue' }).focus();
    await press(page, 'ArrowRight');
    await expect.poll(marked).toMatch(/^input /);
  });

  it.for([{ colorScheme: 'dark' }, { forcedColors: 'active' }] as const)(
    'is seen with %o',
    async (media, { openAsAdmin, screens }) => {
      const other = await openWalker((await openAsAdmin()).page);
      await other.page.emulateMedia(media);
      for (const name of ['catalog', 'checkout', 'order'] as const)
        await walkThrough(other, { ...screens[name], dialogs: [] });
      await other.page.context().close();
    },
  );

  it('is not drawn by the mouse', async ({ walker: { page, marked }, screens }) => {
    await enter(page, screens.dashboard);
    await button(page, 'Refresh').click();
    await expect.poll(marked).toBeUndefined();
  });
});

describe('the focus', () => {
  it('is on the heading of an order that was opened from the list', async ({
    page,
    screens,
    expectFocus,
  }) => {
    await enter(page, screens.orders);
    await page.getByRole('link', { name: '#1001' }).focus();
    await page.keyboard.press('Enter');
    await expectFocus('Order #1001');
  });

  it('goes on to the next step of the order, and at last to its menu', async ({
    page,

    expectFocus,
    push,
  }) => {
    await push('Take payment');
    await page.getByRole('dialog').getByRole('button', { name: /^Take/ }).press('Enter');
    // The button is gone with what was to pay.
    await expectFocus('Order #1001');
    await push('Approve');
    await expectFocus('Start production');
    await push('Start production');
    await expectFocus('Mark ready');
    await push('Mark ready');
    await page.getByRole('dialog').getByRole('button', { name: 'Mark ready' }).press('Enter');
    await expectFocus('Picked up');
    await push('Picked up');
    // What is left beside the steps.
    await expectFocus('More');
  });

  it('is on the value again after Update', async ({
    page,

    expectFocus,
    push,
  }) => {
    await steps.choose(page, 'Payment Status', 'DONATION');
    await push('Update Payment Status');
    await expectFocus('DONATION');
  });

  it('comes back to a button that rested meanwhile', async ({
    page,

    expectFocus,
    push,
  }) => {
    await push('Regenerate PDF');
    await steps.seen(steps.toast(page, 'PDF generated'));
    await expectFocus('Regenerate PDF');
    await button(page, 'Close message').press('Enter');
    await expectFocus('Regenerate PDF');
  });

  it('stays in the cart', async ({ page, screens, bakery, expectFocus, push }) => {
    await enter(page, screens.catalog);
    for (const { title } of [bakery.cake, bakery.bread]) {
      await push(`Add to Cart: ${title}`);
      await expectFocus(`Increase quantity of ${title}`);
    }
    await enter(page, screens.cart);
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

  it('is on what comes instead of an empty list', async ({
    page,
    screens,
    bakery,
    expectFocus,
    push,
  }) => {
    await enter(page, screens.products);
    await page.getByRole('searchbox').fill('nothing like it');
    await push('Clear search and filters');
    await expectFocus(`Edit ${bakery.cake.title}`);
  });

  it('is on the heading after signing out', async ({
    page,

    expectFocus,
    push,
  }) => {
    await push('Sign Out');
    await page.waitForURL('**/login');
    await expectFocus('Doughbook');
  });
});
