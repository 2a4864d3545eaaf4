import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { type MyOrder, myOrderSchema } from '#shared/schemas/my.ts';
import { browserTest } from '#test/support/browser-test.ts';
import { layoutFaults } from './layout-faults.ts';
import { axeContrast, axeFindings, faultsAt, seen } from './steps.ts';
import { textFaults } from './text-faults.ts';

const hour = 60 * 60_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const option = (set: string, choice: string) => ({
  set,
  choice,
  setId: set,
  choiceId: choice,
  cents: 0,
});

/** An order that is being made, with two things to pay and something to confirm. */
const being: MyOrder = {
  store: {
    name: 'Golden Hour Bakery',
    logo: '',
    address: '412 G Street\nDavis, CA\n(530) 555-0100',
    isPickup: true,
  },
  orderNumber: '#1112',
  firstName: 'Margaret',
  status: 'in_production',
  version: 3,
  news: ['The pickup is Wed 25-Nov-26, 9:00 AM; it was 10:00 AM.'],
  pickupDate: inHours(26),
  timezone: 'America/Los_Angeles',
  place: 'DAVIS',
  items: [
    {
      quantity: 1,
      productTitle: 'Birthday Cake',
      unit: null,
      unitPrice: 5_700,
      productionNotes: 'Yellow flowers',
      options: [option('Size', '8 in'), option('Filling', 'Raspberry')],
      inscription: 'Happy  Birthday\nMaya',
    },
    { quantity: 2, productTitle: 'Sourdough', unit: 'loaf', unitPrice: 950, productionNotes: null },
  ],
  allergens: ['Wheat', 'Milk', 'Egg'],
  totals: [
    ['Subtotal', '$76.00'],
    ['Total', '$76.00'],
  ],
  total: 7_600,
  paid: 3_800,
  due: 3_800,
  refundDue: 0,
  asking: 'open',
  hereFrom: inHours(25),
  payments: [
    { what: 'deposit', amount: 2_000, until: inHours(20) },
    { what: 'rest', amount: 3_800 },
  ],
};
const { payments: _, news: __, ...known } = being;
const paid: MyOrder = { ...known, paid: 7_600, due: 0, hereFrom: inHours(-1) };
const ask = { id: 'a', at: inHours(-1), text: 'Could the writing be in yellow too?' };
const states = {
  being,
  pending: { ...known, status: 'pending', asking: 'off' },
  waiting: { ...paid, status: 'ready', asking: 'waiting', ask },
  here: { ...paid, status: 'ready', asking: 'closed', here: inHours(0), placeNote: 'Back door' },
  complete: { ...paid, status: 'complete', asking: 'closed' },
  canceled: { ...paid, status: 'canceled', paid: 3_800, refundDue: 3_800, total: 0 },
} satisfies Record<string, MyOrder>;

type Answer = { status?: number; json: object };
type Answers = Record<string, Answer | (() => Answer | Promise<Answer>)>;
const shows = (order: MyOrder): Answer => ({ json: myOrderSchema.parse(order) });
const refuses = (status: number, code: string, error: string): Answer => ({
  status,
  json: { error, code },
});

/** Opens the page of a link whose calls are answered here. Returns the page and its requests. */
const it = browserTest.extend('open', { scope: 'file' }, ({ openAsStranger }) => {
  return async (answers: Answers, { token = 'abc_DEF-123', width = 390 } = {}) => {
    const { page } = await openAsStranger({ width, height: 900 });
    const requests: Request[] = [];
    page.on('request', (request) => void requests.push(request));
    await page.route('**/api/my**', async (route) => {
      const answer =
        answers[new URL(route.request().url()).pathname] ?? refuses(404, 'not-found', '');
      await route.fulfill(typeof answer === 'function' ? await answer() : answer);
    });
    await page.goto(`/my#${token}`);
    await seen(page.getByRole('heading', { level: 1 }));
    const calls = () => requests.filter((request) => request.url().includes('/api/'));
    return { page, requests, calls };
  };
});

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const cdp = (page: Page) => page.context().newCDPSession(page);

it('is one request for data, at most 90 kB of script, and seen within 1.5 s on a slow phone', async ({
  open,
}) => {
  const { page, requests, calls } = await open({ '/api/my': shows(being) });
  expect(calls().map((one) => one.headers()['order-link'])).toEqual(['abc_DEF-123']);
  expect(calls()[0]?.headers()['cookie']).toBeUndefined();
  const scripts = requests.filter((one) => one.resourceType() === 'script');
  const sizes = await Promise.all(scripts.map((one) => one.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(90_000);

  await (await cdp(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.reload();
  await seen(page.getByRole('heading', { level: 1 }));
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  expect(paint).toBeLessThan(1_500);
});

it.for(Object.entries(states))(
  'of an order that is %s has no faults in either theme, at any width and text size',
  { tags: 'deep' },
  async ([, order], { open }) => {
    const { page } = await open({ '/api/my': shows(order) });
    for (const summary of await page.locator('summary').all()) {
      await summary.click();
      expect(await axeFindings(page)).toEqual([]);
    }
    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeContrast(page)).toEqual([]);
    const session = await cdp(page);
    for (const standard of [16, 32]) {
      await session.send('Page.setFontSizes', { fontSizes: { standard } });
      for (const width of [320, 360, 390, 820, 1280]) {
        const look = async () => [
          ...(await page.evaluate(layoutFaults)),
          ...(await page.evaluate(textFaults)),
        ];
        const message = `${width} px, text of ${standard} px`;
        await expect.poll(() => faultsAt(page, width, look), { message }).toEqual([]);
      }
    }
  },
);

it.for(['', 'nobody', 'x'.repeat(10_000), 'ü%00'])(
  'of a link that opens nothing is gone: %#',
  async (token, { open }) => {
    const { page, calls } = await open({}, { token });
    await seen(page.getByRole('heading', { name: 'This page is gone' }));
    expect(calls()).toHaveLength(token === 'nobody' ? 1 : 0);
    expect(await axeFindings(page)).toEqual([]);
  },
);

it('confirms once though pressed twice, and another link opens another order', async ({ open }) => {
  const answer = Promise.withResolvers<Answer>();
  const answers: Answers = { '/api/my': shows(being), '/api/my/confirm': () => answer.promise };
  const { page, calls } = await open(answers);
  await page.getByRole('button', { name: "That's right" }).dblclick();
  await seen(page.getByRole('button', { name: 'Sending...' }));
  answer.resolve(shows({ ...known, version: 3 }));
  await seen(page.getByText('Thank you for letting us know.'));
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(calls().map((one) => one.postDataJSON())).toEqual([null, { version: 3 }]);

  answers['/api/my'] = shows({ ...being, firstName: 'Otis' });
  await page.evaluate(() => location.assign('#other'));
  await seen(page.getByRole('heading', { name: 'Being made, Otis' }));
  expect(calls().at(-1)?.headers()['order-link']).toBe('other');
});

it('shows the order anew if it changed meanwhile', async ({ open }) => {
  const changed = { ...being, version: 4, news: ['The price is $80.00.'] };
  const answers: Answers = { '/api/my': shows(being) };
  const { page } = await open(answers);
  answers['/api/my/confirm'] = refuses(409, 'stale-version', 'Stale');
  answers['/api/my'] = shows(changed);
  await press(page, "That's right");
  await seen(page.getByText('The price is $80.00.'));
  await seen(page.getByText('Your order just changed.'));
});

it('keeps what was typed when sending fails, and sends it again as the same wish', async ({
  open,
}) => {
  const answers: Answers = {
    '/api/my': shows(being),
    '/api/my/ask': refuses(409, 'conflict', 'Busy'),
  };
  const { page, calls } = await open(answers);
  await page.getByText('Something else').click();
  await page.getByLabel('What would you like?').fill('In yellow, please. ');
  await press(page, 'Send');
  await seen(page.getByText('Busy'));
  expect(await page.getByLabel('What would you like?').inputValue()).toBe('In yellow, please. ');
  answers['/api/my/ask'] = shows({ ...being, asking: 'waiting', ask });
  await press(page, 'Send');
  await seen(page.getByText('You asked for Could the writing be in yellow too?'));
  const sent = z.array(z.object({ id: z.uuid(), text: z.literal('In yellow, please.') }));
  const wishes = calls().filter((one) => one.url().endsWith('/ask'));
  const ids = sent.parse(wishes.map((one) => one.postDataJSON())).map(({ id }) => id);
  expect(ids).toEqual([ids[0], ids[0]]);
});

it('asks for a time that the store offers, and is told of days without any', async ({ open }) => {
  const times = [inHours(50), inHours(51)];
  const answers: Answers = {
    '/api/my': shows(being),
    '/api/my/times': { json: { timezone: being.timezone, times: [] } },
    '/api/my/ask': shows({ ...being, asking: 'waiting', ask: { ...ask, pickupDate: times[1] } }),
  };
  const { page, calls } = await open(answers);
  await page.getByText('Another time').click();
  await page.getByLabel('Day').fill('2030-01-01');
  await seen(page.getByText('No pickup times on this day.'));
  answers['/api/my/times'] = { json: { timezone: being.timezone, times } };
  await page.getByLabel('Day').fill('2030-01-02');
  await press(page, 'Send');
  await seen(page.getByText('Please choose a day and a time.'));
  await page.getByLabel('Time').selectOption(times[1] ?? '');
  await press(page, 'Send');
  await seen(page.getByText(/^You asked for .*\d\d, \d+:\d\d [AP]M$/));
  expect(calls().at(-1)?.postDataJSON()).toMatchObject({ pickupDate: times[1] });
});

it('goes to the card page, and back there waits for the payment', async ({ open }) => {
  const answers: Answers = {
    '/api/my': shows(being),
    '/api/my/checkout': { status: 201, json: { url: 'https://pay.example/checkout' } },
  };
  const { page, calls } = await open(answers);
  const back = `<a href="${new URL('/my?paid', page.url())}">Paid</a>`;
  await page.route('https://pay.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: back }),
  );
  await press(page, 'Pay the deposit of $20.00');
  await page.getByRole('link', { name: 'Paid' }).click();
  await seen(page.getByText('We are waiting for the card payment'));
  expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
  answers['/api/my'] = shows({ ...being, paid: 5_800, due: 1_800 });
  await seen(page.getByText('Thank you! We received $20.00.'));
  expect(calls().map((one) => one.postDataJSON())).toEqual([null, { what: 'deposit' }, null, null]);
});

it('stays as it is without a connection, and saves the pickup for a calendar', async ({ open }) => {
  const { page } = await open({ '/api/my': shows(being) });
  await page.context().setOffline(true);
  await press(page, /^Pay the deposit/);
  await seen(page.getByText('No connection. Please check it and try again.'));
  const download = page.waitForEvent('download');
  await press(page, 'Add to calendar');
  const path = await (await download).path();
  const { readFile } = await import('node:fs/promises');
  const lines = (await readFile(path, 'utf8')).replaceAll('\r\n ', '').split('\r\n');
  const start = being.pickupDate.replace(/[-:]|\.\d+/g, '');
  expect(lines).toContain(`DTSTART:${start}`);
  expect(lines).toContain(`UID:1112@${new URL(page.url()).host}`);
  expect(lines).toContain('LOCATION:412 G Street\\, Davis\\, CA');
});
