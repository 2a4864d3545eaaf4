// @module-tag deep
import { expect, it } from 'vitest';
import { calls } from '#shared/api/api.ts';
import { eachBakery } from '#test/functions/orders/bakery.ts';
import { runFakeSes } from '#test/functions/outbox/fake-ses.ts';
import { runBuckets } from '#test/support/start-buckets.ts';
import { allItems } from '#test/support/table-items.ts';
import { ask, store } from './fill-lists.ts';
import { itemBytes } from './item-bytes.ts';
import { orderLists } from './order-lists.ts';
import { others, storeLists } from './store-lists.ts';

const largestItem = 400 * 1_024;
const largestResponse = 6 * 1_024 * 1_024;
const cases = [...orderLists, ...storeLists];

runBuckets();
runFakeSes();
store.bakery = eachBakery();

it('every reading that answers with JSON is filled here, or says why not', () => {
  const readings = calls.filter(({ method, response }) => method === 'GET' && response);
  const known = [...cases.map(({ call }) => call), ...Object.keys(others)];
  expect(readings.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !calls.some((one) => one.name === name))).toEqual([]);
});

it.each(cases)(
  '$call: $list',
  async ({ fill, many, read, says }) => {
    const answer = await ask(read((await fill(many)) as never));
    expect(answer.status).toBeLessThan(400);
    expect(Math.max(...(await allItems()).map(itemBytes))).toBeLessThan(largestItem);
    // Functions return their response in base64.
    expect((answer.bytes * 4) / 3).toBeLessThan(largestResponse);
    says?.(answer);
  },
  300_000,
);
