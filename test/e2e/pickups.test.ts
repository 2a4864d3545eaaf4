import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { storeDay, storeTime } from '#shared/dates/store-time.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { OpenTill } from '#shared/schemas/tills.ts';
import { browserTest } from '#test/support/browser-test.ts';
import { timezone } from '#test/support/open-bakery.ts';
import { axeFindings, seen, showTheme } from './steps.ts';

/** A pickup on today's page, unless it is a minute before midnight in the store. */
const soon = () => new Date(Date.now() + 90_000).toISOString();
/** A time zone before the last pickup hour: after it, the page lists who was not picked up. */
const zone = storeTime(new Date(), timezone) < '16:00' ? timezone : 'Asia/Tokyo';
const counterDay = () => storeDay(soon(), zone);

/** A store that records payments, and the actions of its counter on orders. */
const it = browserTest.extend('counter', { scope: 'file' }, async ({ api, bakery }) => {
  await api.post('/api/settings', { record_payments: 'on', starting_cash: 0, timezone: zone });
  // No order number ends with these digits.
  let phone = 5_000;
  const read = async (id: string): Promise<OrderDetail> =>
    (await api.get(`/api/orders/${id}`)).body;
  const placed = async (lastName: string, lines?: number) => {
    phone += 1;
    const digits = String(phone);
    const customer = { firstName: 'Maria', lastName, email: null, phone: `530-555-${digits}` };
    const order = bakery.order({ customer, pickupDate: soon() });
    const [line] = order.items;
    const items = Array.from({ length: lines ?? 0 }, () => line).filter((one) => one !== undefined);
    const { body } = await bakery.place(lines ? { ...order, items } : order);
    return { id: String(body.id), digits, lastName };
  };
  const ready = async (lastName: string, shelf: string, lines?: number) => {
    const one = await placed(lastName, lines);
    const status = { status: 'ready', notifyCustomer: false, shelf };
    expect((await api.patch(`/api/orders/${one.id}/status`, status)).status).toBe(200);
    return one;
  };
  return { read, placed, ready };
});

const field = (page: Page) => page.getByRole('textbox', { name: 'Find an order' });
const main = (page: Page) => page.locator('#hand-over-button');

/** Types a text at once, like a scanner. */
async function scan(page: Page, text: string): Promise<void> {
  await Promise.all([page.keyboard.insertText(text), page.keyboard.press('Enter')]);
}

async function openCounter(page: Page): Promise<void> {
  await page.goto(`/pickups/${counterDay()}`);
  await seen(field(page));
  await page.getByText('Loading pickups...').waitFor({ state: 'detached' });
  await page.getByText(/^\d+ pickups?\b/).waitFor();
}

const inView = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll(
    (found) =>
      found.filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        const { x, width } = one.getBoundingClientRect();
        const seen = document.elementFromPoint(x + width / 2, (top + bottom) / 2);
        return top >= 0 && bottom <= innerHeight && one.contains(seen);
      }).length,
  );

// First, because the long names of the other tests sort before these.
it('shows eight people at 1280×800, with the rail until somebody opens the sidebar there', {
  tags: 'deep',
}, async ({ counter, openAsAdmin }) => {
  for (const name of ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel'])
    await counter.ready(name, 'A1');
  const { page } = await openAsAdmin({ width: 1_280, height: 800 });
  await openCounter(page);
  await expect.poll(() => inView(page, 'main li[data-index]')).toBeGreaterThanOrEqual(8);
  const width = async () => (await page.locator('aside').boundingBox())?.width;
  expect(await width()).toBe(48);
  await page.keyboard.press('Control+b');
  await expect.poll(width).toBe(256);
  await openCounter(page);
  expect(await width()).toBe(256);
  await page.close();
});

describe('a counter', () => {
  it('hands over a scanned order, takes the amount due, and undoes it', async ({
    page,
    app,
    counter,
  }) => {
    const { id } = await counter.ready('Holloway', 'B3');
    await openCounter(page);
    await scan(page, `${app}/orders/${id}`);
    await seen(main(page).getByText('Take $33.81 and hand over'));
    await main(page).click();
    await seen(page.getByText(/Handed over by Ada Baker at .*, \$33\.81 in cash/));
    expect(await counter.read(id)).toMatchObject({ status: 'complete', paymentStatus: 'paid' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await seen(main(page));
    expect(await counter.read(id)).toMatchObject({
      status: 'ready',
      paymentStatus: 'unpaid',
      money: { settled: 0, kept: 0 },
    });
  });

  it('tells another window, and gives nothing out twice', {
    tags: 'deep',
  }, async ({ page, counter, openAsAdmin }) => {
    const one = await counter.ready('Delgado', 'A1');
    const { page: other } = await openAsAdmin({ width: 390, height: 844 });
    await Promise.all([openCounter(page), openCounter(other)]);
    for (const window of [page, other]) {
      await field(window).fill(one.digits);
      await field(window).press('Enter');
      await seen(main(window));
    }
    await main(page).click();
    await seen(page.getByText(/Handed over by Ada Baker/));
    await seen(other.getByText(/Handed over by Ada Baker/));
    expect((await counter.read(one.id)).payments).toHaveLength(1);
  });

  it.for([
    { width: 1_280, height: 800 },
    { width: 820, height: 1_180 },
    { width: 360, height: 740 },
  ])(
    'has no faults at $width px, light and dark',
    { tags: 'deep' },
    async (size, { counter, openAsAdmin }) => {
      const one = await counter.ready('Abernathy-Featherstonehaugh', 'C2');
      const { page } = await openAsAdmin(size);
      await openCounter(page);
      await field(page).fill(one.digits);
      await field(page).press('Enter');
      await seen(main(page));
      for (const theme of ['light', 'dark'] as const) {
        await showTheme(page, theme);
        expect(await axeFindings(page)).toEqual([]);
      }
      await page.close();
    },
  );
});

describe('an order of twenty lines', () => {
  const sizes = [
    { width: 1_280, height: 720 },
    { width: 1_280, height: 800 },
    { width: 1_024, height: 768 },
    { width: 390, height: 844 },
  ];

  it('has its name and its button in view, ready or not', { tags: 'deep' }, async ({
    counter,
    openAsAdmin,
  }) => {
    const orders = [await counter.ready('Longlist', 'B3', 20), await counter.placed('Unready', 20)];
    const { page } = await openAsAdmin({ width: 1_280, height: 720 });
    await openCounter(page);
    for (const size of sizes)
      for (const { digits, lastName } of orders) {
        await page.setViewportSize(size);
        await field(page).fill(digits);
        // This also works from the middle of the list in which it was chosen.
        await page.evaluate(() => scrollTo(0, 300));
        await field(page).press('Enter');
        await seen(page.getByRole('article').getByText(lastName));
        await expect
          .poll(
            async () => [
              await inView(page, 'article h2'),
              await inView(page, 'article button:last-of-type'),
            ],
            { message: `${lastName} at ${size.width}` },
          )
          .toEqual([1, expect.any(Number)]);
        expect(await inView(page, 'article > div:last-child button:last-child')).toBeGreaterThan(0);
        await field(page).press('Escape');
        await field(page).press('Escape');
      }
    await page.close();
  });
});

describe('three tablets on the day before Thanksgiving', { tags: 'deep' }, () => {
  it('give out thirty boxes, none twice, and the till has what they said', async ({
    api,
    counter,
    openAsAdmin,
  }) => {
    const before: OpenTill = (await api.get('/api/tills/1')).body;
    // Every name is there twice.
    const places = Array.from({ length: 30 }, (_, index) => index);
    const boxes: Awaited<ReturnType<typeof counter.ready>>[] = [];
    for (const at of places) boxes.push(await counter.ready(`Baker${at % 15}`, `D${at}`));
    const windows = await Promise.all(
      [1, 2, 3].map(() => openAsAdmin({ width: 820, height: 1_180 })),
    );
    const queue = [...boxes, ...boxes.slice(0, 6)];
    const work = async (page: Page) => {
      await openCounter(page);
      for (let box = queue.shift(); box; box = queue.shift()) {
        await field(page).fill(box.digits);
        await field(page).press('Enter');
        const card = page.getByRole('article', { name: new RegExp(box.lastName) });
        await seen(card);
        // Another tablet may hand it over after it was seen and before the press.
        await main(page).evaluateAll(([button]) => void (button as HTMLElement)?.click());
        await seen(card.getByText(/Handed over by Ada Baker/));
        await field(page).press('Escape');
        await field(page).press('Escape');
      }
    };
    await Promise.all(windows.map(({ page }) => work(page)));
    const orders = await Promise.all(boxes.map(({ id }) => counter.read(id)));
    expect(orders.filter(({ status }) => status !== 'complete')).toEqual([]);
    expect(orders.filter(({ payments = [] }) => payments.length !== 1)).toEqual([]);
    const after: OpenTill = (await api.get('/api/tills/1')).body;
    expect(after.expected - before.expected).toBe(
      orders.reduce((sum, { total }) => sum + total, 0),
    );
  }, 240_000);
});
