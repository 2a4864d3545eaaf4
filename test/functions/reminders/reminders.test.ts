import { randomUUID } from 'node:crypto';
import { simpleParser } from 'mailparser';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredItem } from '#functions/core/data/table.ts';
import { beginReminders } from '#functions/day/reminders/begin-reminders.ts';
import { requestReminders } from '#functions/day/reminders/request-reminders.ts';
import { handler as sweep } from '#functions/jobs/sweep-outbox.ts';
import { orderKey } from '#functions/orders/order/order-item.ts';
import { recordOutcome } from '#functions/papers/order-emails/record-outcome.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import { pickupInstant } from '#shared/dates/store-time.ts';
import type { EmailOutcome } from '#shared/schemas/orders.ts';
import { services } from '#test/functions/crash/fake-services.ts';
import { interceptAwsCalls } from '#test/functions/crash/invocation.ts';
import { deliver, runWorker } from '#test/functions/crash/run-worker.ts';
import {
  type Bakery,
  callAs,
  customerEditOf,
  openBakery,
  place,
  readOrder,
} from '#test/functions/orders/bakery.ts';
import { consumedUnits } from '#test/support/consumed-units.ts';
import { allItems, emptyTable, restoreItems } from '#test/support/table-items.ts';

vi.unmock('#functions/core/outbox/enqueue.ts');
vi.mock('#functions/papers/documents/order/order-definition.ts', () => ({
  orderDefinition: () => ({}),
}));
vi.mock('#functions/papers/documents/parts/make-pdf.ts', () => ({
  makePdf: async () => Buffer.from('%PDF-'),
}));
vi.mock('#functions/core/logger.ts', () => ({
  logger: Object.fromEntries(
    ['info', 'warn', 'error', 'resetKeys', 'appendKeys'].map((name) => [name, () => {}]),
  ),
}));

// Each evening draws papers and sends e-mails for some minutes of the store's time.
vi.setConfig({ testTimeout: 60_000 });

const zone = 'America/Los_Angeles';
const on = (day: string, time: string) => new Date(pickupInstant(day, time, zone));
const goTo = (day: string, time: string) => vi.setSystemTime(on(day, time));

let bakery: Bakery;
let empty: StoredItem[];
beforeAll(async () => {
  interceptAwsCalls();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  goTo('2026-06-14', '10:00');
  if (!empty) {
    await emptyTable();
    bakery = await openBakery();
    await saveSettings({ reminders: 'on' });
    empty = await allItems();
  }
  await restoreItems(empty);
  Object.assign(services, { mails: [], messages: [], objects: new Map() });
  return () => vi.useRealTimers();
});

/** An order for that day at 10 AM. */
async function placeFor(day: string, changes = {}, at = bakery) {
  const { id } = await place(at, { pickupDate: pickupInstant(day, '10:00', zone), ...changes });
  return id;
}
const setStatus = (id: string, status: string) =>
  callAs(bakery.staff)(`PATCH /api/orders/${id}/status`, { status });
async function moveTo(id: string, day: string, time = '10:00') {
  const pickupDate = pickupInstant(day, time, zone);
  const edit = customerEditOf(await readOrder(bakery, id), { pickupDate });
  const response = await callAs(bakery.staff)(`PATCH /api/orders/${id}/customer`, edit);
  expect(response.status).toBe(200);
}
/** Runs a store's evening from that time on: the sweep of each minute, and the queue. */
async function evening(day: string, time: string) {
  goTo(day, time);
  await sweep();
  await runWorker();
  await sweep();
  await runWorker();
}
async function reminded(): Promise<string[]> {
  const mails = await Promise.all(services.mails.map((raw) => simpleParser(Buffer.from(raw))));
  return mails
    .map(({ subject = '' }) => subject.replace(/#\d+/, '#'))
    .filter((each) => each.startsWith('Reminder'));
}
const remindersIn = async (id: string) =>
  (await readOrder(bakery, id)).emails.filter(({ kind }) => kind === 'reminder');
const remindersOf = async (id: string) =>
  (await remindersIn(id)).map(({ state, error }) => [state, error]);

describe('a reminder', () => {
  it('comes once, at five on the day before, with the order and its PDF (O17, X12)', async () => {
    const id = await placeFor('2026-06-15');
    await evening('2026-06-14', '16:50');
    expect(await reminded()).toEqual([]);
    for (const time of ['17:00', '17:05', '20:50']) await evening('2026-06-14', time);
    const mail = await simpleParser(Buffer.from(services.mails.at(-1) ?? ''));
    expect(await reminded()).toEqual(['Reminder: order #, Mon 15-Jun-26, 10:00 AM']);
    expect([mail.to].flat()[0]?.text).toBe('"Maria Lopez" <maria.lopez@example.com>');
    expect(mail.text).toContain('2 × Cake');
    expect(mail.attachments).toHaveLength(1);
    expect(await remindersOf(id)).toEqual([['sent', null]]);
    const { emails, changelog } = await readOrder(bakery, id);
    expect(emails.map(({ kind }) => kind).sort()).toEqual(['customer', 'production', 'reminder']);
    expect(changelog).toHaveLength(1);
  });

  it('comes again only when the day moved, over three moves of it', async () => {
    const id = await placeFor('2026-06-15');
    await evening('2026-06-14', '17:00');
    expect(await reminded()).toHaveLength(1);
    await moveTo(id, '2026-06-18');
    await moveTo(id, '2026-06-15');
    await evening('2026-06-14', '18:30');
    expect(await reminded()).toHaveLength(1);
    await moveTo(id, '2026-06-17');
    await evening('2026-06-15', '17:00');
    expect(await reminded()).toHaveLength(1);
    await evening('2026-06-16', '17:00');
    expect(await reminded()).toEqual([
      'Reminder: order #, Mon 15-Jun-26, 10:00 AM',
      'Reminder: order #, Wed 17-Jun-26, 10:00 AM',
    ]);
    expect(await remindersOf(id)).toEqual(Array(2).fill(['sent', null]));
  });

  it('is made up for until nine in the evening, and not at night', async () => {
    const id = await placeFor('2026-06-15');
    const late = await placeFor('2026-06-16');
    await evening('2026-06-14', '20:50');
    expect(await remindersOf(id)).toEqual([['sent', null]]);
    await evening('2026-06-15', '21:00');
    await evening('2026-06-16', '03:00');
    expect(await remindersOf(late)).toEqual([]);
  });

  it('does not come for orders placed after five, done, of another day, or while it is off', async () => {
    const complete = await placeFor('2026-06-15');
    const canceled = await placeFor('2026-06-15');
    await setStatus(complete, 'complete');
    await setStatus(canceled, 'canceled');
    await placeFor('2026-06-16');
    await placeFor('2026-06-14', { pickupDate: pickupInstant('2026-06-14', '18:00', zone) });
    goTo('2026-06-14', '17:02');
    await placeFor('2026-06-15');
    await evening('2026-06-14', '17:10');
    expect(await reminded()).toEqual([]);
    goTo('2026-06-15', '10:00');
    await saveSettings({ reminders: 'off' });
    await evening('2026-06-15', '17:00');
    expect(await reminded()).toEqual([]);
    await saveSettings({ reminders: 'on' });
    await evening('2026-06-15', '17:30');
    expect(await reminded()).toEqual(['Reminder: order #, Tue 16-Jun-26, 10:00 AM']);
  });

  it('is off in a store that never chose', async () => {
    await emptyTable();
    await placeFor('2026-06-15', {}, await openBakery());
    await evening('2026-06-14', '17:00');
    expect(await reminded()).toEqual([]);
  });

  it.each([
    ['canceled', (id: string) => setStatus(id, 'canceled'), 'The order is canceled.'],
    ['complete', (id: string) => setStatus(id, 'complete'), 'The order is complete.'],
    ['moved', (id: string) => moveTo(id, '2026-06-20'), 'The pickup was moved.'],
    ['off', () => saveSettings({ reminders: 'off' }), 'Reminders were switched off.'],
    ['late', () => goTo('2026-06-14', '21:00'), 'It could not be sent before 9 PM.'],
  ])(
    'of an order that was %s before it could be sent is skipped, on record',
    async (_, act, why) => {
      const id = await placeFor('2026-06-15');
      goTo('2026-06-14', '17:00');
      await sweep();
      await deliver([...services.messages]);
      // Until then, the reminder's message is lost.
      services.messages = [];
      expect(await remindersOf(id)).toEqual([['pending', null]]);
      await act(id);
      await runWorker();
      expect(await reminded()).toEqual([]);
      expect(await remindersOf(id)).toEqual([['skipped', why]]);
    },
  );

  it('says the hour that holds when it is sent', async () => {
    const id = await placeFor('2026-06-15');
    goTo('2026-06-14', '17:00');
    await sweep();
    await deliver([...services.messages]);
    services.messages = [];
    await moveTo(id, '2026-06-15', '15:00');
    await runWorker();
    expect(await reminded()).toEqual(['Reminder: order #, Mon 15-Jun-26, 3:00 PM']);
  });

  it('that was skipped can be resent by a person', async () => {
    const id = await placeFor('2026-06-15');
    goTo('2026-06-14', '17:00');
    await sweep();
    await deliver([...services.messages]);
    goTo('2026-06-15', '09:00');
    await runWorker();
    const [skipped] = await remindersIn(id);
    const path = `/api/orders/${id}/emails/${skipped?.id}/resend` as const;
    expect((await callAs(bakery.staff)(`POST ${path}`)).status).toBe(200);
    await runWorker();
    expect((await remindersOf(id)).map(([state]) => state)).toEqual(['skipped', 'sent']);
  });

  it('that bounces marks the order as its confirmation would, until it is resent', async () => {
    const id = await placeFor('2026-06-15');
    await evening('2026-06-14', '17:00');
    const [{ id: emailId } = { id: '' }] = await remindersIn(id);
    const outcome = { kind: 'bounced', at: new Date().toISOString(), reason: 'full' } as const;
    await recordOutcome(new Date(), { orderId: id, emailId, outcome });
    expect((await readOrder(bakery, id)).undelivered).toEqual(['customer']);
    await callAs(bakery.staff)(`POST /api/orders/${id}/emails/${emailId}/resend`);
    expect((await readOrder(bakery, id)).undelivered).toBeUndefined();
  });

  it('that arrives takes away the mark of a confirmation that did not', async () => {
    const id = await placeFor('2026-06-15');
    const confirmation = (await readOrder(bakery, id)).emails.find(
      ({ kind }) => kind === 'customer',
    );
    const at = new Date().toISOString();
    const record = (emailId: string, outcome: EmailOutcome) =>
      recordOutcome(new Date(), { orderId: id, emailId, outcome });
    await record(confirmation?.id ?? '', { kind: 'bounced', at, reason: 'full' });
    expect((await readOrder(bakery, id)).undelivered).toEqual(['customer']);
    await evening('2026-06-14', '17:00');
    const [reminder] = await remindersIn(id);
    await record(reminder?.id ?? '', { kind: 'delivered', at, reason: null });
    expect((await readOrder(bakery, id)).undelivered).toBeUndefined();
  });
});

describe('the reminders of a day', () => {
  it('are begun in two rounds, also by sweeps at the same moment', async () => {
    const begin = () => beginReminders({ now: new Date(), newId: randomUUID });
    goTo('2026-06-14', '17:00');
    // If two run at once, both begin a round only if the second reads after the first has written.
    const begun = [];
    for (const _ of [1, 2]) begun.push(...(await Promise.all([begin(), begin(), begin()])));
    expect(begun.filter(Boolean)).toHaveLength(2);
    expect(await begin()).toBeUndefined();
    goTo('2026-06-15', '17:00');
    expect(await begin()).toBeDefined();
  });

  it('cost an idle minute one read unit, two in the evening (X12)', async () => {
    const idle = () => consumedUnits(() => beginReminders({ now: new Date(), newId: randomUUID }));
    expect(await idle()).toEqual({ read: 1, write: 0, calls: 1 });
    goTo('2026-06-14', '17:00');
    expect(await idle()).toEqual({ read: 2, write: 4, calls: 3 });
    await idle();
    expect(await idle()).toEqual({ read: 2, write: 0, calls: 2 });
  });

  it('are found a minute later if the index did not have the order', async () => {
    const id = await placeFor('2026-06-15');
    goTo('2026-06-14', '17:00');
    const items = await allItems();
    const isHead = ({ pk, sk }: StoredItem) => pk === orderKey(id).pk && sk === 'ORDER';
    await restoreItems(
      items.map((item) => (isHead(item) ? { ...item, listStatus: undefined } : item)),
    );
    await sweep();
    await deliver([...services.messages]);
    expect(await remindersOf(id)).toEqual([]);
    await restoreItems([
      ...(await allItems()).filter((item) => !isHead(item)),
      ...items.filter(isHead),
    ]);
    vi.setSystemTime(Date.now() + 60_000);
    await sweep();
    await runWorker();
    expect(await remindersOf(id)).toEqual([['sent', null]]);
  });

  it('are requested once for each order by two deliveries at the same moment', async () => {
    const ids = [await placeFor('2026-06-15'), await placeFor('2026-06-15')];
    goTo('2026-06-14', '17:00');
    const request = () => requestReminders('2026-06-15', new Date());
    const requested = await Promise.all([request(), request(), request()]);
    expect(requested.reduce((sum, each) => sum + each)).toBe(2);
    await runWorker();
    expect(await reminded()).toHaveLength(2);
    for (const id of ids) expect(await remindersOf(id)).toEqual([['sent', null]]);
  });

  it('are a thousand in one minute, for 2.5 read and 4 write units each (O17)', {
    tags: ['deep'],
    timeout: 120_000,
  }, async () => {
    const id = await placeFor('2026-06-15');
    await runWorker();
    const items = await allItems();
    const own = items.filter(
      ({ pk, sk }) => pk === orderKey(id).pk && ['ORDER', 'CONTENT'].includes(String(sk)),
    );
    const copies = Array.from({ length: 999 }, () => {
      const copy = randomUUID();
      const place = { pk: orderKey(copy).pk };
      return own.map((item) => ({ ...item, ...place, ...(item['id'] ? { id: copy } : {}) }));
    });
    await restoreItems([...items, ...copies.flat()]);
    goTo('2026-06-14', '17:00');
    const request = () => requestReminders('2026-06-15', new Date());
    const begun = performance.now();
    const { read, write } = await consumedUnits(async () => expect(await request()).toBe(1_000));
    expect(performance.now() - begun).toBeLessThan(60_000);
    expect(Math.floor(read / 100)).toBe(25);
    expect(write).toBe(4_000);
    expect(await request()).toBe(0);
    const stored = (await allItems()).filter(({ kind }) => kind === 'reminder');
    expect(new Set(stored.map(({ pk }) => pk)).size).toBe(1_000);
    expect(stored).toHaveLength(1_000);
    expect(services.messages).toHaveLength(1_000);
  });
});
