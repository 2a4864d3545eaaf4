import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '#test/support/launch-browser.ts';
import { type OpenBakery, openBakery, productionMailbox } from '#test/support/open-bakery.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { type Mail, recipients } from '#test/support/read-mails.ts';
import { closeShared, openShared } from '#test/support/shared-stack.ts';
import type { LocalStack } from '#test/support/start-local-stack.ts';
import { waitFor } from '#test/support/wait-for.ts';
import * as steps from './steps.ts';

let stack: LocalStack;
let bakery: OpenBakery;
let browser: TestBrowser;
beforeAll(async () => {
  [stack, browser] = await openShared({ motion: true });
  bakery = await openBakery(stack.urls.app);
});
afterAll(closeShared);

const bothMails = (orderNumber: string): Promise<Mail[]> =>
  waitFor(
    async () => {
      const mails = await stack.readMails();
      const ours = mails.filter((mail) => mail.subject.includes(orderNumber));
      return ours.length >= 2 && ours;
    },
    { timeout: 60_000, interval: 200 },
  );

/** The e-mails to the customer and the production team, and the PDF, say the same as the screen. */
async function expectPapers(orderNumber: string, customer: steps.Customer, facts: string[]) {
  const mails = await bothMails(orderNumber);
  expect(recipients(mails)).toEqual([customer.email, productionMailbox].sort());
  for (const mail of mails) {
    const [pdf] = mail.attachments;
    expect(mail.attachments).toHaveLength(mail.to.includes(productionMailbox) ? 2 : 1);
    expect(pdf?.contentType).toBe('application/pdf');
    const papers = {
      text: mail.text,
      html: mail.html.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))),
      pdf: await pdfText(pdf?.content ?? Buffer.alloc(0)),
    };
    expect(normal(papers.pdf)).toContain(`${customer.firstName} ${customer.lastName}`);
    for (const [kind, paper] of Object.entries(papers))
      for (const fact of [orderNumber, ...facts])
        expect(normal(paper), `${fact} in the ${kind} to ${mail.to}`).toContain(normal(fact));
  }
}

/** The text as people read it: single spaces, plain apostrophes, no HTML entities. */
const normal = (text: string) =>
  text
    .replace(/&amp;/g, '&')
    .replace(/&quot;/g, '"')
    .replace(/&apos;|’/g, "'")
    .replace(/\s+/g, ' ');

const totals = async (page: Page, expected: Record<string, string>) => {
  for (const [label, amount] of Object.entries(expected)) {
    const row = page.getByText(label, { exact: true }).first().locator('..');
    await steps.seen(row.getByText(amount, { exact: true }));
  }
};

describe('an order is taken in the browser', () => {
  it('from sign-up to the papers, with a note and a percentage discount', async () => {
    const { page, complaints } = await browser.open(stack.urls.app);
    await steps.signUp(page, {
      name: 'Sam Clerk',
      email: 'sam@bakery.example',
      password: 'long enough',
    });
    await steps.seen(steps.toast(page, 'Welcome, Sam Clerk!'));

    await page.getByRole('searchbox', { name: 'Search by title or SKU' }).fill('loaf-1');
    await steps.seen(page.getByText('1 product', { exact: true }));
    await steps.addFromDialog(page, bakery.bread.title, 3, '$20.25');
    await page.getByRole('searchbox').fill('');
    await steps.choose(page, 'Category', 'Cakes');
    await steps.addFromList(page, bakery.cake.title);
    const more = `Increase quantity of ${bakery.cake.title}`;
    await page.getByRole('button', { name: more }).click();

    await steps.openCart(page);
    await steps.seen(steps.heading(page, 'Shopping Cart'));
    await steps.addNote(page, bakery.cake.title, 'Write “Happy 40th, Bea” in blue');
    await steps.addDiscount(page, 'Percentage %', '10');
    // 2 × 12.50 + 3 × 6.75 = 45.25; 10 % = 4.525, rounded to 4.53; tax 8.25 % of 25.00 × 40.72 / 45.25.
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
      bakery.cake.title,
      bakery.bread.title,
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
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('with a dollar discount for Zoë Nguyễn-O’Brien', { tags: 'deep' }, async () => {
    const { page, complaints } = await browser.open(stack.urls.app, { width: 390, height: 844 });
    await steps.signUp(page, {
      name: 'Kim Clerk',
      email: 'kim@bakery.example',
      password: 'long enough',
    });
    await steps.addFromList(page, bakery.cake.title);
    await steps.addFromDialog(page, bakery.bread.title, 2, '$13.50');
    await steps.openCart(page);
    await steps.addNote(page, bakery.bread.title, 'Sliced thin & wrapped');
    await steps.addDiscount(page, 'Dollar $', '5');
    // 12.50 + 2 × 6.75 = 26.00, minus 5.00; tax 8.25 % of 12.50 × 21.00 / 26.00 = 0.83.
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    const customer = {
      firstName: 'Zoë',
      lastName: "Nguyễn-O'Brien",
      email: 'zoe@example.com',
      phone: '(530) 555-0199',
    };
    await steps.fillCustomer(page, customer, 'Grace');
    await steps.choosePickup(page, '4:00 PM', 'DAVIS');
    const orderNumber = await steps.placeOrder(page);
    await expectPapers(orderNumber, customer, [
      bakery.cake.title,
      bakery.bread.title,
      'Sliced thin & wrapped',
      '$26.00',
      '$5.00',
      '$0.83',
      '$21.83',
      '4:00 PM',
    ]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
