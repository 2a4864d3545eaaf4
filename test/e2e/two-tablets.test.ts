// @module-tag deep
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { storeDay } from '#shared/dates/store-time.ts';
import { madeOf } from '#shared/production/ticks.ts';
import type { Pickups } from '#shared/schemas/pickups.ts';
import type { Tick } from '#shared/schemas/production.ts';
import { browserTest as it } from '#test/support/browser-test.ts';
import { pickupIn } from '#test/support/open-bakery.ts';
import { daytimeZone, keepsPickups, keepsSheet, prepared } from './offline-steps.ts';
import { heading, seen } from './steps.ts';

it.override('worker', true);

const pickupDate = pickupIn(0, '23:59', daytimeZone);
const day = storeDay(pickupDate, daytimeZone);

type Box = { id: string; name: string; isUnpaid: boolean };

/** Sets the clock of a tablet, in milliseconds from the real one. */
const setClock = (context: BrowserContext, shift: number) =>
  context.addInitScript((by) => {
    const RealDate = Date;
    globalThis.Date = class extends RealDate {
      constructor(...given: unknown[]) {
        super(...((given.length > 0 ? given : [RealDate.now() + by]) as [number]));
      }
      static override now = () => RealDate.now() + by;
    } as DateConstructor;
  }, shift);

async function openPickups(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/pickups/${day}`);
  await page.getByText(/^\d+ pickups?\b/).waitFor();
  return page;
}

async function openSheet(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/production/${day}`);
  await seen(heading(page, 'Country Loaf'));
  return page;
}

/** Hands a box over, with cash for what is to pay, whatever speaks against it. */
async function give(page: Page, { name }: Box): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Find an order' });
  await field.fill(name);
  await field.press('Enter');
  const card = page.getByRole('article', { name: new RegExp(name) });
  await card.getByRole('button', { name: /hand over|give it out/i }).click();
  await seen(card.getByText('Handed over here, not sent yet.'));
  await field.press('Escape');
  await field.press('Escape');
}

/** Hands boxes over, and kills the page after every few of them. */
async function giveAll(context: BrowserContext, boxes: Box[]): Promise<void> {
  let page = await openPickups(context);
  for (const [place, box] of boxes.entries()) {
    await give(page, box);
    if (place % 10 !== 9) continue;
    await page.close();
    page = await openPickups(context);
  }
  await page.close();
}

/** Counts pieces one by one, some of them one too many and one less again, with a kill in the middle. */
async function tickAll(context: BrowserContext, counts: Record<string, number>): Promise<void> {
  let page = await openSheet(context);
  for (const [product, count] of Object.entries(counts)) {
    for (let tick = 0; tick < count; tick += 1) {
      await page.getByRole('button', { name: `One more ${product}` }).click();
      if (tick % 2 === 0) continue;
      await page.getByRole('button', { name: `One more ${product}` }).click();
      await page.getByRole('button', { name: `One less ${product}` }).click();
    }
    await page.close();
    page = await openSheet(context);
  }
  await page.close();
}

type Unsent = { kind: string; orderId: string; body: object };

const unsentOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Unsent[]>((resolve, reject) => {
        const opening = indexedDB.open('doughbook-outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const all = database.transaction('facts').objectStore('facts').getAll();
          all.onsuccess = () => {
            database.close();
            resolve(all.result);
          };
        };
      }),
  );

it('loses and doubles nothing of what two tablets do without network, however often they are killed', async ({
  openAsAdmin,
  bakery,
}) => {
  const { admin, order, place } = bakery;
  await admin.post('/api/settings', {
    record_payments: 'on',
    starting_cash: 0,
    timezone: daytimeZone,
  });
  const boxes: Box[] = [];
  for (let at = 100; at < 160; at += 1) {
    const name = `Baker${at}`;
    const customer = { ...order().customer, firstName: 'Ruth', lastName: name };
    const isUnpaid = at % 3 === 0;
    const paymentStatus = isUnpaid ? ('unpaid' as const) : ('invoice' as const);
    const items = order().items.map((line) => ({ ...line, productionNotes: undefined }));
    const { status, body } = await place(order({ customer, items, pickupDate, paymentStatus }));
    expect(status).toBe(201);
    boxes.push({ id: body.id, name, isUnpaid });
  }
  const drawer = async () => (await admin.get('/api/tills/1')).body.expected as number;
  const before = await drawer();
  const size = { width: 820, height: 1_180 };
  const tablets = await Promise.all([openAsAdmin(size), openAsAdmin(size)]);
  const [behind, ahead] = tablets.map(({ context }) => context) as [BrowserContext, BrowserContext];
  await setClock(behind, -2 * 3_600_000);
  await setClock(ahead, 24 * 3_600_000);
  for (const { page, context } of tablets) {
    await page.goto(`/pickups/${day}`);
    await page.getByText(/^\d+ pickups?\b/).waitFor();
    await prepared(page);
    await keepsPickups(page, day);
    await page.goto(`/production/${day}`);
    await seen(heading(page, 'Country Loaf'));
    await keepsSheet(page, day);
    await context.setOffline(true);
    await page.close();
  }

  // Five boxes are given out by both.
  const given = [boxes.slice(0, 35), boxes.slice(30)] as const;
  await Promise.all([giveAll(behind, given[0]), giveAll(ahead, given[1])]);
  const counts = { 'Carrot Cake': 35, 'Country Loaf': 25 };
  await Promise.all([tickAll(behind, counts), tickAll(ahead, counts)]);

  // Some are recorded although the tablet never learns of it.
  for (const { context } of tablets) {
    const page = await openPickups(context);
    const handOvers = (await unsentOf(page)).filter(({ kind }) => kind === 'handOver');
    for (const { orderId, body } of handOvers.slice(5, 10))
      expect((await admin.post(`/api/orders/${orderId}/handover`, body)).status).toBe(200);
    await page.close();
    await context.setOffline(false);
  }
  const open = async () => {
    const { orders }: Pickups = (await admin.get(`/api/pickups/${day}`)).body;
    return orders.filter(({ status }) => status !== 'complete').length;
  };
  // Both send, in two tabs each, and are killed while they do.
  for (let kills = 0, left = await open(); kills < 5 && left > 0; kills += 1) {
    const pages = await Promise.all(
      [behind, ahead, behind, ahead].map((context) => openPickups(context)),
    );
    const most = left - 8;
    await expect.poll(open, { timeout: 60_000 }).toBeLessThanOrEqual(Math.max(0, most));
    await Promise.all(pages.map((page) => page.close()));
    left = await open();
  }
  const pages = await Promise.all([openPickups(behind), openPickups(ahead)]);
  for (const page of pages) {
    await expect.poll(() => unsentOf(page), { timeout: 60_000 }).toEqual([]);
    await page.goto(`/production/${day}`);
  }

  const orders = await Promise.all(
    boxes.map(async ({ id }) => (await admin.get(`/api/orders/${id}`)).body),
  );
  expect(orders.filter(({ status }) => status !== 'complete')).toEqual([]);
  const totals = new Map(orders.map(({ id, total }) => [id, total]));
  const paid = given.flat().filter(({ isUnpaid }) => isUnpaid);
  const cash = paid.reduce((sum, { id }) => sum + totals.get(id), 0);
  expect((await drawer()) - before).toBe(cash);
  const payments = orders.map((one) => one.payments?.length ?? 0);
  expect(payments.reduce((sum, count) => sum + count, 0)).toBe(paid.length);
  const twice = given[0].slice(30);
  const settle: { orderId: string; reasons: string[] }[] = (await admin.get('/api/settle')).body;
  expect(settle.map(({ orderId }) => orderId).sort()).toEqual(twice.map(({ id }) => id).sort());
  for (const { reasons } of settle) expect(reasons).toContain('given-out-twice');

  const { ticks }: { ticks: Tick[] } = (await admin.get(`/api/production/${day}`)).body;
  const made = Map.groupBy(ticks, ({ key }) => key);
  expect([...made.values()].map(madeOf).sort()).toEqual([50, 70]);
  for (const page of pages) await seen(page.getByText('60 orders · 180 pieces · 66 % made'));
}, 600_000);
