import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestBrowser, Visitor } from '#test/support/launch-browser.ts';
import { adminAccount, type OpenBakery, openBakery } from '#test/support/open-bakery.ts';
import { closeShared, openShared } from '#test/support/shared-stack.ts';
import type { LocalStack } from '#test/support/start-local-stack.ts';
import * as steps from './steps.ts';

let stack: LocalStack;
let bakery: OpenBakery;
let browser: TestBrowser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  [stack, browser] = await openShared({ motion: true });
  bakery = await openBakery(stack.urls.app);
  await bakery.admin.post('/api/employees', { name: 'Hedy' });
  visitor = await browser.open(stack.urls.app);
  page = visitor.page;
  await page.goto('/login');
  await steps.signIn(page, adminAccount);
  await steps.seen(page.getByText(bakery.cake.title));
});
afterAll(closeShared);

/** The accessible name of the focused element, as far as its own attributes and text determine it. */
const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
  });

const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

/** Presses Tab until an element with this name has the focus. */
async function tabTo(name: string) {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await focused()).startsWith(name)) return;
    await press('Tab');
  }
  throw new Error(`Tab never reached '${name}'; the focus is on '${await focused()}'`);
}

const expectAccessible = async () => expect(await steps.axeFindings(page)).toEqual([]);

it('adds products from the catalog, and the focus stays on the product', async () => {
  await expectAccessible();
  await tabTo(`Add to Cart: ${bakery.cake.title}`);
  await press('Enter');
  await expect.poll(focused).toBe(`Increase quantity of ${bakery.cake.title}`);
  await press('Enter');
  await tabTo(bakery.bread.title);
  await press('Enter');
  await steps.seen(page.getByRole('dialog', { name: bakery.bread.title }));
  await expectAccessible();
  await tabTo('Add to Cart - $6.75');
  await press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await focused()).toBe(bakery.bread.title);
});

it('goes through the cart', async () => {
  await tabTo('Cart, 3 items');
  await press('Enter');
  await steps.seen(page.getByText('$31.75').first());
  await tabTo(`Add Note to ${bakery.cake.title}`);
  await press('Enter');
  await page.keyboard.type('Write “Happy 40th, Bea”');
  await expectAccessible();
  await tabTo('Proceed to Checkout');
  await press('Enter');
});

it('fills in the checkout and places the order', async () => {
  await steps.seen(steps.heading(page, 'Checkout'));
  await tabTo('Select an employee');
  await press('Enter');
  await steps.seen(page.getByRole('option', { name: 'Grace' }));
  await press('ArrowDown', 'Enter');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  for (const [label, text] of [
    ['First Name', 'Maria'],
    ['Last Name', 'Lopez'],
    ['Email', 'maria@example.com'],
    ['Phone Number', '530-555-0147'],
  ] as const) {
    await tabTo(label);
    await page.keyboard.type(text);
  }
  await tabTo('Next month');
  await press('Enter');
  await expect.poll(() => page.getByRole('gridcell', { name: '1', exact: true }).count()).toBe(1);
  await press('Tab', 'ArrowRight', 'Enter', 'Tab', 'ArrowDown', 'ArrowDown', 'Tab', 'ArrowRight');
  await steps.seen(page.getByText(/^Pickup \w{3} 02-\w{3}-\d\d, 10:00 AM · WINTERS$/));
  await expectAccessible();
  await tabTo('Place Order');
  await press('Enter');
  await steps.seen(steps.toast(page, 'Order placed successfully!'));
  expect(visitor.complaints).toEqual([]);
});
