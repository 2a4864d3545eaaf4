import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdfText } from '#test/support/pdf-text.ts';
import {
  alterOrder,
  card,
  holdCalls,
  newestActivity,
  type OrdersScreen,
  openOrders,
} from './order-screen.ts';
import { button, failCalls } from './products-screen.ts';
import { atRest, axeFindings, seen, toast } from './steps.ts';

let screen: OrdersScreen;
let page: Page;

beforeAll(async () => {
  screen = await openOrders();
  page = screen.page;
});
afterAll(() => screen?.close());
// A screen that is still open may be fetching at this moment.
beforeEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

describe('Order PDFs', () => {
  const versions = () => card(page, 'Order PDFs').getByRole('link');

  it('open in a new tab, and a new version is made when asked', async () => {
    const order = await screen.enter(await screen.placeAndServe());
    const link = versions().first();
    expect(await link.getAttribute('target')).toBe('_blank');
    const pdf = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    expect(await pdfText(await pdf.body())).toContain(order.orderNumber);

    const release = await holdCalls(page, '**/generate-pdf', 'POST');
    await button(page, 'Regenerate PDF').click();
    await expect.poll(() => button(page, 'Regenerate PDF').isDisabled()).toBe(true);
    release();
    await seen(toast(page, 'PDF generated').getByText('New PDF version 2 has been created.'));
    const number = order.orderNumber.slice(1);
    await expect
      .poll(() => versions().allInnerTexts())
      .toEqual([`order-${number}-v2.pdf`, `order-${number}-v1.pdf`]);
    await failCalls(page, '**/generate-pdf', 'POST');
    await button(page, 'Regenerate PDF').click();
    await seen(toast(page, 'Generation failed').getByText('Failed to generate PDF'));
  });

  it('that are still being generated appear by themselves', async () => {
    const order = await screen.placeAndServe();
    let asked = 0;
    let isPending = true;
    await page.clock.install();
    await alterOrder(page, ({ pdfs }) => {
      asked += 1;
      return { pdfs: pdfs.map((pdf) => (isPending ? { ...pdf, status: 'pending' } : pdf)) };
    });
    await screen.enter(order);
    await seen(page.getByText('Generating…'));
    await page.clock.fastForward(60_000);
    await seen(page.getByText(/This takes longer than usual/));
    isPending = false;
    await page.clock.fastForward(60_000);
    await seen(versions().first());
    const askedUntilThen = asked;
    await page.clock.fastForward(10 * 60_000);
    await seen(page.getByText('Updated 10 minutes ago'));
    expect(asked).toBe(askedUntilThen);
  });

  it('and activity are missed in plain words, and many are folded away', {
    tags: 'deep',
  }, async () => {
    const order = await screen.placeAndServe();
    await alterOrder(page, () => ({ pdfs: [], changelog: [] }));
    await screen.enter(order);
    await seen(page.getByText('No PDFs generated yet'));
    await seen(page.getByText('No activity recorded'));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await alterOrder(page, ({ pdfs: [pdf] }) => ({
      pdfs: Array.from({ length: 9 }, (_, index) => ({
        fileUrl: '',
        status: 'ready',
        createdAt: order.createdAt,
        ...pdf,
        id: `${index + 1}`,
        version: index + 1,
        filename: `v${index + 1}`,
      })),
    }));
    await page.reload();
    await expect.poll(() => versions().allInnerTexts()).toEqual(['v9', 'v8', 'v7', 'v6', 'v5']);
    await button(page, 'Show all 9 versions').click();
    expect(await versions().count()).toBe(9);
  });
});

describe('E-mails', () => {
  const sending = () => card(page, 'E-mails').getByText('Sending…');

  it('are sent again, once at a time, and arrive by themselves', { tags: 'deep' }, async () => {
    const order = await screen.enter(await screen.placeAndServe());
    const { email } = order.customer;
    await seen(card(page, 'E-mails').getByText(`Customer · ${email}`));
    expect(
      await card(page, 'E-mails')
        .getByText(/^Sent /)
        .count(),
    ).toBe(2);
    await screen.stack.mail.stop();
    await button(page, 'Resend Order confirmation').click();
    await seen(toast(page, 'E-mail is on its way').getByText(`To ${email}`));
    await seen(sending());
    const first = button(page, 'Resend Order confirmation').first();
    expect(await first.isDisabled()).toBe(true);
    await button(page, 'Resend Order confirmation').last().click();
    await seen(toast(page, 'Resend failed').getByText('This e-mail is still being sent.'));
    await screen.stack.mail.start();
    await sending().waitFor({ state: 'detached', timeout: 60_000 });
    expect(
      await card(page, 'E-mails')
        .getByText(/^Sent /)
        .count(),
    ).toBe(3);
    expect(await screen.subjectsTo(email)).toHaveLength(2);
    await newestActivity(page, `resent the e-mail “Order confirmation” to ${email}`);
  });

  it('that failed say why', async () => {
    const order = await screen.placeAndServe();
    await alterOrder(page, ({ emails }) => ({
      emails: emails.map((one) => ({ ...one, state: 'failed', error: 'Address is suppressed' })),
    }));
    await screen.enter(order);
    await seen(
      card(page, 'E-mails')
        .getByText(/^Failed /)
        .first(),
    );
    await seen(card(page, 'E-mails').getByText('Address is suppressed').first());
    await failCalls(page, '**/resend', 'POST');
    await button(page, 'Resend New order').click();
    await seen(toast(page, 'Resend failed').getByText('Failed to resend the e-mail'));
  });
});

it('fits a phone and anybody, with a hundred lines and long words', { tags: 'deep' }, async () => {
  const { bakery } = screen;
  const [line] = bakery.order().items;
  if (!line) throw new Error('The order has no line');
  const word = 'Donaudampfschifffahrtsgesellschaftskapitän';
  const order = await screen.placeAndServe({
    customer: {
      firstName: 'محمد',
      lastName: word.repeat(2),
      email: `${'kaffeehaus'.repeat(6)}@${'sahnetorte'.repeat(6)}.example`,
      phone: '530-555-0147',
    },
    items: Array.from({ length: 100 }, () => ({ ...line, productionNotes: word.repeat(3) })),
    orderNotes: word.repeat(20),
  });
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await screen.enter(order);
    await atRest(page);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
    expect(await axeFindings(page)).toEqual([]);
  }
});

it('left no complaint in the console but the failures that were made', () => {
  expect(screen.complaints()).toEqual([]);
});
