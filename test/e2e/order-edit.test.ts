import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatDay, formatPickup, pickupInstant, storeDay } from '#shared/dates/store-time.ts';
import { errorTexts } from '#shared/errors.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { pickupIn, productionMailbox, timezone } from '#test/support/open-bakery.ts';
import { card, type OrdersScreen, openOrders } from './order-screen.ts';
import { button, dialog, failCalls } from './products-screen.ts';
import { atRest, choose, discard, eventually, heading, seen, toast } from './steps.ts';

let screen: OrdersScreen;
let page: Page;

beforeAll(async () => {
  screen = await openOrders();
  page = screen.page;
});
afterAll(() => screen?.close());
// A screen that is still open may be asking at this very moment.
beforeEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** The same person at another device. */
async function openElsewhere(order: OrderDetail, options: BrowserContextOptions = {}) {
  const context = await page
    .context()
    .browser()
    ?.newContext({
      baseURL: screen.stack.urls.app,
      viewport: { width: 1280, height: 800 },
      storageState: await page.context().storageState(),
      ...options,
    });
  if (!context) throw new Error('The browser is closed');
  const elsewhere = await context.newPage();
  return {
    page: elsewhere,
    enter: async () => {
      await elsewhere.goto(`/orders/${order.id}`);
      await seen(heading(elsewhere, `Order ${order.orderNumber}`));
    },
    close: () => context.close(),
  };
}

/** Sets a page's clock to another instant; it goes on from there. */
const setClock = (on: Page, instant: string) =>
  on.addInitScript((start) => {
    const { Date: RealDate } = window;
    const offset = RealDate.parse(start) - RealDate.now();
    window.Date = new Proxy(RealDate, {
      construct: (target, given, asked) =>
        Reflect.construct(target, given.length === 0 ? [target.now() + offset] : given, asked),
      get: (target, name) =>
        name === 'now' ? () => target.now() + offset : Reflect.get(target, name),
    });
  }, instant);

async function openDialog(name: 'Edit Customer Information' | 'Edit Order Items', on = page) {
  await button(on, name).click();
  return seen(dialog(on, name));
}
const save = (form: Locator) => form.getByRole('button', { name: 'Save', exact: true }).click();
const gone = (form: Locator) => form.waitFor({ state: 'detached' });
/** Of the calendar that is shown. */
const dayCell = (form: Locator, instant: string) =>
  form
    .getByRole('gridcell', {
      name: String(Number(formatDay(instant, timezone).slice(4, 6))),
      exact: true,
    })
    .first();
async function chooseDay(form: Locator, from: string, to: string) {
  if (storeDay(from, timezone).slice(0, 7) !== storeDay(to, timezone).slice(0, 7))
    await form.getByRole('button', { name: 'Next month' }).click();
  await dayCell(form, to).click();
}
const newestActivity = (text: string) =>
  eventually(() => card(page, 'Order Activity').textContent()).toContain(text);
const violations = async () => {
  await atRest(page);
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => [id, nodes[0]?.html]);
};
const isTooWide = () =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

describe('editing customer information', () => {
  it('is saved, logged, rendered anew and told to production', async () => {
    const order = await screen.enter(await screen.placeAndServe());
    const form = await openDialog('Edit Customer Information');
    expect((await form.boundingBox())?.width).toBe(672);
    expect(await form.getByLabel('First Name').inputValue()).toBe('Maria');
    await seen(form.getByText(`Pickup ${formatPickup(order.pickupDate, timezone)} · DAVIS`));
    await form.getByLabel('Last Name').fill("Nguyễn-O'Brien");
    await form.getByLabel('Phone').fill('(530) 555-0199');
    const pickup = pickupIn(3, '15:00');
    await chooseDay(form, order.pickupDate, pickup);
    await form.getByRole('radio', { name: '3:00 PM' }).check();
    await form.getByRole('radio', { name: 'WINTERS' }).check();
    await form.getByLabel('Order Notes').fill('Ring the bell');
    await form.getByRole('button', { name: 'Save', exact: true }).dblclick();
    await seen(toast(page, 'Customer information updated'));
    await seen(page.getByText('Order has been updated successfully.'));
    await gone(form);
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe(
      'Edit Customer Information',
    );
    const shown = card(page, 'Customer Information');
    const when = formatPickup(pickup, timezone);
    for (const text of [when, 'WINTERS', 'Maria Nguyễn-O', '(530) 555-0199', 'Ring the bell'])
      await seen(shown.getByText(text));
    await newestActivity(`changed the pickup from ${formatPickup(order.pickupDate, timezone)}`);
    await seen(page.getByRole('link', { name: /-v2\.pdf$/ }));
    const saved = await screen.now(order.id);
    // The second press of the button sent nothing.
    expect(saved).toMatchObject({ version: order.version + 1, pickupDate: pickup });
    const { orderNumber } = order;
    await eventually(() => screen.subjectsTo(productionMailbox)).toContain(
      `Updated order: ${orderNumber}`,
    );
    const mails = await screen.stack.readMails();
    const update = mails.find(({ subject }) => subject === `Updated order: ${orderNumber}`);
    expect(update?.text).toContain('changed the pickup location from DAVIS to WINTERS');
    expect(update?.text).not.toContain('changed the phone');
    expect(update?.attachments).toHaveLength(1);
  });

  it('says what is missing beside each field, and sends nothing', async () => {
    const order = await screen.placeAndEnter();
    const form = await openDialog('Edit Customer Information');
    for (const label of ['First Name', 'Last Name', 'Email', 'Phone'])
      await form.getByLabel(label).fill(' ');
    await save(form);
    await seen(form.getByText('First name is required'));
    await seen(form.getByText('Last name is required'));
    await seen(form.getByText('Valid email is required'));
    await seen(form.getByText('Phone is required'));
    expect(await form.getByLabel('First Name').evaluate((input) => input.matches(':focus'))).toBe(
      true,
    );
    await form.getByLabel('Email').fill('not an address');
    await seen(form.getByText('Valid email is required'));
    await form.getByRole('button', { name: 'Cancel' }).click();
    await discard(page);
    await gone(form);
    expect((await screen.now(order.id)).version).toBe(order.version);
  });

  it('keeps the input when saving fails, and never loses it to a stray click', async () => {
    await screen.placeAndEnter();
    const form = await openDialog('Edit Customer Information');
    await form.getByLabel('Phone').fill('(530) 555-0100');
    await failCalls(page, '**/api/orders/*/customer', 'PATCH');
    await save(form);
    await seen(toast(page, 'Update failed').getByText('Failed to update customer information'));
    await page.mouse.click(5, 5);
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    const stay = async () => {
      await question.getByRole('button', { name: 'Cancel' }).click();
      await gone(question);
      expect(await form.getByLabel('Phone').inputValue()).toBe('(530) 555-0100');
    };
    await stay();
    await page.keyboard.press('Escape');
    await stay();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await gone(form);
    // Without input it closes at once, and a new one begins with what is saved.
    const again = await openDialog('Edit Customer Information');
    expect(await again.getByLabel('Phone').inputValue()).toBe('530-555-0147');
    await page.keyboard.press('Escape');
    await gone(again);
  });

  it('refuses a pickup that has passed, but lets one stay that was agreed before', async () => {
    const order = await screen.place({ pickupDate: pickupIn(4, '09:30') });
    // A device whose clock is a week ahead: to it the pickup, on no slot, is over.
    const ahead = await openElsewhere(order);
    await setClock(ahead.page, pickupIn(7, '12:00'));
    await ahead.enter();
    const form = await openDialog('Edit Customer Information', ahead.page);
    expect(await form.getByRole('radio', { name: '9:30 AM' }).isChecked()).toBe(true);
    expect(await form.getByRole('radio', { name: '10:00 AM' }).isDisabled()).toBe(true);
    // Today's hours that are over can't be chosen; the one agreed for another day is cleared.
    await chooseDay(form, order.pickupDate, pickupIn(7));
    await save(form);
    await seen(form.getByText('Please select a pickup time'));
    await ahead.page.keyboard.press('Escape');
    await ahead.page.getByRole('button', { name: 'Discard' }).click();
    await gone(form);
    const second = await openDialog('Edit Customer Information', ahead.page);
    await second.getByLabel('Order Notes').fill('Two boxes');
    await save(second);
    await gone(second);
    expect(await screen.now(order.id)).toMatchObject({
      pickupDate: order.pickupDate,
      orderNotes: 'Two boxes',
    });
    await ahead.close();

    // A device whose clock is behind offers days that the server knows to be over.
    const behind = await openElsewhere(order);
    await setClock(behind.page, pickupIn(-60, '12:00'));
    await behind.enter();
    const late = await openDialog('Edit Customer Information', behind.page);
    const months = late.getByRole('button', { name: 'Previous month' });
    await months.click();
    await late.getByRole('gridcell', { name: '15', exact: true }).first().click();
    await save(late);
    await seen(late.getByText(errorTexts['pickup-in-the-past']));
    await seen(toast(behind.page, 'Update failed'));
    await behind.close();
  });

  it('means the pickup by the store’s clock, wherever the browser is', async () => {
    const order = await screen.place({ pickupDate: pickupIn(3, '18:00') });
    const tokyo = await openElsewhere(order, { timezoneId: 'Asia/Tokyo' });
    await tokyo.enter();
    await seen(tokyo.page.getByText(formatPickup(order.pickupDate, timezone)));
    const form = await openDialog('Edit Customer Information', tokyo.page);
    expect(await form.getByRole('radio', { name: '6:00 PM' }).isChecked()).toBe(true);
    const next = pickupIn(5, '08:00');
    await chooseDay(form, order.pickupDate, next);
    await form.getByRole('radio', { name: '8:00 AM' }).check();
    await save(form);
    await gone(form);
    const day = storeDay(next, timezone);
    expect((await screen.now(order.id)).pickupDate).toBe(pickupInstant(day, '08:00', timezone));
    await tokyo.close();
  });
});

describe('editing order items', () => {
  const line = (form: Locator, title: string) =>
    form.getByRole('list', { name: 'Lines' }).getByRole('listitem', { name: title });
  async function addProduct(form: Locator, search: string, title: string) {
    await form.getByRole('combobox', { name: 'Add Product' }).fill(search);
    await seen(page.getByRole('option', { name: title }));
    await page.keyboard.press('Enter');
    await seen(form.getByText(`${title} was added`));
  }
  const total = (form: Locator) => form.getByRole('status').filter({ hasText: 'Total' });

  it('shows the totals that the server then answers, and everything follows', async () => {
    const order = await screen.enter(await screen.placeAndServe());
    const form = await openDialog('Edit Order Items');
    expect((await form.boundingBox())?.width).toBe(896);
    await form.getByLabel('Quantity of Carrot Cake').fill('3');
    await form.getByLabel('Unit Price of Carrot Cake').fill('13.75');
    await form.getByRole('button', { name: 'Add Note to Country Loaf' }).click();
    await form.getByLabel('Production Notes for Country Loaf').fill('Sliced');
    await addProduct(form, 'CAKE-1', 'Carrot Cake');
    expect(await form.getByLabel('Amount').count()).toBe(0);
    await choose(page, 'Discount Type', 'Percentage %');
    expect(await form.getByLabel('Amount').getAttribute('step')).toBe('1');
    await form.getByLabel('Amount').fill('10');
    // 3 × 13.75 + 6.75 + 12.50, less 10 %, and 8.25 % tax on the cakes' share.
    await seen(form.getByText('$60.50'));
    await seen(form.getByText('Discount (10%)'));
    await eventually(() => total(form).textContent()).toContain('$58.44');
    await save(form);
    await seen(toast(page, 'Order items updated'));
    await seen(page.getByText('Order has been updated successfully.'));
    await gone(form);
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Edit Order Items');
    const saved = await screen.now(order.id);
    expect(saved).toMatchObject({ subtotal: 6_050, discountAmount: 605, tax: 399, total: 5_844 });
    expect(saved.items.map((item) => [item.quantity, item.isTaxable])).toEqual([
      [3, true],
      [1, false],
      [1, true],
    ]);
    const shown = card(page, 'Order Items');
    for (const text of ['Discount (10%)', 'Tax (8.25%)', '$58.44', 'Sliced'])
      await seen(shown.getByText(text));
    await newestActivity('changed the price of Carrot Cake from $12.50 to $13.75');
    await newestActivity('changed the discount from none to 10%');
    await seen(page.getByRole('link', { name: /-v2\.pdf$/ }));
    await eventually(() => screen.subjectsTo(productionMailbox)).toContain(
      `Updated order: ${order.orderNumber}`,
    );
  });

  it('keeps a line, falls back where a field is blank, and puts back what was removed', async () => {
    const order = await screen.placeAndEnter();
    const form = await openDialog('Edit Order Items');
    await form.getByRole('button', { name: 'Remove Carrot Cake' }).click();
    await seen(form.getByText('An order keeps at least one line.'));
    expect(await form.getByRole('button', { name: 'Remove Country Loaf' }).isDisabled()).toBe(true);
    await form.getByRole('button', { name: 'Put it back' }).click();
    await form.getByRole('button', { name: 'Remove Country Loaf' }).click();
    const quantity = form.getByLabel('Quantity of Carrot Cake');
    await quantity.fill('');
    await quantity.blur();
    expect(await quantity.inputValue()).toBe('1');
    await choose(page, 'Discount Type', 'Dollar $');
    expect(await form.getByLabel('Amount').getAttribute('step')).toBe('0.01');
    await form.getByLabel('Amount').fill('');
    await form.getByLabel('Amount').blur();
    expect(await form.getByLabel('Amount').inputValue()).toBe('0');
    await save(form);
    await gone(form);
    const saved = await screen.now(order.id);
    expect(saved).toMatchObject({ discountType: 'none', subtotal: 1_250 });
    expect(saved.items.map(({ productTitle }) => productTitle)).toEqual(['Carrot Cake']);
    await newestActivity('removed 1 × Country Loaf');
    expect(await card(page, 'Order Items').getByText('Discount').count()).toBe(0);
  });

  it('says what is wrong beside each field, and sends nothing', async () => {
    const order = await screen.placeAndEnter();
    const form = await openDialog('Edit Order Items');
    const quantity = form.getByLabel('Quantity of Carrot Cake');
    for (const [value, message] of [
      ['0', 'Quantity must be at least 1'],
      ['1.5', 'Quantity must be a whole number'],
      ['1000', 'Quantity must be at most 999'],
    ] as const) {
      await quantity.fill(value);
      await save(form);
      await seen(line(form, 'Carrot Cake').getByText(message));
    }
    await quantity.fill('2');
    await form.getByLabel('Unit Price of Carrot Cake').fill('');
    await choose(page, 'Discount Type', 'Percentage %');
    await form.getByLabel('Amount').fill('101');
    await save(form);
    await seen(form.getByText('Price must be a valid positive number'));
    await seen(form.getByText('A percentage must be between 0 and 100'));
    // Amounts that can't be known are not guessed.
    await eventually(() => total(form).textContent()).toContain('–');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await discard(page);
    expect((await screen.now(order.id)).version).toBe(order.version);
  });

  it('begins with the stored discount to the cent; gone products and set prices stay', async () => {
    const { admin } = screen.bakery;
    const pie = { title: 'Plum Pie', price: 1_999, categoryId: screen.bakery.cake.categoryId };
    const product = (await admin.post('/api/products', pie)).body;
    const item = { productId: product.id, quantity: 1, unitPrice: 1_999 };
    const order = await screen.place({
      items: [item],
      discountType: 'dollar',
      discountAmount: 0.1,
    });
    await admin.delete(`/api/products/${product.id}`);
    await screen.enter(order);
    const form = await openDialog('Edit Order Items');
    expect(await form.getByLabel('Amount').inputValue()).toBe('0.10');
    await form.getByLabel('Unit Price of Plum Pie').fill('5');
    await form.getByRole('combobox', { name: 'Add Product' }).fill('Plum');
    await seen(page.getByText('No products found'));
    await save(form);
    await gone(form);
    expect(await screen.now(order.id)).toMatchObject({
      discountType: 'dollar',
      discountValue: 0.1,
      discountAmount: 10,
      total: 490,
    });
  });

  it('names the line whose product can’t be added any more, and what the server has no word for', async () => {
    const { admin, cake } = screen.bakery;
    await screen.placeAndEnter();
    const form = await openDialog('Edit Order Items');
    await addProduct(form, 'carrot', 'Carrot Cake');
    await admin.patch(`/api/products/${cake.id}`, { ...cake, isAvailable: false });
    await save(form);
    await seen(form.getByText('This product can’t be ordered any more. Please remove the line.'));
    await admin.patch(`/api/products/${cake.id}`, cake);
    await failCalls(page, '**/api/orders/*/items', 'PATCH');
    await save(form);
    await seen(toast(page, 'Update failed').getByText('Failed to update order items'));
    await page.unrouteAll();
    await save(form);
    await gone(form);
  });

  it('stays usable with 100 lines, on a phone too', async () => {
    const { cake } = screen.bakery;
    const item = { productId: cake.id, quantity: 1, unitPrice: cake.price };
    const order = await screen.place({ items: Array.from({ length: 100 }, () => item) });
    await screen.enter(order);
    const form = await openDialog('Edit Order Items');
    expect(await form.getByRole('combobox', { name: 'Add Product' }).isDisabled()).toBe(true);
    await seen(form.getByText('An order can have at most 100 lines'));
    await page.setViewportSize({ width: 390, height: 844 });
    await form.getByRole('button', { name: 'Remove Carrot Cake' }).nth(50).click();
    await addProduct(form, 'loaf', 'Country Loaf');
    // 99 cakes and a loaf.
    const amount = formatMoney(99 * 1_250 + 675);
    await eventually(() => form.getByText(amount).count()).toBeGreaterThan(0);
    await save(form);
    await gone(form);
    expect((await screen.now(order.id)).items).toHaveLength(100);
    expect(await isTooWide()).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

it('has dialogs that anybody can use, at 390 px too', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await screen.placeAndEnter();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of ['Edit Customer Information', 'Edit Order Items'] as const) {
      const form = await openDialog(name);
      expect(await violations(), `${name} at ${width}`).toEqual([]);
      expect(await isTooWide()).toBe(false);
      await page.keyboard.press('Escape');
      await gone(form);
      expect(await page.locator(':focus').getAttribute('aria-label')).toBe(name);
    }
  }
});

it('never complains on the console', () => {
  expect(screen.complaints()).toEqual([]);
});
