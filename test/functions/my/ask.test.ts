import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import * as bakeries from '#test/functions/orders/bakery.ts';
import { counterOf } from '#test/functions/pickups/counter.ts';
import { dynamoCalls } from '#test/support/consumed-units.ts';
import { allItems } from '#test/support/table-items.ts';
import { testCodeword } from '#test/support/test-secrets.ts';
import { customerOf, openPages } from './visitor.ts';

const bakery = bakeries.eachBakery(openPages);
let id: string;
let customer: Awaited<ReturnType<typeof customerOf>>;
let counter: ReturnType<typeof counterOf>;
beforeEach(async () => {
  ({ id } = await bakeries.place(bakery));
  customer = await customerOf(id);
  counter = counterOf(bakery.staff);
  await bakeries.settleAll();
});

const wish = () => ({ id: randomUUID(), text: 'Zzwords on it instead' });
const itemsWith = async (text: string) =>
  (await allItems()).filter((item) => JSON.stringify(item).includes(text));
const answerAs = async (text: string) =>
  counter.settle(String((await counter.toSettle())[0]?.id), text);
const change = (path: `/api/${string}`, body: object) => {
  const method = path.endsWith('status') ? 'PATCH' : 'POST';
  return bakeries.callAs(bakery.staff)(`${method} ${path}`, body);
};
const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();

it('stores one open request, and tells the team alone', async () => {
  const asked = wish();
  const calls = await dynamoCalls(async () => {
    const { body } = await customer.ask(asked);
    expect(body).toMatchObject({ asking: 'waiting', ask: asked });
  });
  const stored = calls.find(({ command }) => command.startsWith('Transact'));
  expect(stored?.units).toBeLessThanOrEqual(12);
  expect((await customer.ask(asked)).status).toBe(200);
  expect(await customer.ask(wish())).toMatchObject({ status: 409, body: { code: 'not-now' } });
  expect(await bakeries.readOrder(bakery, id)).toMatchObject({ version: 1, ask: asked });
  const item = { handOver: asked.id, by: 'The customer', reasons: ['asks'], ask: asked };
  expect(await counter.toSettle()).toMatchObject([item]);
  // The order's head, the item to settle and the e-mail: not the changelog.
  const places = (await itemsWith('Zzwords')).map(({ sk, to }) => to ?? String(sk).slice(0, 5));
  expect(places.map(String).sort()).toEqual([
    expect.stringMatching(/^\d/),
    'ORDER',
    'bakers@bakery.example',
  ]);
});

it('stores one of several requests at once, and once what is sent twice at once', async () => {
  const same = wish();
  expect(statusesOf(await Promise.all([same, same].map(customer.ask)))).toEqual([200, 200]);
  await answerAs('Done');
  const replies = await Promise.all([wish(), wish()].map(customer.ask));
  // What came twice counted twice.
  expect(statusesOf(replies)).toEqual([200, expect.toBeOneOf([409, 429])]);
  expect(await counter.toSettle()).toHaveLength(1);
});

it('is answered once by staff, in an e-mail with their sentence only', async () => {
  const asked = wish();
  await customer.ask(asked);
  const replies = await Promise.all(['Not possible', 'Not possible, sorry'].map(answerAs));
  expect(statusesOf(replies)).toEqual([200, 409]);
  expect(await counter.toSettle()).toEqual([]);
  const emails = (await itemsWith('Not possible')).filter(({ about }) => about === 'answer');
  expect(emails).toMatchObject([{ kind: 'customer', to: 'maria.lopez@example.com' }]);
  expect(JSON.stringify(emails)).not.toContain('Zzwords');
  const order = await bakeries.readOrder(bakery, id);
  expect(order).not.toHaveProperty('ask');
  expect(order.changelog.at(-1)?.changeDescription).toBe('Alice answered the customer');
  // Sent again after the answer, the request is no other.
  expect((await customer.ask(asked)).body).toMatchObject({ asking: 'open' });
});

it('is taken three times a day, and not while it is off or once the order is done', async () => {
  for (const _ of [1, 2, 3]) {
    expect((await customer.ask(wish())).status).toBe(200);
    await answerAs('Done');
  }
  expect((await customer.ask(wish())).status).toBe(429);
  await saveSettings({ customer_asks: 'off' });
  expect([(await customer.read()).asking, (await customer.ask(wish())).status]).toEqual([
    'off',
    409,
  ]);
  await saveSettings({ customer_asks: 'on' });
  await change(`/api/orders/${id}/status`, { status: 'canceled' });
  expect([(await customer.read()).asking, (await customer.ask(wish())).status]).toEqual([
    'closed',
    409,
  ]);
});

it('takes another time only if it is offered', async () => {
  const path =
    `GET /api/my/times?day=${storeDay(bakeries.somePickup, 'America/Los_Angeles')}` as const;
  const readTimes = async () => ((await customer.call(path)).body as { times: string[] }).times;
  const [pickupDate = '', ...times] = await readTimes();
  expect(times).not.toContain(bakeries.somePickup);
  const ask = async (time: string) => {
    const { status } = await customer.ask({ id: randomUUID(), pickupDate: time });
    return status;
  };
  const odd = new Date(Date.parse(pickupDate) + 60_000).toISOString();
  for (const time of [odd, bakeries.somePickup, '2020-06-14T17:00:00.000Z'])
    expect(await ask(time)).toBe(409);
  expect(await ask('9999-06-14T17:00:00.000Z')).toBe(400);
  expect(await ask(pickupDate)).toBe(200);
  const page = await customer.read();
  expect(page).toMatchObject({ ask: { pickupDate }, pickupDate: bakeries.somePickup });
  expect(await readTimes()).toEqual([]);
});

it('is gone once the customer is forgotten, answered or not', async () => {
  await customer.ask(wish());
  await answerAs('Done');
  await customer.ask(wish());
  await change(`/api/orders/${id}/status`, { status: 'complete' });
  await bakeries.settleAll();
  await change(`/api/orders/${id}/forget-customer`, { codeword: testCodeword });
  expect(await itemsWith('Zzwords')).toEqual([]);
  expect(await counter.toSettle()).toEqual([]);
});
