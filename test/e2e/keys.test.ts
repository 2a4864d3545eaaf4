// @module-tag deep
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestBrowser, Visitor } from '#test/support/launch-browser.ts';
import { type OpenBakery, openBakery } from '#test/support/open-bakery.ts';
import { closeShared, openShared } from '#test/support/shared-stack.ts';
import type { LocalStack } from '#test/support/start-local-stack.ts';
import * as steps from './steps.ts';

let stack: LocalStack;
let bakery: OpenBakery;
let browser: TestBrowser;
let visitor: Visitor;

const counts: Record<string, { text: number; 'other keys': number; 'at most': number }> = {};

beforeAll(async () => {
  [stack, browser] = await openShared();
  bakery = await openBakery(stack.urls.app);
  const { categoryId } = bakery.cake;
  for (const [title, sku] of [
    ['Butter Croissant', 'PAS-301'],
    ['Fudge Brownie', 'PAS-305'],
  ]) {
    const product = { title, sku, price: 425, categoryId };
    expect((await bakery.admin.post('/api/products', product)).status).toBe(201);
  }
});
afterAll(async () => {
  // For the release notes, and to see which task has become slower.
  console.table(counts);
  await closeShared();
});
beforeEach(async () => {
  visitor = await steps.openAsAdmin(browser, stack.urls.app);
  return () => visitor.context.close();
});

/**
 * Does a task by keyboard only, and counts the keys: those of typed texts, and separately all
 * others, with Ctrl+Enter as one. `atMost` limits the others.
 */
async function byKeys(task: string, atMost: number, run: (desk: Desk) => Promise<void>) {
  const desk = deskOf(visitor.page);
  await run(desk);
  counts[task] = { text: desk.text(), 'other keys': desk.others(), 'at most': atMost };
  expect(desk.others()).toBeLessThanOrEqual(atMost);
  expect(visitor.complaints).toEqual([]);
}

type Desk = ReturnType<typeof deskOf>;

function deskOf(page: Page) {
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
    text: () => text,
    others: () => others,
    press,
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
  };
}

/** Opens the catalog on a device that has taken an order before. */
async function openCatalog() {
  const { page } = visitor;
  const [grace] = (await bakery.admin.get('/api/employees')).body;
  await page.addInitScript((id) => {
    localStorage.setItem('doughbook.last-taken-by', JSON.stringify({ version: 1, value: id }));
  }, grace.id);
  await page.goto('/catalog');
  await steps.seen(page.getByText(bakery.cake.title));
  await expect
    .poll(() => page.getByRole('searchbox').evaluate((field) => field === document.activeElement))
    .toBe(true);
  return page;
}

async function addThree({ type, press }: Desk) {
  for (const words of ['carrot', '3 croiss', '2 brown']) {
    await type(words);
    await press('Enter');
  }
  await press('Control+Enter');
  await steps.seen(steps.heading(visitor.page, 'Checkout'));
  await steps.seen(visitor.page.getByText('Grace'));
}

async function place({ press }: Desk) {
  const { page } = visitor;
  await steps.seen(page.getByText(/^Pickup .*, 10:00 AM · DAVIS$/));
  await press('Control+Enter');
  await steps.seen(steps.toast(page, 'Order placed successfully!'));
  // The number is still visible after the message has gone.
  await steps.seen(page.getByText(/^Last order #\d+$/));
}

it('takes a new customer’s order of three lines', async () => {
  await openCatalog();
  await byKeys('new customer, three lines', 12, async (desk) => {
    await addThree(desk);
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
    await place(desk);
  });
});

it('takes a known customer’s order of three lines', async () => {
  const page = await openCatalog();
  await byKeys('known customer, three lines', 15, async (desk) => {
    await addThree(desk);
    await desk.tabTo('Last Name');
    await desk.type('quimb');
    await steps.seen(page.getByRole('option', { name: /Nora Quimby/ }));
    await desk.press('ArrowDown', 'Enter');
    await desk.tabTo('Day and hour in words');
    await desk.type('tomorrow 10');
    await place(desk);
  });
});

it('moves an order and adds a line', async () => {
  const customer = {
    firstName: 'Ivo',
    lastName: 'Hollo',
    email: 'ivo@example.com',
    phone: '530-555-8831',
  };
  const { body: placed } = await bakery.place(bakery.order({ customer }));
  const page = await openCatalog();
  const order = async () => (await bakery.admin.get(`/api/orders/${placed.id}`)).body;
  const before = await order();
  await byKeys('move an order and add a line', 8, async (desk) => {
    await desk.press('Control+k');
    await steps.seen(page.getByRole('combobox', { name: /Find orders/ }));
    await desk.type(placed.orderNumber.slice(1));
    await desk.press('Enter');
    await steps.seen(steps.heading(page, `Order ${placed.orderNumber}`));
    await desk.press('m');
    await steps.seen(page.getByRole('dialog', { name: 'Move Pickup' }));
    await expect.poll(() => page.locator(':focus').getAttribute('placeholder')).toMatch(/fri 10/);
    await desk.type('sat 9');
    await desk.press('Control+Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await desk.press('e');
    const form = await steps.seen(page.getByRole('dialog', { name: 'Edit Order Items' }));
    await expect
      .poll(() => page.locator(':focus').getAttribute('placeholder'))
      .toMatch(/title or SKU/);
    await desk.type('2 brown');
    await steps.seen(page.getByRole('option', { name: /^2 × Fudge Brownie/ }));
    await desk.press('Enter');
    await steps.seen(form.getByText('2 × Fudge Brownie was added'));
    await desk.press('Control+Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
  const after = await order();
  expect(after.pickupDate).not.toBe(before.pickupDate);
  expect(after.items.at(-1)).toMatchObject({ productTitle: 'Fudge Brownie', quantity: 2 });
  expect({ ...after.customer, notes: after.orderNotes }).toEqual({
    ...before.customer,
    notes: before.orderNotes,
  });
});

it('hands an order over by its customer’s name, and takes the payment', async () => {
  const customer = {
    firstName: 'Ada',
    lastName: 'Hollister',
    email: 'ada@example.com',
    phone: '530-555-8832',
  };
  const { body: placed } = await bakery.place(bakery.order({ customer }));
  const path = `/api/orders/${placed.id}`;
  await bakery.admin.patch(`${path}/status`, { status: 'ready', notifyCustomer: false });
  const { page } = visitor;
  await page.goto('/orders');
  await steps.seen(page.getByText(/^Showing /));
  await byKeys('hand over by name, with payment', 5, async ({ press, type }) => {
    await press('/');
    await type('holli');
    await press('Enter');
    await steps.seen(steps.heading(page, `Order ${placed.orderNumber}`));
    await press('p', 'c');
    await expect
      .poll(async () => (await bakery.admin.get(path)).body)
      .toMatchObject({ status: 'complete', paymentStatus: 'paid' });
  });
});
