import { beforeEach, expect, it } from 'vitest';
import { eachBakery, place } from '#test/functions/orders/bakery.ts';
import { rejected } from '#test/support/call-api.ts';
import { queued } from '#test/support/fake-queue.ts';
import { outboxItems } from '#test/support/table-items.ts';
import {
  deliver,
  openCardBakery,
  runCards,
  sessionIn,
  signed,
  startCheckout,
} from './card-bakery.ts';

const cards = runCards();
const bakery = eachBakery(openCardBakery);
let raw: string;
beforeEach(async () => {
  cards.reset();
  const { id } = await place(bakery);
  await cards.book.act(sessionIn(await startCheckout(id)), 'pay');
  raw = String(cards.events[0]?.raw);
  queued.length = 0;
});
const changed = (changes: object) => JSON.stringify({ ...JSON.parse(raw), ...changes });

it('takes a signed event, as often as it comes', async () => {
  const before = (await outboxItems()).length;
  expect(await deliver(raw)).toMatchObject({ status: 204, body: undefined });
  expect(await deliver(raw)).toMatchObject({ status: 204 });
  expect((await outboxItems()).length - before).toBe(2);
  expect(queued).toHaveLength(2);
});

it.each<[string, () => [string, string?]]>([
  ['without a signature', () => [raw, '']],
  ['with a signature of nonsense', () => [raw, 't=1,v1=00']],
  ['signed with another secret', () => [raw, signed(raw, { secret: 'whsec_other' })]],
  ['older than five minutes', () => [raw, signed(raw, { ago: 301 })]],
  ['changed after it was signed', () => [`${raw} `, signed(raw)]],
  ['of another account', () => [changed({ account: 'acct_1' })]],
  ['of the live mode, with a test key', () => [changed({ livemode: true })]],
  ['that is not JSON', () => ['{']],
])('refuses an event %s', async (_, given) => {
  const [body, signature] = given();
  expect(await deliver(body, signature)).toMatchObject(rejected(400, 'bad-signature'));
  expect(queued).toEqual([]);
});

it.each([
  ['another store', { metadata: { doughbook: 'https://other.example', checkout: 'x' } }],
  ['something else in the account', { metadata: {}, payment_intent: null }],
  ['a customer of the account', {}],
])('ignores an event about %s', async (_, object) => {
  expect(await deliver(changed({ data: { object } }))).toMatchObject({ status: 204 });
  expect(queued).toEqual([]);
});

it('asks which checkout a refund is about', async () => {
  const [session] = cards.book.book.sessions;
  cards.events.length = 0;
  await cards.book.refund(String(session?.id), 100);
  cards.asked.length = 0;
  expect(await deliver(String(cards.events[0]?.raw))).toMatchObject({ status: 204 });
  expect(cards.asked).toEqual([expect.stringMatching(/^GET .*payment/)]);
  expect(queued).toHaveLength(1);
});
