import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatCreated } from '#shared/dates/store-time.ts';
import {
  activityOf,
  card,
  holdCalls,
  newestActivity,
  type OrdersScreen,
  openOrders,
} from './order-screen.ts';
import { button, failCalls } from './products-screen.ts';
import { choose, heading, printed, seen, toast } from './steps.ts';

let screen: OrdersScreen;
let page: Page;

beforeAll(async () => {
  screen = await openOrders();
  page = screen.page;
});
afterAll(() => screen?.close());
// A screen that is still open may be fetching at this moment.
beforeEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

const chip = (label: string) =>
  page.locator('main').getByText(label, { exact: true }).and(page.locator('.MuiChip-label'));
describe('the screen', () => {
  it('shows number, date, badges and every card, and is refreshed when asked', async () => {
    const order = await screen.placeAndEnter();
    await seen(page.getByText(`Created ${formatCreated(order.createdAt, order.timezone)}`));
    await seen(chip('Pending'));
    await seen(chip('UNPAID'));
    const cards = await page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts();
    expect(cards.sort()).toEqual([
      'Customer Information',
      'E-mails',
      'Order Activity',
      'Order Items',
      'Order PDFs',
      'Update Payment Status',
      'Update Status',
    ]);
    await seen(page.getByText('Updated just now'));
    const path = `/api/orders/${order.id}/payment-status`;
    await screen.bakery.admin.patch(path, { paymentStatus: 'donation' });
    await button(page, 'Refresh').click();
    await seen(chip('DONATION'));
    const paper = await printed(page);
    for (const part of [`Order ${order.orderNumber}`, 'DONATION', 'Pickup', 'Order Items', 'Total'])
      expect(paper).toContain(part);
    expect(paper).not.toMatch(/Order Activity|Update Status|Order PDFs|E-mails/);
  });

  it('leads back to the same list', async () => {
    const order = await screen.place();
    const list = `/orders?search=${order.orderNumber.slice(1)}`;
    await page.goto(list);
    await page.getByRole('link', { name: order.orderNumber }).click();
    await seen(heading(page, `Order ${order.orderNumber}`));
    await page.getByRole('link', { name: 'Back to Orders' }).click();
    await seen(heading(page, 'Orders'));
    expect(page.url()).toMatch(new RegExp(`${list.replace('?', '\\?')}$`));
  });

  it('says what it waits for, that an order is missing, or that it could not be loaded', {
    tags: 'deep',
  }, async () => {
    const order = await screen.place();
    const release = await holdCalls(page, '**/api/orders/*', 'GET');
    await page.goto(`/orders/${order.id}`);
    await seen(page.getByText('Loading order...'));
    release();
    await seen(heading(page, `Order ${order.orderNumber}`));
    await failCalls(page, '**/api/orders/*', 'GET');
    await button(page, 'Refresh').click();
    await seen(page.getByText('The order could not be refreshed. What you see is older.'));
    await page.reload();
    await seen(page.getByRole('alert').getByText('The order could not be loaded.'));
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await seen(heading(page, `Order ${order.orderNumber}`));
    await page.goto('/orders/nowhere');
    await seen(page.getByText('Order not found', { exact: true }));
    await page.getByRole('link', { name: 'Back to Orders' }).click();
    await seen(heading(page, 'Orders'));
  });
});

describe.each([
  {
    title: 'Update Status',
    label: 'Order Status',
    path: 'status',
    values: ['Approved', 'In Production', 'Ready', 'Complete', 'Canceled', 'Pending'],
    done: ['Status updated', 'Order status has been updated successfully'],
    failed: 'Failed to update order status',
  },
  {
    title: 'Update Payment Status',
    label: 'Payment Status',
    path: 'payment-status',
    values: ['PAID', 'INVOICE', 'REFUNDED', 'DONATION', 'UNPAID'],
    done: ['Payment status updated', 'Payment status has been updated successfully'],
    failed: 'Failed to update payment status',
  },
])('$title', ({ title, label, path, values, done, failed }) => {
  const update = () => button(page, title);
  const doneToast = () => toast(page, done[0] ?? '').getByText(done[1] ?? '');
  const dismiss = () => button(page, 'Close message').click();

  it('goes through every value, and each change is on record', { tags: 'deep' }, async () => {
    await screen.placeAndEnter();
    expect(await update().isDisabled()).toBe(true);
    for (const value of values) {
      await choose(page, label, value);
      await update().click();
      await seen(doneToast());
      await seen(chip(value));
      await newestActivity(page, `to ${value}`);
      await expect.poll(() => update().isDisabled()).toBe(true);
      await dismiss();
    }
    expect(await activityOf(page).count()).toBe(values.length + 1);
  });

  it('rests while it is under way and unless the value differs', { tags: 'deep' }, async () => {
    const order = await screen.placeAndEnter();
    const [first = '', , third = ''] = values;
    await choose(page, label, third);
    await expect.poll(() => update().isEnabled()).toBe(true);
    await choose(page, label, values.at(-1) ?? '');
    await expect.poll(() => update().isDisabled()).toBe(true);
    await choose(page, label, first);
    const release = await holdCalls(page, `**/api/orders/*/${path}`, 'PATCH');
    const [request] = await Promise.all([
      page.waitForRequest(`**/api/orders/*/${path}`),
      update().click(),
    ]);
    await expect.poll(() => update().isDisabled()).toBe(true);
    expect(request.headers()['if-match']).toBe(`"${order.version}"`);
    release();
    await seen(doneToast());
  });

  it('says why it failed and keeps what was chosen', { tags: 'deep' }, async () => {
    await screen.placeAndEnter();
    const [first = ''] = values;
    await choose(page, label, first);
    await failCalls(page, `**/api/orders/*/${path}`, 'PATCH');
    await update().click();
    await seen(toast(page, 'Update failed').getByText(failed));
    const json = { error: 'The oven is out.', code: 'conflict' };
    await page.route(`**/api/orders/*/${path}`, (route) => route.fulfill({ status: 409, json }));
    await update().click();
    await seen(toast(page, 'Update failed').getByText('The oven is out.'));
    await page.unrouteAll();
    await update().click();
    await seen(doneToast());
    await seen(chip(first));
  });

  it('shows what somebody else changed, keeps the choice and saves it on the second press', {
    tags: 'deep',
  }, async () => {
    const order = await screen.placeAndEnter();
    const [first = '', second = ''] = values;
    await choose(page, label, second);
    const body = { paymentStatus: 'paid', status: 'approved' };
    await screen.bakery.admin.patch(`/api/orders/${order.id}/${path}`, body);
    // Even if the change is already visible: it was not when the value was chosen.
    await button(page, 'Refresh').click();
    await seen(chip(first));
    await update().click();
    const words = 'This order was changed by Ada Baker';
    const notice = await seen(page.getByRole('alert').getByText(words, { exact: true }));
    await seen(page.getByRole('alert').getByText(new RegExp(`to ${first}`)));
    await seen(chip(first));
    expect(await page.getByRole('combobox', { name: label }).textContent()).toBe(second);
    await update().click();
    await seen(doneToast());
    await seen(chip(second));
    await notice.waitFor({ state: 'detached' });
  });
});

it('takes one’s own changes one after the other without a warning', async () => {
  await screen.placeAndEnter();
  await choose(page, 'Order Status', 'Complete');
  await choose(page, 'Payment Status', 'INVOICE');
  await button(page, 'Update Status').click();
  await seen(chip('Complete'));
  await button(page, 'Update Payment Status').click();
  await seen(chip('INVOICE'));
  await button(page, 'Mark paid').click();
  await seen(chip('PAID'));
});

describe('the customer and the production team', () => {
  it('hear that an order is ready, unless it is switched off, and that it is canceled', {
    tags: 'deep',
  }, async () => {
    const order = await screen.enter(await screen.placeAndServe());
    const { email } = order.customer;
    const readySwitch = page.getByRole('switch', {
      name: 'E-mail the customer that the order is ready',
    });
    const kinds = async () => (await screen.now(order.id)).emails.map(({ kind }) => kind).sort();
    await choose(page, 'Order Status', 'Ready');
    await seen(page.getByText(`Goes to ${email}`));
    expect(await readySwitch.isChecked()).toBe(true);
    await readySwitch.uncheck();
    await button(page, 'Update Status').click();
    await seen(toast(page, 'Status updated'));
    expect(await kinds()).toEqual(['customer', 'production']);

    await choose(page, 'Order Status', 'Canceled');
    await seen(page.getByText(/The production team gets an e-mail that the order is canceled/));
    const cancelSwitch = page.getByRole('switch', {
      name: 'E-mail the customer that the order is canceled',
    });
    expect(await cancelSwitch.isChecked()).toBe(true);
    await seen(page.getByText(`Goes to ${email}`));
    await button(page, 'Update Status').click();
    await seen(chip('Canceled'));
    // The PDF that shows it is created without a reload.
    const number = order.orderNumber.slice(1);
    const papers = card(page, 'Order PDFs').getByRole('link');
    await expect
      .poll(() => papers.allInnerTexts())
      .toEqual([`order-${number}-v2.pdf`, `order-${number}-v1.pdf`]);
    await choose(page, 'Order Status', 'Ready');
    await seen(page.getByText(/the canceled order is taken up again/));
    expect(await readySwitch.isChecked()).toBe(true);
    await button(page, 'Update Status').click();
    await seen(chip('Ready'));
    await seen(card(page, 'E-mails').getByText('Ready for pickup'));
    const states = async () => (await screen.now(order.id)).emails.map(({ state }) => state);
    await expect.poll(states).toEqual(Array(6).fill('sent'));
    const subjects = await screen.subjectsTo(email);
    expect(subjects).toHaveLength(3);
    expect(subjects[1]).toMatch(/is canceled/);
    expect(subjects[2]).toMatch(/ready/i);
  });

  it('are told by the buttons beside the heading too', { tags: 'deep' }, async () => {
    const order = await screen.placeAndEnter();
    await button(page, 'Approve').click();
    await button(page, 'Start production').click();
    await button(page, 'Mark paid').click();
    await button(page, 'Mark paid').waitFor({ state: 'detached' });
    await seen(chip('PAID'));
    await button(page, 'Mark ready').click();
    const dialog = page.getByRole('dialog', { name: `Is ${order.orderNumber} ready for pickup?` });
    await seen(dialog.getByText(`Goes to ${order.customer.email}`));
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await seen(chip('In Production'));
    await button(page, 'Mark ready').click();
    await dialog.getByRole('button', { name: 'Mark ready' }).click();
    await seen(chip('Ready'));
    await seen(card(page, 'E-mails').getByText('Ready for pickup'));
    await button(page, 'Picked up').click();
    await seen(chip('Complete'));
    await button(page, 'Picked up').waitFor({ state: 'detached' });
  });

  it('hear nothing when somebody else was faster, and the screen says so', {
    tags: 'deep',
  }, async () => {
    // With nothing pending, the screen does not refetch and so does not know of the change.
    const order = await screen.enter(await screen.placeAndServe());
    await screen.bakery.admin.patch(`/api/orders/${order.id}/status`, { status: 'canceled' });
    await button(page, 'Approve').click();
    await seen(page.getByRole('alert').getByText('was changed by Ada Baker and is canceled now'));
    expect((await screen.now(order.id)).status).toBe('canceled');
    await button(page, 'All right').click();
    await page.getByText(/and is canceled now/).waitFor({ state: 'detached' });
  });
});

it('left no complaint in the console but the failures that were made', () => {
  expect(screen.complaints()).toEqual([]);
});
