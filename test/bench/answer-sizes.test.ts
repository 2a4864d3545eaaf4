// @module-tag deep
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '#shared/api/api.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import type { Product } from '#shared/schemas/products.ts';
import { callAll, openBusyBakery } from '#test/functions/data/busy-bakery.ts';
import { pathsOf, queryOf } from '#test/functions/data/every-get.ts';
import { checkout, lineOf, somePickup } from '#test/functions/orders/bakery.ts';
import { runFakeSes } from '#test/functions/outbox/fake-ses.ts';
import { signInStaff } from '#test/support/staff.ts';
import { runBuckets } from '#test/support/start-buckets.ts';

/** Bytes of a response, compressed as it is sent. */
const most = 1_000_000;

const times = <One>(count: number, make: (index: number) => One): One[] =>
  Array.from({ length: count }, (_, index) => make(index));

const syllables = 'ba ke ro li dou gh sou ri che mi nu to ver la sto pan fi ne da wal'.split(' ');
/** Random words of three syllables, which compress about as well as natural language. */
const say = (seed: number, count: number) => {
  let state = seed * 7_919 + 1;
  const syllable = () => {
    state = (state * 48_271) % 2_147_483_647;
    return syllables[state % syllables.length];
  };
  return times(count, () => `${syllable()}${syllable()}${syllable()}`).join(' ');
};
const titles = 'title,sku,description,price,ingredients';
const productRow = (of: number) =>
  `Loaf ${of} ${say(of, 3)},SKU-${of},"${say(of, 20)}",4.${10 + (of % 90)},"${say(of * 3, 12)}"`;

type Size = { json: number; sent: number };
/** The largest response of each call, by its name. */
const sizes = new Map<string, Size>();

let send: ReturnType<typeof callAll>;
runBuckets();
runFakeSes();
beforeAll(async () => {
  const bakery = await openBusyBakery();
  send = callAll(bakery.staff.cookies);
  for (const part of times(5, (index) => index * 1_000)) {
    const rows = times(1_000, (index) => productRow(part + index));
    await send('POST /api/products/csv/import', { csvData: [titles, ...rows].join('\n') });
  }
  const products: Product[] = (await send('GET /api/public/products')).body;
  const line = (order: number, place: number) => {
    const product = products[(order * 4 + place) % products.length] ?? bakery.cake;
    return lineOf(product, 1 + (place % 3), place === 0 ? say(order, 8) : undefined);
  };
  for (const order of times(1_000, (index) => index)) {
    const customer = { firstName: say(order, 1), lastName: say(order, 2), phone: '(530) 555-0123' };
    const email = `guest-${order}@bakery.example`;
    // The bakery's own limit is lower.
    const override = { reason: 'Thanksgiving' };
    const items = times(4, (place) => line(order, place));
    const body = checkout(bakery, { customer: { ...customer, email }, items, override });
    const { id } = (await send('POST /api/orders', body)).body;
    await send(`PATCH /api/orders/${id}/status`, { status: 'complete' });
  }
}, 600_000);

afterAll(() => {
  vi.useRealTimers();
  if (!process.env['BENCH']) return;
  const rows = [...sizes]
    .toSorted(([, one], [, other]) => other.sent - one.sent)
    .map(([name, { json, sent }]) => `| ${name} | ${json} | ${sent} |\n`);
  process.stdout.write(`| call | bytes of JSON | as it is sent |\n|---|---|---|\n${rows.join('')}`);
});

/** Sends a read, and records its size if it is the largest of its call. */
async function measure(name: string, path: `/api/${string}`): Promise<void> {
  const { body, bytes } = await send(`GET ${path}`, undefined, { 'accept-encoding': 'gzip' });
  if (bytes <= (sizes.get(name)?.sent ?? 0)) return;
  sizes.set(name, { json: Buffer.byteLength(JSON.stringify(body)), sent: bytes });
}

const isTooLarge = (name: string) => (sizes.get(name)?.sent ?? Number.POSITIVE_INFINITY) > most;

// The other calls return the address of a PDF.
const readings = calls.filter(({ method, response }) => method === 'GET' && response);

it.each(readings)(
  '$name answers at most a megabyte',
  async (call) => {
    const { limit } = (call.query?.shape ?? {}) as { limit?: z.ZodMiniType };
    const longest = limit && [1_000, 100].find((count) => z.safeParse(limit, count).success);
    const query = `${queryOf(call)}${longest ? `&limit=${longest}` : ''}`;
    // Thousands are alike, and drawing the label of each would take minutes.
    const paths = (await pathsOf(send, call.path)).slice(0, 200);
    for (const path of paths) await measure(call.name, `${path}?${query}`);
    expect([call.name].filter(isTooLarge)).toEqual([]);
  },
  60_000,
);

it('a day of sales takes at most a megabyte, and a year later too', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(somePickup) + 2 * 24 * 3_600_000 });
  send = callAll((await signInStaff()).cookies);
  const day = somePickup.slice(0, 10);
  await measure('readSales', `/api/sales?from=${day}&to=${day}`);
  // The same weekday last year.
  await measure('readLastTime', `/api/production/${plusDays(day, 364)}/last-time`);
  const names = ['readSales', 'readLastTime'];
  expect(names.map((name) => sizes.get(name)?.sent)).toEqual(
    names.map(() => expect.toSatisfy((sent) => sent > 10_000)),
  );
  expect(names.filter(isTooLarge)).toEqual([]);
}, 60_000);
