import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatDay, formatPickup, pickupInstant, storeDay } from '#shared/dates/store-time.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { pickupIn, productionMailbox, timezone } from '#test/support/open-bakery.ts';
import { card, type OrdersScreen, openOrders } from './order-screen.ts';
import { button, dialog } from './products-screen.ts';
import { axeFindings, choose, heading, seen, toast } from './steps.ts';

let screen: OrdersScreen;
let page: Page;

beforeAll(async () => {
  screen = await openOrders();
  page = screen.page;
});
afterAll(() => screen?.close());
// A screen that is still open may be fetching at this moment.
beforeEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Opens the order as the same user on another device. */
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

async function openDialog(name: 'Edit Customer Information' | 'Edit Order Items', on = page) {
  await button(on, name).click();
  return seen(dialog(on, name));
}
const save = (form: Locator) => form.getByRole('button', { name: 'Save', exact: true }).click();
const gone = (form: Locator) => form.waitFor({ state: 'detached' });
/** A day's cell in the open calendar. */
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
  expect.poll(() => card(page, 'Order Activity').textContent()).toContain(text);
const isTooWide = () =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

describe('editing customer information', () => {
  it('is saved, logged, rendered anew and told to production', { tags: 'deep' }, async () => {
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
    await expect
      .poll(() => screen.subjectsTo(productionMailbox))
      .toContain(`Updated order: ${orderNumber}`);
    const mails = await screen.stack.readMails();
    const update = mails.find(({ subject }) => subject === `Updated order: ${orderNumber}`);
    expect(update?.text).toContain('changed the pickup location from DAVIS to WINTERS');
    expect(update?.text).not.toContain('changed the phone');
    expect(update?.attachments).toHaveLength(2);
  });

  it('means the pickup by the store’s clock, wherever the browser is', {
    tags: 'deep',
  }, async () => {
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
    // 3 × 13.75 + 6.75 + 12.50, minus 10 %, plus 8.25 % tax on the cakes' share.
    await seen(form.getByText('$60.50'));
    await seen(form.getByText('Discount (10%)'));
    await expect.poll(() => total(form).textContent()).toContain('$58.44');
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
    await expect
      .poll(() => screen.subjectsTo(productionMailbox))
      .toContain(`Updated order: ${order.orderNumber}`);
  });

  it('stays usable with 100 lines, on a phone too', { tags: 'deep' }, async () => {
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
    await expect.poll(() => form.getByText(amount).count()).toBeGreaterThan(0);
    await save(form);
    await gone(form);
    expect((await screen.now(order.id)).items).toHaveLength(100);
    expect(await isTooWide()).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

it('has dialogs that anybody can use, at 390 px too', { tags: 'deep' }, async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await screen.placeAndEnter();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of ['Edit Customer Information', 'Edit Order Items'] as const) {
      const form = await openDialog(name);
      expect(await axeFindings(page), `${name} at ${width}`).toEqual([]);
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
