// @module-tag deep
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestBrowser } from '#test/support/launch-browser.ts';
import { type OpenBakery, openBakery } from '#test/support/open-bakery.ts';
import { closeShared, openShared } from '#test/support/shared-stack.ts';
import type { LocalStack } from '#test/support/start-local-stack.ts';
import * as steps from './steps.ts';

let stack: LocalStack;
let bakery: OpenBakery;
let browser: TestBrowser;
beforeAll(async () => {
  [stack, browser] = await openShared();
  bakery = await openBakery(stack.urls.app);
  await bakery.admin.post('/api/employees', { name: 'Hedy' });
  const roll = { title: 'Butter Croissant', sku: 'PAS-301', price: 425 };
  expect(
    (await bakery.admin.post('/api/products', { ...roll, categoryId: bakery.cake.categoryId }))
      .status,
  ).toBe(201);
});
afterAll(closeShared);

/** Types, and counts the keys: separately those of typed texts, and all others, with Ctrl+Enter as two. */
function keyboardOf({ keyboard }: Page) {
  let keys = 0;
  let letters = 0;
  return {
    type: (text: string) => {
      letters += text.length;
      return keyboard.type(text);
    },
    press: async (...names: string[]) => {
      for (const name of names) {
        keys += name.split('+').length;
        await keyboard.press(name);
      }
    },
    keys: () => keys,
    letters: () => letters,
  };
}

it('a phone order of three lines takes its texts and at most 25 other keys, on a device that never took one', async () => {
  const { page, complaints } = await steps.openAsAdmin(browser, stack.urls.app);
  await page.goto('/catalog');
  await steps.seen(page.getByText(bakery.cake.title));
  const { type, press, keys } = keyboardOf(page);
  for (const text of ['carrot', '3 croiss', 'LOAF-1']) {
    await type(text);
    await press('Enter');
  }
  await steps.seen(page.getByText('5 items', { exact: true }));
  await press('Control+Enter');
  await steps.seen(steps.heading(page, 'Checkout'));
  await steps.seen(page.getByText('Select an employee'));
  // Moves to Order Taken By, and selects its first employee.
  await press('Tab', 'Enter');
  await steps.seen(page.getByRole('option', { name: 'Grace' }));
  await press('ArrowDown', 'Enter');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  for (const text of ['Maria', 'Lopez', 'maria@example.com', '530-555-0162', 'tomorrow 10']) {
    await press('Tab');
    // 'No e-mail' is between the address and the phone number.
    if (text === '530-555-0162') await press('Tab');
    await type(text);
  }
  await steps.seen(page.getByText(/^Pickup .*, 10:00 AM · DAVIS$/));
  await press('Control+Enter');
  await steps.seen(steps.toast(page, 'Order placed successfully!'));
  expect(keys()).toBeLessThanOrEqual(25);

  // The catalog is ready for the next customer: the search is empty and focused.
  await steps.seen(steps.heading(page, 'Product Catalog'));
  const search = page.getByRole('searchbox');
  await expect.poll(() => search.inputValue()).toBe('');
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('an order is found by phone, paid and picked up with eight keys, and Undo takes the last one back', async () => {
  const firstName = 'Olga';
  const lastName = 'Castellano';
  const email = 'olga@example.com';
  const customer = { firstName, lastName, email, phone: '530-555-8831' };
  const placed = await bakery.place(bakery.order({ customer }));
  const path = `/api/orders/${placed.body.id}`;
  await bakery.admin.patch(`${path}/status`, { status: 'ready', notifyCustomer: false });
  const { page, complaints } = await steps.openAsAdmin(browser, stack.urls.app);
  await page.goto('/orders');
  await steps.seen(page.getByText(/^Showing /));
  const { press, keys } = keyboardOf(page);
  await press('/', ...customer.phone.slice(-4), 'Enter');
  await steps.seen(steps.heading(page, `Order ${placed.body.orderNumber}`));
  await press('p', 'c');
  const order = async () => (await bakery.admin.get(path)).body;
  await expect.poll(order).toMatchObject({ status: 'complete', paymentStatus: 'paid' });
  expect(keys()).toBe(8);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(order).toMatchObject({ status: 'ready', paymentStatus: 'paid' });
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a known customer’s order of three lines takes at most 45 keys, its texts included', async () => {
  const { page, complaints } = await steps.openAsAdmin(browser, stack.urls.app);
  await page.goto('/catalog');
  await steps.seen(page.getByText(bakery.cake.title));
  const { type, press, keys, letters } = keyboardOf(page);
  await press('Control+k');
  await page.getByRole('combobox', { name: /Find orders/ }).waitFor();
  await type('5305550162');
  await steps.seen(page.getByRole('option', { name: /^Same again for Maria Lopez/ }));
  await steps.seen(page.getByRole('option', { name: /^#\d+ · Maria Lopez/ }));
  await press('ArrowDown', 'Enter');
  await steps.seen(steps.heading(page, 'Checkout'));
  await steps.seen(page.getByText('Select an employee'));
  await press('Tab', 'Enter');
  await steps.seen(page.getByRole('option', { name: 'Grace' }));
  await press('ArrowDown', 'Enter');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  await steps.seen(page.getByRole('button', { name: /^Same again: #/ }));
  // Past the customer's four fields, 'No e-mail' and their last order to the pickup.
  for (let field = 0; field < 7; field += 1) await press('Tab');
  await type('tomorrow 10');
  await steps.seen(page.getByText(/^Pickup .*, 10:00 AM · DAVIS$/));
  await press('Control+Enter');
  await steps.seen(steps.toast(page, 'Order placed successfully!'));
  expect(keys() + letters()).toBeLessThanOrEqual(45);
  const orders = await bakery.admin.get('/api/customers?search=5305550162');
  const [again, first] = orders.body[0].orders;
  expect(again.lines).toEqual(first.lines);
  expect(again.lines).toHaveLength(3);
  expect(complaints).toEqual([]);
  await page.context().close();
});
