// @module-tag deep
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { card, type OrdersScreen, openOrders } from './order-screen.ts';
import { button, dialog } from './products-screen.ts';
import { axeFindings, heading, seen, toast } from './steps.ts';

let screen: OrdersScreen;
/** Ada's window, and Bob's on another device. */
let ada: Page;
let bob: Page;

const bobsAccount = {
  name: 'Bob Miller',
  email: 'bob@bakery.example',
  password: 'rye and barley',
  role: 'employee',
};

beforeAll(async () => {
  screen = await openOrders();
  ada = screen.page;
  await screen.bakery.admin.post('/api/users', bobsAccount);
  const context = await ada
    .context()
    .browser()
    ?.newContext({
      baseURL: screen.stack.urls.app,
      viewport: { width: 1280, height: 800 },
    });
  if (!context) throw new Error('The browser is closed');
  bob = await context.newPage();
  const { email, password } = bobsAccount;
  expect((await bob.request.post('/api/auth/login', { data: { email, password } })).ok()).toBe(
    true,
  );
});
afterAll(() => screen?.close());
beforeEach(() => ada.unrouteAll({ behavior: 'ignoreErrors' }));

type Name = 'Edit Customer Information' | 'Edit Order Items';

async function openDialog(page: Page, name: Name) {
  await button(page, name).click();
  return seen(dialog(page, name));
}
const save = (form: Locator) => form.getByRole('button', { name: 'Save', exact: true }).click();
/** The field itself, not the button beside it that takes over the other user's value. */
const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true });
const gone = (form: Locator) => form.waitFor({ state: 'detached' });
const warning = (on: Page | Locator) =>
  on
    .getByRole('alert')
    .filter({ hasText: 'This order was changed by Bob Miller' })
    // The toast says it too.
    .filter({ hasNotText: 'Update failed' });

/** Places an order, which both users then view. */
async function bothLookAt(): Promise<OrderDetail> {
  const order = await screen.place();
  for (const page of [ada, bob]) {
    await page.goto(`/orders/${order.id}`);
    await seen(heading(page, `Order ${order.orderNumber}`));
  }
  return order;
}

/** Places an order, and opens the same dialog for it in both windows. */
async function bothEdit(name: Name) {
  const order = await bothLookAt();
  return { order, adas: await openDialog(ada, name), bobs: await openDialog(bob, name) };
}

/** Lets Ada's next change reach the server and loses the response on its way back. */
const loseNextResponse = () =>
  ada.route(
    /\/api\/orders\/[^/]+\/(customer|items|status)$/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

describe('two people who edit the customer', () => {
  it('are told of each other, and nothing is lost', async () => {
    const { order, adas, bobs } = await bothEdit('Edit Customer Information');
    await field(bobs, 'Email').fill('new@example.com');
    await field(bobs, 'Phone').fill('(530) 555-0111');
    await save(bobs);
    await gone(bobs);

    await field(adas, 'Last Name').fill('Lopez-Reyes');
    await field(adas, 'Phone').fill('(530) 555-0222');
    await save(adas);
    const alert = await seen(warning(adas));
    await seen(alert.getByText('changed the phone from 530-555-0147 to (530) 555-0111'));
    expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true);
    // Untouched fields have Bob's values. Those that both changed have Ada's, with his beside them.
    expect(await field(adas, 'Email').inputValue()).toBe('new@example.com');
    expect(await field(adas, 'Last Name').inputValue()).toBe('Lopez-Reyes');
    expect(await field(adas, 'Phone').inputValue()).toBe('(530) 555-0222');
    await seen(adas.getByText('Bob Miller changed this to (530) 555-0111'));
    expect(await axeFindings(ada)).toEqual([]);
    expect((await screen.now(order.id)).customer.phone).toBe('(530) 555-0111');

    await adas.getByRole('button', { name: 'Save mine anyway' }).click();
    await seen(toast(ada, 'Customer information updated'));
    await gone(adas);
    const saved = await screen.now(order.id);
    expect(saved.customer).toEqual({
      firstName: 'Maria',
      lastName: 'Lopez-Reyes',
      email: 'new@example.com',
      phone: '(530) 555-0222',
    });
    expect(saved.changelog.map(({ changedBy }) => changedBy)).toEqual([
      'Ada Baker',
      'Bob Miller',
      'Ada Baker',
    ]);
  });
});

describe('two people who edit the lines', () => {
  it('can each take the other’s decision where they disagree', async () => {
    const { order, adas, bobs } = await bothEdit('Edit Order Items');
    await field(bobs, 'Quantity of Carrot Cake').fill('3');
    await bobs.getByRole('button', { name: 'Remove Country Loaf' }).click();
    await save(bobs);
    await gone(bobs);

    await field(adas, 'Quantity of Carrot Cake').fill('5');
    await field(adas, 'Production Notes for Carrot Cake').fill('Blue');
    await field(adas, 'Quantity of Country Loaf').fill('4');
    await save(adas);
    await seen(warning(adas).getByText('removed 1 × Country Loaf'));
    expect(await field(adas, 'Quantity of Carrot Cake').inputValue()).toBe('5');
    await seen(adas.getByText('Bob Miller changed this to 3'));
    await seen(adas.getByText('Bob Miller changed this to no line: saving adds it again'));
    await adas.getByRole('button', { name: 'Use theirs: Quantity of Carrot Cake' }).click();
    expect(await field(adas, 'Quantity of Carrot Cake').inputValue()).toBe('3');
    await save(adas);
    await gone(adas);
    const saved = await screen.now(order.id);
    expect(saved.items.map((line) => [line.quantity, line.productionNotes])).toEqual([
      [3, 'Blue'],
      [4, null],
    ]);
    await seen(card(ada, 'Order Items').getByText('Blue'));
  });
});

describe('a response that is lost', () => {
  async function addLoaf(form: Locator) {
    await form.getByRole('combobox', { name: 'Add Product' }).fill('loaf');
    await seen(ada.getByRole('option', { name: 'Country Loaf' }));
    await ada.keyboard.press('Enter');
    await seen(form.getByText('Country Loaf was added'));
  }
  async function saveAndLoseTheResponse(form: Locator) {
    await loseNextResponse();
    await save(form);
    await seen(toast(ada, 'Update failed'));
  }

  it('doubles nothing when somebody else went on from there', async () => {
    const order = await bothLookAt();
    const form = await openDialog(ada, 'Edit Order Items');
    await addLoaf(form);
    await saveAndLoseTheResponse(form);
    await bob.reload();
    const bobs = await openDialog(bob, 'Edit Order Items');
    await field(bobs, 'Quantity of Carrot Cake').fill('9');
    await save(bobs);
    await gone(bobs);
    await save(form);
    await seen(form.getByRole('alert').filter({ hasText: 'Bob Miller' }));
    expect(await field(form, 'Quantity of Country Loaf').count()).toBe(2);
    await save(form);
    await gone(form);
    const saved = await screen.now(order.id);
    expect(saved.items.map(({ quantity }) => quantity)).toEqual([9, 1, 1]);
  });
});
