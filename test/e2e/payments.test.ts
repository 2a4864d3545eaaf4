// @module-tag deep
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { button, field, openDialog, orderTest, saveAndClose } from './order-screen.ts';
import { heading, seen, toast, visitAnew } from './steps.ts';

/** A store that records payments since before its first page read the settings. */
const it = orderTest.extend(
  'records',
  { scope: 'file', auto: true },
  async ({ api, bakery: _ }) => {
    expect((await api.post('/api/settings', { record_payments: 'on' })).status).toBe(200);
  },
);

const figure = (page: Page, label: string, amount: string) =>
  seen(
    page
      .getByRole('region', { name: 'Payments', exact: true })
      .locator('dl > div')
      .filter({ hasText: `${label}${amount}` }),
  );

/** Takes an amount in the dialog, by a method. */
async function take(page: Page, dollars: string, method: string) {
  await button(page, 'Take payment').click();
  const form = await seen(page.getByRole('dialog', { name: 'Take payment' }));
  await form.getByLabel('Amount').fill(dollars);
  await form.getByRole('radio', { name: method }).check();
  await form.getByRole('button', { name: /^Take \$/ }).click();
  await form.waitFor({ state: 'detached' });
  await seen(toast(page, 'Payment recorded'));
}

it('a cake is paid in three parts, and its price changes in between', async ({ page, screen }) => {
  const order = await screen.placeAndEnter();
  expect(order.total).toBe(3_381);
  await figure(page, 'Due', '$33.81');
  await take(page, '10', 'Cash');
  await take(page, '20', 'Card');
  await figure(page, 'Due', '$3.81');
  await seen(screen.chip('$30.00 of $33.81 paid'));
  const form = await openDialog(page, 'Edit Order Items');
  await field(form, 'Quantity of Country Loaf').fill('2');
  await saveAndClose(form);
  await figure(page, 'Due', '$10.56');
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

it('a canceled order with a payment is refunded, and can be found until then', async ({
  page,
  screen,
  api,
}) => {
  const order = await screen.place();
  const deposit = { id: randomUUID(), kind: 'payment', method: 'card', amount: 2_000 };
  await api.post(`/api/orders/${order.id}/payments`, { ...deposit, toPay: order.total });
  await api.patch(`/api/orders/${order.id}/status`, { status: 'canceled' });
  await visitAnew(page, '/dashboard');
  await page.getByRole('link', { name: 'Refund due $20.00 (1)' }).click();
  await seen(page.getByText('$20.00 refund due'));
  await page.getByRole('link', { name: order.orderNumber }).click();
  await figure(page, 'Refund due', '$20.00');
  await button(page, 'Refund').click();
  const form = await seen(page.getByRole('dialog', { name: 'Refund' }));
  await form.getByRole('button', { name: 'Refund $20.00' }).click();
  await seen(screen.chip('REFUNDED'));
  const { money, payments = [] } = await screen.now(order.id);
  expect(money).toEqual({ settled: 0, kept: 0, count: 2 });
  expect(payments.at(-1)).toMatchObject({ kind: 'refund', method: 'card', reason: 'canceled' });
  await visitAnew(page, '/dashboard');
  await seen(heading(page, 'Dashboard'));
  await seen(page.getByRole('list', { name: 'Figures' }));
  await page.getByText('Refund due').waitFor({ state: 'detached' });
});
