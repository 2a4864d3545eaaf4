// @module-tag deep
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest } from '#test/support/browser-test.ts';
import type { OpenBakery } from '#test/support/open-bakery.ts';
import * as steps from './steps.ts';

const counts: Record<string, { text: number; 'other keys': number; 'at most': number }> = {};

const it = browserTest.extend('desk', async ({ page, bakery }) => deskOf(page, bakery));
type Desk = ReturnType<typeof deskOf>;

it.beforeAll(async ({ bakery, api }) => {
  const { categoryId } = bakery.cake;
  for (const [title, sku] of [
    ['Butter Croissant', 'PAS-301'],
    ['Fudge Brownie', 'PAS-305'],
  ]) {
    const product = { title, sku, price: 425, categoryId };
    expect((await api.post('/api/products', product)).status).toBe(201);
  }
  await api.post('/api/employees', { name: 'Hedy' });
});
// For the release notes, and to see which task now takes more keys.
it.afterAll(() => console.table(counts));

/** A keyboard user. Counts the keys that type text and all others separately; Ctrl+Enter counts as one. */
function deskOf(page: Page, { cake, place, order }: OpenBakery) {
  let text = 0;
  let others = 0;
  const press = async (...names: string[]) => {
    for (const name of names) {
      others += 1;
      await page.keyboard.press(name);
    }
  };
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
    });
  return {
    page,
    press,
    focused,
    type: async (words: string) => {
      text += words.length;
      await page.keyboard.type(words);
    },
    /** Presses Tab until an element with this name has the focus. */
    tabTo: async (name: string) => {
      for (let presses = 0; !(await focused()).startsWith(name); presses += 1) {
        if (presses > 30) throw new Error(`Tab never reached '${name}'`);
        await press('Tab');
      }
    },
    /** Runs a task that may take `atMost` keys apart from those that type text. */
    count: async (task: string, atMost: number, run: () => Promise<void>) => {
      text = 0;
      others = 0;
      await run();
      counts[task] = { text, 'other keys': others, 'at most': atMost };
      expect(others).toBeLessThanOrEqual(atMost);
    },
    openCatalog: async () => {
      await page.goto('/catalog');
      await steps.seen(page.getByText(cake.title));
      await expect
        .poll(() => page.getByRole('searchbox').evaluate((it) => it === document.activeElement))
        .toBe(true);
    },
    placeFor: async (firstName: string, lastName: string, phone: string) => {
      const customer = { firstName, lastName, email: 'somebody@example.com', phone };
      return (await place(order({ customer }))).body;
    },
  };
}

async function addThree({ page, type, press, focused }: Desk) {
  for (const words of ['carrot', '3 croiss', '2 brown']) {
    await type(words);
    await press('Enter');
  }
  await press('Control+Enter');
  await steps.seen(steps.heading(page, 'Checkout'));
  // The form takes the focus when it knows the employees. A Tab before that would start at the menu.
  await expect.poll(focused).toMatch(/^(Select an employee|First Name)/);
}

async function place({ page, press }: Desk, pickup: RegExp) {
  await steps.seen(page.getByText(pickup));
  await press('Control+Enter');
  await steps.seen(steps.toast(page, 'Order placed successfully!'));
  // The number is still in the field after the message has disappeared; the search is ready for the next
  // customer.
  await steps.seen(page.getByText(/^Last order #\d+$/));
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
}

it('takes the first order of a device, with a day from the calendar', async ({ desk }) => {
  const { page, press, type, tabTo } = desk;
  await desk.openCatalog();
  await desk.count('new customer, new device', 40, async () => {
    await addThree(desk);
    await tabTo('Select an employee');
    await press('Enter');
    await steps.seen(page.getByRole('option', { name: 'Grace' }));
    await press('ArrowDown', 'Enter');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    for (const [label, words] of [
      ['First Name', 'Maria'],
      ['Last Name', 'Lopez'],
      ['Email', 'maria@example.com'],
      ['Phone', '530-555-0147'],
    ] as const) {
      await tabTo(label);
      await type(words);
    }
    await tabTo('Next month');
    await press('Enter');
    await expect.poll(() => page.getByRole('gridcell', { name: '1', exact: true }).count()).toBe(1);
    await press('Tab', 'ArrowRight', 'Enter', 'Tab', 'ArrowDown', 'ArrowDown', 'Tab', 'ArrowRight');
    await place(desk, /^Pickup \w{3} 02-\w{3}-\d\d, 10:00 AM · WINTERS$/);
  });
});

it('takes a new customer’s order of three lines', async ({ desk }) => {
  await desk.openCatalog();
  await desk.count('new customer, three lines', 12, async () => {
    await addThree(desk);
    // The employee who took the last order is preselected.
    await desk.page.getByText('Select an employee').waitFor({ state: 'hidden' });
    for (const [label, words] of [
      ['First Name', 'Nora'],
      ['Last Name', 'Quimby'],
      ['Email', 'nora@example.com'],
      ['Phone', '530-555-0162'],
      ['Day and hour in words', 'tomorrow 10'],
    ] as const) {
      await desk.tabTo(label);
      await desk.type(words);
    }
    await place(desk, /^Pickup .*, 10:00 AM · DAVIS$/);
  });
});

it('takes a known customer’s order of three lines', async ({ desk }) => {
  await desk.openCatalog();
  await desk.count('known customer, three lines', 15, async () => {
    await addThree(desk);
    await desk.tabTo('Last Name');
    await desk.type('quimb');
    await steps.seen(desk.page.getByRole('option', { name: /Nora Quimby/ }));
    await desk.press('ArrowDown', 'Enter');
    await desk.tabTo('Day and hour in words');
    await desk.type('tomorrow 10');
    await place(desk, /^Pickup .*, 10:00 AM · DAVIS$/);
  });
});

it('moves an order and adds a line', async ({ desk, api }) => {
  const { page, press, type } = desk;
  const placed = await desk.placeFor('Ivo', 'Hollo', '530-555-8831');
  await desk.openCatalog();
  const order = async () => (await api.get(`/api/orders/${placed.id}`)).body;
  const before = await order();
  const hint = () => page.locator(':focus').getAttribute('placeholder');
  const save = async () => {
    await press('Control+Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };
  await desk.count('move an order and add a line', 8, async () => {
    await press('Control+k');
    await steps.seen(page.getByRole('combobox', { name: /Find orders/ }));
    await type(placed.orderNumber.slice(1));
    await press('Enter');
    await steps.seen(steps.heading(page, `Order ${placed.orderNumber}`));
    await press('m');
    await steps.seen(page.getByRole('dialog', { name: 'Move Pickup' }));
    await expect.poll(hint).toMatch(/fri 10/);
    await type('sat 9');
    await save();
    await press('e');
    const form = await steps.seen(page.getByRole('dialog', { name: 'Edit Order Items' }));
    await expect.poll(hint).toMatch(/title or SKU/);
    await type('2 brown');
    await steps.seen(page.getByRole('option', { name: /^2 × Fudge Brownie/ }));
    await press('Enter');
    await steps.seen(form.getByText('2 × Fudge Brownie was added'));
    await save();
  });
  const after = await order();
  expect(after.pickupDate).not.toBe(before.pickupDate);
  expect(after.items.at(-1)).toMatchObject({ productTitle: 'Fudge Brownie', quantity: 2 });
  expect({ ...after.customer, notes: after.orderNotes }).toEqual({
    ...before.customer,
    notes: before.orderNotes,
  });
});

it('hands over an order found by phone, and takes the payment', async ({ desk, api }) => {
  const { page, press } = desk;
  const placed = await desk.placeFor('Ada', 'Hollister', '530-555-8832');
  const path = `/api/orders/${placed.id}`;
  await api.patch(`${path}/status`, { status: 'ready', notifyCustomer: false });
  await page.goto('/orders');
  await steps.seen(page.getByText(/^Showing /));
  await desk.count('hand over by phone, with payment', 8, async () => {
    await press('/', ...'8832', 'Enter');
    await steps.seen(steps.heading(page, `Order ${placed.orderNumber}`));
    await press('p', 'c');
    await expect
      .poll(async () => (await api.get(path)).body)
      .toMatchObject({ status: 'complete', paymentStatus: 'paid' });
  });
});
