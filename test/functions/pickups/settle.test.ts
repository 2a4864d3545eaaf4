import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { settleKey } from '#functions/orders/order/settle-item.ts';
import type { Settle } from '#shared/schemas/settle.ts';
import { eachBakery, itemsOf, place } from '#test/functions/orders/bakery.ts';
import { consumedUnits } from '#test/support/consumed-units.ts';
import { signInStaff } from '#test/support/staff.ts';
import { putItems } from '#test/support/table-items.ts';
import { counterOf } from './counter.ts';

const bakery = eachBakery();
let counter: ReturnType<typeof counterOf>;
beforeEach(async () => {
  counter = counterOf(bakery.staff);
});

/** Hands over an order that somebody else has already handed over. */
async function giveOutTwice(): Promise<Settle> {
  const { id } = await place(bakery);
  await counter.handOver(id, { anyway: ['not-ready', 'wrong-day'] });
  const { order } = await counter.handOver(id, { saidAt: new Date().toISOString() });
  if (!order?.settle) throw new Error('Nothing is to settle');
  return order.settle;
}

it('is listed, newest first, until somebody enters what was done (H6)', async () => {
  const first = await giveOutTwice();
  const second = await giveOutTwice();
  expect(await counter.toSettle()).toEqual([second, first]);
  const { status, body } = await counter.settle(first.id, '  Asked the customer ');
  expect(status).toBe(200);
  expect(body).toEqual({
    ...first,
    done: { text: 'Asked the customer', by: 'Alice', at: expect.any(String) },
  });
  expect(await counter.toSettle()).toEqual([second]);
  const [kept] = await itemsOf('SETTLED');
  const days = (Number(kept?.['ttl']) * 1_000 - Date.now()) / (24 * 3_600_000);
  expect(days).toBeCloseTo(60, 0);
});

it('of two people the first counts, and the same words, sent again, are no other', async () => {
  const { id } = await giveOutTwice();
  const bob = counterOf(await signInStaff({ name: 'Bob', email: 'bob@bakery.example' }));
  const replies = await Promise.all([
    counter.settle(id, 'Gave back $12'),
    bob.settle(id, 'Called them'),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = replies.find(({ status }) => status === 200)?.body as Settle;
  const lost = replies.find(({ status }) => status === 409)?.body;
  expect(lost).toMatchObject({ code: 'settled-already', settle: won });
  const winner = won.done?.by === 'Bob' ? bob : counter;
  const again = await winner.settle(id, String(won.done?.text));
  expect(again).toMatchObject({ status: 200, body: won });
  expect((await winner.settle(id, 'Something else')).status).toBe(409);
});

it.each(['', '   ', '\u200b', 'x'.repeat(201)])('refuses %j as what was done', async (done) => {
  const { id } = await giveOutTwice();
  const reply = await counter.settle(id, done);
  expect(reply).toMatchObject({ status: 400, body: { issues: [{ path: 'done' }] } });
});

it('reports an unknown id', async () => {
  expect((await counter.settle(`1.${randomUUID()}`, 'Done')).status).toBe(404);
});

it('lists all in pages, with their number, and reads half a unit where nothing is to settle', async () => {
  const { read: none } = await consumedUnits(() => counter.toSettle());
  expect(none).toBeLessThanOrEqual(2.5);
  const one = await giveOutTwice();
  const many = Array.from({ length: 120 }, (_, index) => {
    const id = `${1_000_000_000_000 + index}.${randomUUID()}`;
    return { ...settleKey(id), ...one, id };
  });
  await putItems(many);
  const ids: string[] = [];
  for (let path: `/api/${string}` | undefined = '/api/settle'; path; ) {
    const { body, headers } = await counter.call(`GET ${path}`);
    ids.push(...(body as Settle[]).map(({ id }) => id));
    expect(headers).toMatchObject({ 'x-total-count': '121' });
    path = /<(\/api\/[^>]*)>; rel="next"/.exec(String(headers['link']))?.[1] as typeof path;
  }
  expect(ids).toEqual([one.id, ...many.map(({ id }) => id).reverse()]);
  expect((await counter.call('GET /api/settle?cursor=x')).status).toBe(400);
});
