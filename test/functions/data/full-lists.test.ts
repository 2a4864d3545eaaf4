// @module-tag deep
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '#shared/api/api.ts';
import { openBakery } from '#test/functions/orders/bakery.ts';
import { startFakeSes } from '#test/functions/outbox/fake-ses.ts';
import type { ApiCall } from '#test/support/call-api.ts';
import { startBuckets } from '#test/support/start-buckets.ts';
import { allItems, emptyTable } from '#test/support/table-items.ts';
import { ask, store } from './fill-lists.ts';
import { itemBytes } from './item-bytes.ts';
import { orderLists } from './order-lists.ts';
import { others, storeLists } from './store-lists.ts';

const largestItem = 400 * 1_024;
const largestResponse = 6 * 1_024 * 1_024;
const cases = [...orderLists, ...storeLists];

let stop: () => Promise<void>;
beforeAll(async () => {
  const running = [await startBuckets(), await startFakeSes()];
  stop = async () => void (await Promise.all(running.map((one) => one.stop())));
});
beforeEach(async () => {
  await emptyTable();
  store.bakery = await openBakery();
});

it('every reading that answers with JSON is filled here, or says why not', () => {
  const readings = calls.filter(({ method, response }) => method === 'GET' && response);
  const known = [...cases.map(({ call }) => call), ...Object.keys(others)];
  expect(readings.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !calls.some((one) => one.name === name))).toEqual([]);
});

/** The least milliseconds of the processor of some tries, and the answer. */
async function measure(route: ApiCall['route']) {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3; tries += 1) {
    const start = process.cpuUsage();
    await ask(route);
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1_000);
  }
  return { answer: await ask(route), milliseconds: Math.max(1, least) };
}

const rows: string[] = [];
afterAll(async () => {
  await stop();
  const head =
    '| list | entries | largest item | response | ms, to few | |\n|---|---|---|---|---|---|\n';
  process.stdout.write(`${head}${rows.join('')}`);
});

/** Seconds of the processor that any list may take: a call has 25, on a slower one. */
const longest = 4_000;

it.each(cases)(
  '$call: $list',
  async ({ call, list, fill, many, read, says }) => {
    const small = await measure(read((await fill(1)) as never));
    await emptyTable();
    store.bakery = await openBakery();
    const { answer, milliseconds } = await measure(read((await fill(many)) as never));
    const item = Math.max(...(await allItems()).map(itemBytes));
    const bytes = Math.ceil((answer.bytes * 4) / 3);
    const ratio = Math.round(milliseconds / small.milliseconds);
    const figures = `${Math.round(milliseconds)} ms, × ${ratio}`;
    rows.push(
      `| ${call}: ${list} | ${many} | ${item} | ${bytes} | ${figures} | ${answer.status} |\n`,
    );
    expect(answer.status).toBeLessThan(400);
    expect(item).toBeLessThan(largestItem);
    expect(bytes).toBeLessThan(largestResponse);
    expect(milliseconds).toBeLessThan(longest);
    says?.(answer);
  },
  300_000,
);
