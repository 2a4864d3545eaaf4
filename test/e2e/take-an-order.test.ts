import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest } from '#test/support/browser-test.ts';
import { adminAccount, productionMailbox } from '#test/support/open-bakery.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { type Mail, recipients } from '#test/support/read-mails.ts';
import { waitFor } from '#test/support/wait-for.ts';
import * as steps from './steps.ts';

/** Normalizes a text to what people read: single spaces, plain apostrophes, no HTML entities. */
const normal = (text: string) =>
  text
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&amp;/g, '&')
    .replace(/&quot;/g, '"')
    .replace(/&apos;|’/g, "'")
    .replace(/\s+/g, ' ');

const it = browserTest.extend('expectPapers', ({ stack }) => {
  const bothMails = (orderNumber: string): Promise<Mail[]> =>
    waitFor(
      async () => {
        const mails = await stack.readMails();
        const ours = mails.filter((mail) => mail.subject.includes(orderNumber));
        return ours.length >= 2 && ours;
      },
      { timeout: 60_000, interval: 200 },
    );
  /** The customer's and the production team's e-mail and the PDF say the same as the screen did. */
  return async (orderNumber: string, customer: steps.Customer, facts: string[]) => {
    const mails = await bothMails(orderNumber);
    expect(recipients(mails)).toEqual([customer.email, productionMailbox].sort());
    for (const mail of mails) {
      const [pdf] = mail.attachments;
      expect(mail.attachments).toHaveLength(mail.to.includes(productionMailbox) ? 2 : 1);
      const papers = {
        text: mail.text,
        html: mail.html,
        pdf: await pdfText(pdf?.content ?? Buffer.alloc(0)),
      };
      expect(normal(papers.pdf)).toContain(`${customer.firstName} ${customer.lastName}`);
      for (const [kind, paper] of Object.entries(papers))
        for (const fact of [orderNumber, ...facts])
          expect(normal(paper), `${fact} in the ${kind} to ${mail.to}`).toContain(normal(fact));
    }
  };
});
it.override('motion', true);

const totals = async (page: Page, expected: Record<string, string>) => {
  for (const [label, amount] of Object.entries(expected)) {
    const row = page.getByText(label, { exact: true }).first().locator('..');
    await steps.seen(row.getByText(amount, { exact: true }));
  }
};

it('an order goes from sign-up to the papers, with a note and a percentage discount', async ({
  openAsStranger,
  bakery: { cake, bread },
  expectPapers,
}) => {
  const { page } = await openAsStranger();
  await steps.signUp(page, {
    name: 'Sam Clerk',
    email: 'sam@bakery.example',
    password: 'long enough',
  });
  await page.getByRole('searchbox', { name: 'Search by title or SKU' }).fill('loaf-1');
  await steps.seen(page.getByText('1 product', { exact: true }));
  await steps.addFromDialog(page, bread.title, 3, '$20.25');
  await page.getByRole('searchbox').fill('');
  await steps.choose(page, 'Category', 'Cakes');
  await steps.addFromList(page, cake.title);
  await page.getByRole('button', { name: `Increase quantity of ${cake.title}` }).click();

  await steps.openCart(page);
  await steps.addNote(page, cake.title, 'Write “Happy 40th, Bea” in blue');
  await steps.addDiscount(page, 'Percentage %', '10');
  // 2 × 12.50 + 3 × 6.75 = 45.25; 10 % = 4.525, rounded 4.53; tax 8.25 % of 25.00 × 40.72 / 45.25.
  const expected = { Subtotal: '$45.25', 'Tax (8.25%)': '$1.86', Total: '$42.58' };
  await totals(page, expected);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  const customer = {
    firstName: 'Maria',
    lastName: 'Lopez',
    email: 'maria@example.com',
    phone: '530-555-0147',
  };
  await steps.fillCustomer(page, customer, 'Grace');
  const pickup = await steps.choosePickup(page, '10:00 AM', 'WINTERS');
  await page.getByLabel('Order Notes (optional)').fill('Ring the bell at the back');
  await totals(page, expected);
  const orderNumber = await steps.placeOrder(page);
  await expectPapers(orderNumber, customer, [
    cake.title,
    bread.title,
    'Write “Happy 40th, Bea” in blue',
    'Ring the bell at the back',
    '$45.25',
    '$4.53',
    '$1.86',
    '$42.58',
    pickup.slice('Pickup '.length, 'Pickup Sat 14-Jun-26'.length),
    '10:00 AM',
    'WINTERS',
  ]);
});

it('a visitor’s cart survives a reload and the way to sign in, and is ordered on a phone for a place that was just added', {
  tags: 'deep',
}, async ({ openAsStranger, bakery: { cake, bread }, expectPapers }) => {
  const { page } = await openAsStranger({ width: 390, height: 844 });
  await page.goto('/catalog');
  await steps.addFromList(page, cake.title);
  await steps.addFromDialog(page, bread.title, 2, '$13.50');
  await page.reload();
  await steps.openCart(page);
  await steps.addNote(page, bread.title, 'Sliced thin & wrapped. '.repeat(4));
  const note = page.getByLabel(`Production Notes for ${bread.title}`);
  // The whole long note is visible.
  await expect.poll(() => note.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
  await steps.addDiscount(page, 'Dollar $', '5');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.waitForURL('**/login');
  await steps.signIn(page, adminAccount);
  await page.waitForURL('**/checkout');
  await steps.visit(page, '/settings');
  await page.getByText('DAVIS, WINTERS, Other', { exact: true }).click();
  await page.getByRole('button', { name: 'Add Place' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Sacramento');
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await steps.seen(steps.toast(page, 'Pickup places saved'));
  await steps.visit(page, '/checkout');
  const customer = {
    firstName: 'Zoë',
    lastName: "Nguyễn-O'Brien",
    email: 'zoe@example.com',
    phone: '(530) 555-0199',
  };
  await steps.fillCustomer(page, customer, 'Grace');
  await steps.choosePickup(page, '4:00 PM', 'Sacramento');
  const orderNumber = await steps.placeOrder(page);
  // 12.50 + 2 × 6.75 = 26.00; less 5.00; tax 8.25 % of 12.50 × 21.00 / 26.00 = 0.83.
  await expectPapers(orderNumber, customer, [
    cake.title,
    bread.title,
    'Sliced thin & wrapped',
    '$26.00',
    '$5.00',
    '$0.83',
    '$21.83',
    '4:00 PM',
    'Sacramento',
  ]);
});
