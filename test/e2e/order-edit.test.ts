// @module-tag deep
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { formatDay, formatPickup, storeDay } from '#shared/dates/store-time.ts';
import { pickupIn, productionMailbox, timezone } from '#test/support/open-bakery.ts';
import { button, field, openDialog, orderTest, saveAndClose } from './order-screen.ts';
import { axeFindings, choose, heading, seen, signIn, toast } from './steps.ts';

const bobsAccount = {
  name: 'Bob Miller',
  email: 'bob@bakery.example',
  password: 'rye and barley',
  role: 'employee',
};

const it = orderTest.extend('bob', { scope: 'file' }, async ({ api, openAsStranger }) => {
  await api.post('/api/users', bobsAccount);
  const { page } = await openAsStranger();
  await page.goto('/login');
  await signIn(page, bobsAccount);
  await seen(heading(page, 'Product Catalog'));
  return page;
});

async function chooseDay(form: Locator, from: string, to: string) {
  if (storeDay(from, timezone).slice(0, 7) !== storeDay(to, timezone).slice(0, 7))
    await form.getByRole('button', { name: 'Next month' }).click();
  const name = String(Number(formatDay(to, timezone).slice(4, 6)));
  await form.getByRole('gridcell', { name, exact: true }).first().click();
}
async function addProduct(page: Page, form: Locator, search: string, title: string) {
  await form.getByRole('combobox', { name: 'Add Product' }).fill(search);
  await seen(page.getByRole('option', { name: title }));
  await page.keyboard.press('Enter');
  await seen(form.getByText(`${title} was added`));
}
const isFocused = (page: Page, name: string) =>
  expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe(name);

it('saves the customer, logs it, makes a new PDF and tells production', { tags: 'deep' }, async ({
  page,
  stack,
  screen,
}) => {
  const order = await screen.enter(await screen.placeAndServe());
  const form = await openDialog(page, 'Edit Customer Information');
  await field(form, 'Last Name').fill("Nguyễn-O'Brien");
  const pickup = pickupIn(3, '15:00');
  await chooseDay(form, order.pickupDate, pickup);
  await form.getByRole('radio', { name: '3:00 PM' }).check();
  await form.getByRole('radio', { name: 'WINTERS' }).check();
  await button(form, 'Save').dblclick();
  await seen(toast(page, 'Customer information updated'));
  await form.waitFor({ state: 'detached' });
  await isFocused(page, 'Edit Customer Information');
  const shown = screen.card('Customer Information');
  for (const text of [formatPickup(pickup, timezone), 'WINTERS', 'Maria Nguyễn-O'])
    await seen(shown.getByText(text));
  await screen.newestActivity(
    `changed the pickup from ${formatPickup(order.pickupDate, timezone)}`,
  );
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
  expect(update?.text).not.toContain('changed the phone');
  expect(update?.attachments).toHaveLength(2);
});

it('means the pickup by the store’s clock, wherever the browser is', { tags: 'deep' }, async ({
  page,
  app,
  screen,
}) => {
  const order = await screen.place({ pickupDate: pickupIn(3, '18:00') });
  const context = await page
    .context()
    .browser()
    ?.newContext({
      baseURL: app,
      storageState: await page.context().storageState(),
      timezoneId: 'Asia/Tokyo',
    });
  if (!context) throw new Error('The browser is closed');
  const tokyo = await context.newPage();
  await tokyo.goto(`/orders/${order.id}`);
  await seen(tokyo.getByText(formatPickup(order.pickupDate, timezone)));
  const form = await openDialog(tokyo, 'Edit Customer Information');
  await expect.poll(() => form.getByRole('radio', { name: '6:00 PM' }).isChecked()).toBe(true);
  const next = pickupIn(5, '08:00');
  await chooseDay(form, order.pickupDate, next);
  await form.getByRole('radio', { name: '8:00 AM' }).check();
  await saveAndClose(form);
  expect((await screen.now(order.id)).pickupDate).toBe(next);
  await context.close();
});

it('shows the totals of new lines that the server then answers, and everything follows', async ({
  page,
  screen,
}) => {
  const order = await screen.enter(await screen.placeAndServe());
  const form = await openDialog(page, 'Edit Order Items');
  await field(form, 'Quantity of Carrot Cake').fill('3');
  await field(form, 'Unit Price of Carrot Cake').fill('13.75');
  await button(form, 'Add Note to Country Loaf').click();
  await field(form, 'Production Notes for Country Loaf').fill('Sliced');
  await addProduct(page, form, 'CAKE-1', 'Carrot Cake');
  await choose(page, 'Discount Type', 'Percentage %');
  await form.getByLabel('Amount').fill('10');
  // 3 × 13.75 + 6.75 + 12.50, less 10 %, and 8.25 % tax on the cakes' share.
  await seen(form.getByText('$60.50'));
  await seen(form.getByText('Discount (10%)'));
  const total = form.getByRole('status').filter({ hasText: 'Total' });
  await expect.poll(() => total.textContent()).toContain('$58.44');
  await button(form, 'Save').click();
  await seen(toast(page, 'Order items updated'));
  await form.waitFor({ state: 'detached' });
  await isFocused(page, 'Edit Order Items');
  const saved = await screen.now(order.id);
  expect(saved).toMatchObject({ subtotal: 6_050, discountAmount: 605, tax: 399, total: 5_844 });
  expect(saved.items.map((item) => [item.quantity, item.isTaxable])).toEqual([
    [3, true],
    [1, false],
    [1, true],
  ]);
  for (const text of ['Discount (10%)', 'Tax (8.25%)', '$58.44', 'Sliced'])
    await seen(screen.card('Order Items').getByText(text));
  await screen.newestActivity('changed the discount from none to 10%');
  await seen(page.getByRole('link', { name: /-v2\.pdf$/ }));
});

describe('two people who edit one order', { tags: 'deep' }, () => {
  const warning = (on: Page | Locator) =>
    on
      .getByRole('alert')
      .filter({ hasText: 'This order was changed by Bob Miller' })
      // The message that passes by says it too.
      .filter({ hasNotText: 'Update failed' });
  const look = async (page: Page, { id, orderNumber }: { id: string; orderNumber: string }) => {
    await page.goto(`/orders/${id}`);
    await seen(heading(page, `Order ${orderNumber}`));
  };

  it('are told of each other, and nothing is lost', async ({ page, bob, screen }) => {
    const order = await screen.place();
    const [adas, bobs] = await Promise.all(
      [page, bob].map(async (window) => {
        await look(window, order);
        return openDialog(window, 'Edit Customer Information');
      }),
    );
    if (!adas || !bobs) throw new Error('Two people edit');
    await field(bobs, 'Email').fill('new@example.com');
    await field(bobs, 'Phone').fill('(530) 555-0111');
    await saveAndClose(bobs);

    await field(adas, 'Last Name').fill('Lopez-Reyes');
    await field(adas, 'Phone').fill('(530) 555-0222');
    await button(adas, 'Save').click();
    const alert = await seen(warning(adas));
    await seen(alert.getByText('changed the phone from 530-555-0147 to (530) 555-0111'));
    await expect
      .poll(() => alert.evaluate((element) => element === document.activeElement))
      .toBe(true);
    // What Ada had not touched has Bob's values; what both changed is hers, with his beside it.
    await expect.poll(() => field(adas, 'Email').inputValue()).toBe('new@example.com');
    await expect.poll(() => field(adas, 'Phone').inputValue()).toBe('(530) 555-0222');
    await seen(adas.getByText('Bob Miller changed this to (530) 555-0111'));
    expect(await axeFindings(page)).toEqual([]);
    expect((await screen.now(order.id)).customer.phone).toBe('(530) 555-0111');

    await button(adas, 'Save mine anyway').click();
    await adas.waitFor({ state: 'detached' });
    expect(await screen.now(order.id)).toMatchObject({
      customer: {
        firstName: 'Maria',
        lastName: 'Lopez-Reyes',
        email: 'new@example.com',
        phone: '(530) 555-0222',
      },
      changelog: [
        { changedBy: 'Ada Baker' },
        { changedBy: 'Bob Miller' },
        { changedBy: 'Ada Baker' },
      ],
    });
  });

  it('can each take the other’s decision where their lines disagree', async ({
    page,
    bob,
    screen,
  }) => {
    const order = await screen.place();
    await look(page, order);
    const adas = await openDialog(page, 'Edit Order Items');
    await look(bob, order);
    const bobs = await openDialog(bob, 'Edit Order Items');
    await field(bobs, 'Quantity of Carrot Cake').fill('3');
    await button(bobs, 'Remove Country Loaf').click();
    await saveAndClose(bobs);

    await field(adas, 'Quantity of Carrot Cake').fill('5');
    await field(adas, 'Production Notes for Carrot Cake').fill('Blue');
    await field(adas, 'Quantity of Country Loaf').fill('4');
    await button(adas, 'Save').click();
    await seen(warning(adas).getByText('removed 1 × Country Loaf'));
    await seen(adas.getByText('Bob Miller changed this to 3'));
    await seen(adas.getByText('Bob Miller changed this to no line: saving adds it again'));
    await button(adas, 'Use theirs: Quantity of Carrot Cake').click();
    await expect.poll(() => field(adas, 'Quantity of Carrot Cake').inputValue()).toBe('3');
    await saveAndClose(adas);
    const saved = await screen.now(order.id);
    expect(saved.items.map((line) => [line.quantity, line.productionNotes])).toEqual([
      [3, 'Blue'],
      [4, null],
    ]);
  });

  it('double nothing when a response was lost and the other went on from there', async ({
    page,
    bob,
    screen,
  }) => {
    const order = await screen.place();
    await look(page, order);
    const form = await openDialog(page, 'Edit Order Items');
    await addProduct(page, form, 'loaf', 'Country Loaf');
    await page.route(
      /\/api\/orders\/[^/]+\/items$/,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await button(form, 'Save').click();
    await seen(toast(page, 'Update failed'));
    await look(bob, order);
    const bobs = await openDialog(bob, 'Edit Order Items');
    await field(bobs, 'Quantity of Carrot Cake').fill('9');
    await saveAndClose(bobs);
    await button(form, 'Save').click();
    await seen(form.getByRole('alert').filter({ hasText: 'Bob Miller' }));
    await expect.poll(() => field(form, 'Quantity of Country Loaf').count()).toBe(2);
    await saveAndClose(form);
    const saved = await screen.now(order.id);
    expect(saved.items.map(({ quantity }) => quantity)).toEqual([9, 1, 1]);
  });
});
