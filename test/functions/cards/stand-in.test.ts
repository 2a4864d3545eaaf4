import { beforeEach, expect, it } from 'vitest';
import { CardBook } from '#infra/local/services/cards.ts';
import { standInKeys } from '#infra/local/services/secrets.ts';

let cards: CardBook;
beforeEach(() => {
  cards = new CardBook({ address: 'http://cards.test/pay', send: async () => undefined });
});

type Ask = { key?: string; once?: string };
async function ask(path: string, form: object | undefined, { key, once }: Ask = {}) {
  const { status, body } = await cards.handler({
    method: form ? 'POST' : 'GET',
    path: `/v1/${path}`,
    query: '',
    headers: {
      authorization: `Bearer ${key ?? standInKeys.stripeKey}`,
      ...(once && { 'idempotency-key': once }),
    },
    body: Buffer.from(new URLSearchParams({ ...form }).toString()),
  });
  const { error, id } = JSON.parse(String(body));
  return { status, code: error?.code, id };
}
const inMinutes = (minutes: number) => Math.floor(Date.now() / 1_000) + minutes * 60;
const checkout = (amount = 1_204, minutes = 40) => ({
  'line_items[0][price_data][unit_amount]': amount,
  expires_at: inMinutes(minutes),
});
const paid = async () => {
  const { id } = await ask('checkout/sessions', checkout());
  await cards.act(id, 'pay');
  return id;
};

it.each([
  ['below the least amount', checkout(49), 'amount_too_small'],
  ['over too soon', checkout(50, 29), 'expires_at'],
  ['over too late', checkout(50, 24 * 60 + 1), 'expires_at'],
])('refuses a checkout %s', async (_, form, code) => {
  expect(await ask('checkout/sessions', form)).toMatchObject({ status: 400, code });
});

it('refuses another key', async () => {
  const answer = await ask('checkout/sessions', checkout(), { key: 'sk_test_other' });
  expect(answer).toMatchObject({ status: 401, code: 'invalid_api_key' });
});

it('answers a repeated request with the same, and refuses another one with its key', async () => {
  const form = checkout();
  const first = await ask('checkout/sessions', form, { once: 'a' });
  expect(await ask('checkout/sessions', form, { once: 'a' })).toEqual(first);
  const other = await ask('checkout/sessions', checkout(99), { once: 'a' });
  expect(other).toMatchObject({ status: 400, code: 'idempotency_error' });
  expect(cards.book.sessions).toHaveLength(1);
});

it('knows no other checkout', async () => {
  expect(await ask('checkout/sessions/cs_1', undefined)).toMatchObject({ status: 404 });
});

it('ends only an open checkout, and takes nothing on one that is not open', async () => {
  const id = await paid();
  expect(await ask(`checkout/sessions/${id}/expire`, {})).toMatchObject({
    status: 400,
    code: 'not_open',
  });
  await expect(cards.act(id, 'pay')).rejects.toThrow('not_open');
  const { id: other } = await ask('checkout/sessions', checkout());
  expect(await ask(`checkout/sessions/${other}/expire`, {})).toMatchObject({ status: 200 });
  await expect(cards.act(other, 'pay')).rejects.toThrow('not_open');
});

it('refunds no more than the charge, and nothing once the bank disputes it', async () => {
  const id = await paid();
  const charge = id.replace('cs', 'ch');
  const refund = (amount: number) => ask('refunds', { charge, amount });
  expect(await refund(1_000)).toMatchObject({ status: 200 });
  expect(await refund(205)).toMatchObject({ status: 400, code: 'amount_too_large' });
  await cards.act(id, 'dispute');
  expect(await refund(204)).toMatchObject({ status: 400, code: 'charge_disputed' });
});
