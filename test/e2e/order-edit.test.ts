// @module-tag deep
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { formatDay, formatPickup, storeDay } from '#shared/dates/store-time.ts';
import { pickupIn, productionMailbox, timezone } from '#test/support/open-bakery.ts';
import { button, field, orderTest as it, openDialog, saveAndClose } from './order-screen.ts';
import { axeFindings, choose, heading, seen, signIn, toast } from './steps.ts';

const bob = { name: 'Bob Miller', email: 'bob@bakery.example', password: 'rye and barley' };

async function chooseDay(form: Locator, from: string, to: string) {
  if (storeDay(from, timezone).slice(0, 7) !== storeDay(to, timezone).slice(0, 7))
    await form.getByRole('button', { name: 'Next month' }).click();
  const name = String(Number(formatDay(to, timezone).slice(4, 6)));
  await form.getByRole('gridcell', { name, exact: true }).first().click();
}
const isFocused = (page: Page, name: string) =>
  expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe(name);

it('a customer edited in Tokyo means the store’s clock, and is logged, printed and mailed anew', async ({
  page: home,
  app,
  stack,
  screen,
}) => {
  const order = await screen.placeAndServe();
  const storageState = await home.context().storageState();
  const away = await home.context().browser()?.newContext({
    baseURL: app,
    storageState,
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
  });
  if (!away) throw new Error('The browser is closed');
  const page = await away.newPage();
  await page.goto(`/orders/${order.id}`);
  await seen(page.getByText(formatPickup(order.pickupDate, timezone)));
  const form = await openDialog(page, 'Edit Customer Information');
  await expect.poll(() => form.getByRole('radio', { name: '10:00 AM' }).isChecked()).toBe(true);
  await field(form, 'Last Name').fill("Nguyễn-O'Brien");
  const pickup = pickupIn(3, '15:00');
  await chooseDay(form, order.pickupDate, pickup);
  await form.getByRole('radio', { name: '3:00 PM' }).check();
  await form.getByRole('radio', { name: 'WINTERS' }).check();
  await button(form, 'Save').dblclick();
  await seen(toast(page, 'Customer information updated'));
  await form.waitFor({ state: 'detached' });
  await isFocused(page, 'Edit Customer Information');
  for (const text of [formatPickup(pickup, timezone), 'WINTERS', 'Maria Nguyễn-O'])
    await seen(page.getByRole('region', { name: 'Customer Information' }).getByText(text));
  await seen(page.getByRole('link', { name: /-v2\.pdf$/ }));
  // The second press of the button sent nothing.
  expect(await screen.now(order.id)).toMatchObject({
    version: order.version + 1,
    pickupDate: pickup,
  });
  const subject = `Updated order: ${order.orderNumber}`;
  await expect.poll(() => screen.subjectsTo(productionMailbox)).toContain(subject);
  const update = (await stack.readMails()).find((mail) => mail.subject === subject);
  expect(update?.text).toContain('changed the pickup location from DAVIS to WINTERS');
  expect(update?.attachments).toHaveLength(2);
  await away.close();
});

it('the lines of an order have the totals that the server then answers, and everything follows', async ({
  page,
  screen,
}) => {
  const order = await screen.enter(await screen.placeAndServe());
  const form = await openDialog(page, 'Edit Order Items');
  await field(form, 'Quantity of Carrot Cake').fill('3');
  await field(form, 'Unit Price of Carrot Cake').fill('13.75');
  await button(form, 'Add Note to Country Loaf').click();
  await field(form, 'Production Notes for Country Loaf').fill('Sliced');
  await form.getByRole('combobox', { name: 'Add Product' }).fill('CAKE-1');
  await seen(page.getByRole('option', { name: 'Carrot Cake' }));
  await page.keyboard.press('Enter');
  await choose(page, 'Discount Type', 'Percentage %');
  await form.getByLabel('Amount').fill('10');
  // 3 × 13.75 + 6.75 + 12.50, less 10 %, and 8.25 % tax on the cakes' share.
  await seen(form.getByText('$60.50'));
  const total = form.getByRole('status').filter({ hasText: 'Total' });
  await expect.poll(() => total.textContent()).toContain('$58.44');
  await saveAndClose(form);
  await isFocused(page, 'Edit Order Items');
  const saved = await screen.now(order.id);
  expect(saved).toMatchObject({ subtotal: 6_050, discountAmount: 605, tax: 399, total: 5_844 });
  expect(saved.items.map(({ quantity }) => quantity)).toEqual([3, 1, 1]);
  for (const text of ['Discount (10%)', 'Tax (8.25%)', '$58.44', 'Sliced'])
    await seen(screen.card('Order Items').getByText(text));
  await screen.newestActivity('changed the discount from none to 10%');
  await seen(page.getByRole('link', { name: /-v2\.pdf$/ }));
});

it('two people who edit one order are told of each other, and nothing is lost', async ({
  page,
  api,
  openAsStranger,
  screen,
}) => {
  await api.post('/api/users', { ...bob, role: 'employee' });
  const { page: other } = await openAsStranger();
  await other.goto('/login');
  await signIn(other, bob);
  await seen(heading(other, 'Product Catalog'));
  const { id } = await screen.place();
  const open = async (window: Page) => {
    await window.goto(`/orders/${id}`);
    return openDialog(window, 'Edit Customer Information');
  };
  const adas = await open(page);
  const bobs = await open(other);
  await field(bobs, 'Email').fill('new@example.com');
  await field(bobs, 'Phone').fill('(530) 555-0111');
  await saveAndClose(bobs);

  await field(adas, 'Last Name').fill('Lopez-Reyes');
  await field(adas, 'Phone').fill('(530) 555-0222');
  await button(adas, 'Save').click();
  const alert = await seen(
    adas.getByRole('alert').filter({ hasText: 'This order was changed by Bob Miller' }),
  );
  await seen(alert.getByText('changed the phone from 530-555-0147 to (530) 555-0111'));
  await expect
    .poll(() => alert.evaluate((element) => element === document.activeElement))
    .toBe(true);
  // What Ada had not touched has Bob's values; what both changed is hers, with his beside it.
  await expect.poll(() => field(adas, 'Email').inputValue()).toBe('new@example.com');
  await expect.poll(() => field(adas, 'Phone').inputValue()).toBe('(530) 555-0222');
  await seen(adas.getByText('Bob Miller changed this to (530) 555-0111'));
  expect(await axeFindings(page)).toEqual([]);
  await button(adas, 'Save mine anyway').click();
  await adas.waitFor({ state: 'detached' });
  const { customer, changelog } = await screen.now(id);
  expect(customer).toEqual({
    firstName: 'Maria',
    lastName: 'Lopez-Reyes',
    email: 'new@example.com',
    phone: '(530) 555-0222',
  });
  expect(changelog.map(({ changedBy }) => changedBy)).toEqual([
    'Ada Baker',
    'Bob Miller',
    'Ada Baker',
  ]);
});
