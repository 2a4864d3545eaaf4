// @module-tag deep
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { OpenTill, ZDetail } from '#shared/schemas/tills.ts';
import { button, field, openDialog, orderTest, saveAndClose } from './order-screen.ts';
import * as steps from './steps.ts';
import { heading, seen, toast, visitAnew } from './steps.ts';

/** A store that records payments, from before its first page reads so. */
const it = orderTest.extend(
  'records',
  { scope: 'file', auto: true },
  async ({ api, bakery: _ }) => {
    const settings = { record_payments: 'on', deposit_percent: 50, cash_rounding: 'off' };
    expect((await api.post('/api/settings', settings)).status).toBe(200);
  },
);

const figure = (page: Page, label: string, amount: string) =>
  seen(
    page
      .getByRole('region', { name: 'Payments', exact: true })
      .locator('dl > div')
      .filter({ hasText: `${label}${amount}` }),
  );

/** Takes this much in the dialog, by a method. */
async function take(page: Page, dollars: string, method: string) {
  await button(page, 'Take payment').click();
  const form = await seen(page.getByRole('dialog', { name: 'Take payment' }));
  await form.getByLabel('Amount').fill(dollars);
  await form.getByRole('radio', { name: method }).check();
  await form.getByRole('button', { name: /^Take \$/ }).click();
  await form.waitFor({ state: 'detached' });
  await seen(toast(page, 'Payment recorded'));
}

const pay = (order: OrderDetail, amount: number) => ({
  id: randomUUID(),
  kind: 'payment',
  method: 'card',
  amount,
  toPay: order.total,
});

it('a cake is paid in three parts, and its price changes in between', async ({ page, screen }) => {
  const order = await screen.placeAndEnter();
  expect(order.total).toBe(3_381);
  await figure(page, 'To pay', '$33.81');
  await take(page, '10', 'Cash');
  await take(page, '20', 'Card');
  await figure(page, 'To pay', '$3.81');
  await seen(screen.chip('$30.00 of $33.81 paid'));
  const form = await openDialog(page, 'Edit Order Items');
  await field(form, 'Quantity of Country Loaf').fill('2');
  await saveAndClose(form);
  await figure(page, 'To pay', '$10.56');
  await take(page, '10.56', 'Check');
  await seen(screen.chip('PAID'));
  const { money, payments = [], paymentStatus, changelog } = await screen.now(order.id);
  expect(money).toEqual({ settled: 4_056, kept: 4_056, count: 3 });
  expect(payments.map(({ method, amount }) => [method, amount])).toEqual([
    ['cash', 1_000],
    ['card', 2_000],
    ['check', 1_056],
  ]);
  expect(paymentStatus).toBe('paid');
  expect(
    changelog.some(({ changeDescription }) => /\$10\.56 by check/.test(changeDescription)),
  ).toBe(true);
});

it('the rest is taken with two keys', async ({ page, screen, api }) => {
  const order = await screen.place();
  await api.post(`/api/orders/${order.id}/payments`, pay(order, 1_000));
  await screen.enter(order);
  await figure(page, 'To pay', '$23.81');
  await page.keyboard.press('p');
  await seen(page.getByRole('dialog', { name: 'Take payment' }).getByLabel('Amount'));
  await page.keyboard.press('Enter');
  await seen(screen.chip('PAID'));
  expect((await screen.now(order.id)).money).toEqual({ settled: 3_381, kept: 3_381, count: 2 });
});

it('a canceled order with money is given back, and is found until then', async ({
  page,
  screen,
  api,
}) => {
  const order = await screen.place();
  await api.post(`/api/orders/${order.id}/payments`, pay(order, 2_000));
  await api.patch(`/api/orders/${order.id}/status`, { status: 'canceled' });
  await visitAnew(page, '/dashboard');
  await page.getByRole('link', { name: 'To give back $20.00 (1)' }).click();
  await seen(page.getByText('$20.00 to give back'));
  await page.getByRole('link', { name: order.orderNumber }).click();
  await figure(page, 'Give back', '$20.00');
  await button(page, 'Give back').click();
  const form = await seen(page.getByRole('dialog', { name: 'Give back' }));
  await form.getByRole('button', { name: 'Give back $20.00' }).click();
  await seen(screen.chip('REFUNDED'));
  const { money, payments = [] } = await screen.now(order.id);
  expect(money).toEqual({ settled: 0, kept: 0, count: 2 });
  expect(payments.at(-1)).toMatchObject({ kind: 'refund', method: 'card', reason: 'canceled' });
  await visitAnew(page, '/dashboard');
  await seen(heading(page, 'Dashboard'));
  await seen(page.getByRole('list', { name: 'Figures' }));
  await page.getByText('To give back').waitFor({ state: 'detached' });
});

it('a deposit at the checkout is two more presses, and is recorded with the order', async ({
  page,
  bakery,
  screen,
  api,
}) => {
  await visitAnew(page, '/catalog');
  await steps.addFromList(page, bakery.cake.title);
  await visitAnew(page, '/checkout');
  const customer = {
    firstName: 'Wilhelmina',
    lastName: 'Okonkwo',
    email: 'mina@example.com',
    phone: '530-555-0109',
  };
  await steps.fillCustomer(page, customer, 'Grace');
  await steps.choosePickup(page, '11:00 AM', 'DAVIS');
  await button(page, 'Deposit 50 %: $7.00').click();
  await page.getByRole('radio', { name: 'Cash' }).check();
  await steps.placeOrder(page);
  const { body } = await api.get('/api/orders?search=Okonkwo');
  const [row] = body;
  expect(row).toMatchObject({ paymentStatus: 'unpaid', settled: 700 });
  const order = await screen.now(row.id);
  expect(order.payments).toMatchObject([{ kind: 'payment', method: 'cash', amount: 700 }]);
  await visitAnew(page, '/orders');
  await seen(page.getByText('$7.00 paid'));
});

it('the till has what was taken, pays out, and is closed with what is in the drawer', async ({
  page,
  screen,
  api,
}) => {
  const order = await screen.place();
  const cash = { ...pay(order, 1_000), method: 'cash' };
  expect((await api.post(`/api/orders/${order.id}/payments`, cash)).status).toBe(201);
  const { body: before }: { body: OpenTill } = await api.get('/api/tills/1');
  await visitAnew(page, '/till');
  const drawer = (cents: number) =>
    seen(page.getByRole('heading', { name: `In the drawer: ${formatMoney(cents)}` }));
  await drawer(before.expected);
  await button(page, 'Paid out').click();
  await page.getByLabel('Amount').fill('4');
  await page.getByRole('dialog').getByLabel('Why').fill('Eggs from the farm stand');
  await button(page, 'Pay out').click();
  await drawer(before.expected - 400);
  await page.getByLabel('How many of 1¢', { exact: true }).fill(String(before.expected - 400));
  await button(page, 'Close Z 1').click();
  await page.getByRole('link', { name: 'Z 1', exact: true }).click();
  await seen(heading(page, 'Z 1'));
  const { body: z }: { body: ZDetail } = await api.get('/api/tills/1/zs/1');
  expect(z).toMatchObject({ counted: before.expected - 400, count: before.count + 1 });
});

it('with payments turned off, nothing of them is shown and P marks an order paid', async ({
  page,
  screen,
  api,
}) => {
  await api.post('/api/settings', { record_payments: 'off' });
  const order = await screen.place();
  await page.goto(`/orders/${order.id}`);
  await seen(button(page, 'Mark paid'));
  expect(await page.getByRole('region', { name: 'Payments', exact: true }).count()).toBe(0);
  await page.keyboard.press('p');
  await seen(screen.chip('PAID'));
  expect((await screen.now(order.id)).money).toBeUndefined();
});
