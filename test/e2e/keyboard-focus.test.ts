// @module-tag deep
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { enter, screenTest } from './every-screen.ts';
import * as steps from './steps.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const it = screenTest
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
  /** Presses a button by keyboard. */
  .extend('push', ({ page }) => async (name: string) => {
    await button(page, name).focus();
    await page.keyboard.press('Enter');
  });

it('the focus is on the heading of an order that was opened from the list', async ({
  page,
  screens,
  expectFocus,
}) => {
  await enter(page, screens.orders);
  await page.getByRole('link', { name: '#1001' }).focus();
  await page.keyboard.press('Enter');
  await expectFocus('Order #1001');
});

it('the focus goes on to the next step of the order, and at last to its menu', async ({
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
  // The only button that remains there.
  await expectFocus('More');
});

it('the focus is on the value again after Update', async ({ page, expectFocus, push }) => {
  await steps.choose(page, 'Payment Status', 'DONATION');
  await push('Update Payment Status');
  await expectFocus('DONATION');
});

it('the focus comes back to a button that rested meanwhile', async ({
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

it('the focus stays in the cart', async ({ page, screens, bakery, expectFocus, push }) => {
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

it('the focus is on what comes instead of an empty list', async ({
  page,
  screens,
  bakery,
  expectFocus,
  push,
}) => {
  await enter(page, screens.products);
  await page.getByRole('searchbox').fill('nothing like it');
  await push('Clear search and filters');
  await expectFocus(`Label of ${bakery.cake.title}`);
});

it('the focus is on the heading after signing out', async ({ page, expectFocus, push }) => {
  await push('Sign Out');
  await page.waitForURL('**/login');
  await expectFocus('Doughbook');
});
