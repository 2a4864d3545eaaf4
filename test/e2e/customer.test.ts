// @module-tag deep
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitFor } from '#test/support/wait-for.ts';
import { orderTest } from './order-screen.ts';
import { heading, seen, toast } from './steps.ts';

const settings = { record_payments: 'on', customer_page: 'on', card_link: 'on' };

/** A store with pages for its customers and cards since before its first page read the settings. */
const it = orderTest.extend('pages', { scope: 'file', auto: true }, async ({ api, bakery: _ }) => {
  expect((await api.post('/api/settings', settings)).status).toBe(200);
});

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();

it('a customer asks, pays by the link that staff sent, and gets their money back', async ({
  page,
  screen,
  stack,
  openAsStranger,
}) => {
  const order = await screen.placeAndServe();
  const { email } = order.customer;
  await screen.enter(order);
  const mailsOf = async (subject: RegExp) =>
    (await stack.readMails()).find((mail) => mail.to.includes(email) && subject.test(mail.subject));
  const confirmation = await waitFor(() => mailsOf(/Confirmation/));
  const [link = ''] = /http\S+\/my#\S+/.exec(confirmation.text) ?? [];
  const { page: phone } = await openAsStranger({ width: 390, height: 844 });
  await phone.goto(link);
  await seen(heading(phone, `We have your order, ${order.customer.firstName}`));

  await phone.locator('summary', { hasText: 'Something else' }).click();
  await phone.getByLabel('What would you like?').fill('Candles, please <3');
  await press(phone, 'Send');
  await seen(phone.getByText('Sent. We will answer by e-mail.'));
  await press(page, /^Refresh|^Updated/);
  await seen(page.getByText('Candles, please <3'));
  await press(page, 'Done');
  await expect.poll(() => page.getByText('Candles, please <3').count()).toBe(0);
  const answer = await waitFor(() => mailsOf(/^Your request/));
  expect(answer.text).toContain('Done');
  expect(answer.text).not.toContain('Candles');

  await press(page, 'More');
  await page.getByRole('menuitem', { name: 'Send pay link…' }).click();
  const form = await seen(page.getByRole('dialog', { name: 'Send pay link' }));
  await form.getByLabel('Amount').fill('20');
  await press(page, 'Send');
  await seen(toast(page, 'Pay link sent'));
  const asked = await waitFor(() => mailsOf(/^Please pay/));
  expect(asked.text).toContain(`Pay by card: ${link}`);
  await phone.reload();
  await press(phone, /^Pay \$20\.00 by card/);
  await press(phone, 'Pay');
  await seen(phone.getByText('Thank you! We received $20.00.'));
  const paid = async () => (await screen.now(order.id)).payments ?? [];
  expect(await paid()).toMatchObject([{ kind: 'payment', method: 'link', amount: 2_000 }]);

  await screen.enter(order);
  await press(page, 'More about $20.00 by card link');
  await page.getByRole('menuitem', { name: 'Refund to card…' }).click();
  const refund = await seen(page.getByRole('dialog', { name: 'Refund to card' }));
  await refund.getByLabel('Amount').fill('20');
  await refund.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Goodwill' }).click();
  await press(page, 'Refund $20.00');
  await expect
    .poll(async () => (await paid()).map(({ amount }) => amount))
    .toEqual([2_000, -2_000]);
});
