import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { activityWrite } from '#functions/core/activity/activity-item.ts';
import { encodeCursor } from '#functions/core/data/cursor.ts';
import { transact } from '#functions/core/data/transact.ts';
import { handler } from '#functions/edge/api/dashboard.ts';
import { type Activity, activitySchema } from '#shared/schemas/dashboard.ts';
import { callAs, openBakery, place } from '#test/functions/orders/bakery.ts';
import { invalid } from '#test/support/call-api.ts';
import { dynamoCalls } from '#test/support/consumed-units.ts';
import { eachStaff, someDay } from '#test/support/staff.ts';

const { staff, call } = eachStaff(handler, { name: 'Alice' });

const secondsLater = (seconds: number) => new Date(someDay.getTime() + seconds * 1_000);

async function happen(descriptions: string[], at: (index: number) => Date) {
  await Promise.all(
    descriptions.map((description, index) =>
      transact(() => [
        activityWrite(
          { ...staff.context, now: at(index) },
          { type: 'product', action: 'Product created', description },
        ),
      ]),
    ),
  );
}
const cakes = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `Cake ${from + index}`);
/** A cake each second, the last one the newest. */
const bake = (count: number, from = 0) =>
  happen(cakes(count, from), (index) => secondsLater(from + index));
const shown = (descriptions: string[]) => descriptions.map((text) => `${text}, by Alice`);

type Path = `/api/dashboard/activity${string}`;
const pathSchema = z.templateLiteral(['/api/dashboard/activity', z.string()]);
const get = (path: Path) => call(`GET ${path}`);

async function read(path: Path) {
  const { body, headers } = await get(path);
  const [, next] = /<([^>]+)>; rel="next"/.exec(String(headers['link'])) ?? [];
  return { items: z.array(activitySchema).parse(body), next: next && pathSchema.parse(next) };
}

/** The pages from first to last. `conflict` runs after each of them. */
async function readPages(limit: number, betweenPages = async () => {}): Promise<Activity[][]> {
  const pages: Activity[][] = [];
  let path: Path | undefined = `/api/dashboard/activity?limit=${limit}`;
  while (path) {
    const { items, next } = await read(path);
    pages.push(items);
    path = next || undefined;
    await betweenPages();
  }
  return pages;
}
const descriptionsOf = (pages: Activity[][]) => pages.flat().map(({ description }) => description);

describe('recent activity (D2)', () => {
  it('is newest first and says who did it', async () => {
    await bake(3);
    const { items, next } = await read('/api/dashboard/activity');
    expect(items).toEqual(
      [2, 1, 0].map((index) => ({
        id: expect.any(String),
        type: 'product',
        action: 'Product created',
        description: `Cake ${index}, by Alice`,
        timestamp: secondsLater(index).toISOString(),
      })),
    );
    expect(next).toBeUndefined();
  });

  it('comes in pages that join without gap or double and end exactly at its end', async () => {
    expect(await readPages(15)).toEqual([[]]);
    await bake(32);
    for (const [limit, lengths] of [
      [15, [15, 15, 2]],
      [16, [16, 16]],
      [32, [32]],
    ] as const) {
      const pages = await readPages(limit);
      expect(pages.map(({ length }) => length)).toEqual(lengths);
      expect(descriptionsOf(pages)).toEqual(shown(cakes(32).reverse()));
    }
  });

  it('pages through the entries of the first page’s time while new ones are added', async () => {
    await bake(32);
    let baked = 32;
    const pages = await readPages(7, async () => {
      await bake(9, baked);
      baked += 9;
    });
    expect(descriptionsOf(pages)).toEqual(shown(cakes(32).reverse()));
  });

  it('tells entries of the same instant apart', async () => {
    await happen(cakes(32), () => someDay);
    const pages = await readPages(5);
    expect(pages.map(({ length }) => length)).toEqual([5, 5, 5, 5, 5, 5, 2]);
    expect(descriptionsOf(pages).sort()).toEqual(shown(cakes(32)).sort());
  });

  it('is 150 entries without a limit', async () => {
    await bake(151);
    const { items, next } = await read('/api/dashboard/activity');
    expect(items).toHaveLength(150);
    expect(descriptionsOf([(await read(next as Path)).items])).toEqual(['Cake 0, by Alice']);
  });

  it('rejects an invalid cursor or limit', async () => {
    await bake(2);
    const place = { timestamp: someDay.toISOString(), id: 'an-id' };
    const forged = [
      'abc',
      '%00',
      'e30',
      '2026-06-14T17:00:00.000Z#an-id',
      encodeCursor({ ...place, timestamp: 'yesterday' }),
      encodeCursor({ ...place, id: 'x'.repeat(101) }),
    ];
    for (const cursor of forged)
      expect(
        await get(`/api/dashboard/activity?cursor=${encodeURIComponent(cursor)}`),
      ).toMatchObject(invalid('cursor', 'This page of the list no longer exists'));
    // Half of a surrogate pair, which is valid JSON, but a text that the table does not accept.
    const half = Buffer.from(JSON.stringify({ ...place, id: '\ud800' })).toString('base64url');
    expect((await get(`/api/dashboard/activity?cursor=${half}`)).status).toBe(200);
    for (const query of [`cursor=${'x'.repeat(501)}`, 'limit=0', 'limit=1001', 'limit=many'])
      expect(await get(`/api/dashboard/activity?${query}`)).toMatchObject({ status: 400 });
  });

  it('costs the same on every page, in one query of each partition', async () => {
    await bake(310);
    const costs = async (limit: number) => {
      const pages: number[] = [];
      let path: Path | undefined = `/api/dashboard/activity?limit=${limit}`;
      while (path) {
        const calls: Awaited<ReturnType<typeof dynamoCalls>> = await dynamoCalls(async () => {
          path = (await read(path as Path)).next || undefined;
        });
        const queries = calls.filter(({ command }) => command === 'QueryCommand');
        pages.push(queries.reduce((sum, { units }) => sum + units, 0));
      }
      return pages;
    };
    expect(await costs(15)).toEqual(Array(21).fill(4));
    const [first, second, last] = await costs(150);
    // One partition may hold so much of a page that it is queried again.
    for (const units of [first, second]) expect(units).toBeLessThanOrEqual(16);
    expect(last).toBe(4);
  });

  it('tells of accounts by a topic, which pages of older releases overlook', async () => {
    const event = { type: 'employee', action: 'Account deleted', description: 'Ben' } as const;
    await transact(() => [activityWrite(staff.context, { ...event, topic: 'account' })]);
    const { items } = await read('/api/dashboard/activity');
    expect(items).toMatchObject([{ type: 'employee', topic: 'account' }]);
    const entry = { ...items[0], topic: 'of a later release' };
    expect(activitySchema.parse(entry)).toEqual({ ...items[0], topic: undefined });
  });

  it('knows the order that an entry is about', async () => {
    const bakery = await openBakery();
    const { id } = await place(bakery);
    await callAs(bakery.staff)(`PATCH /api/orders/${id}/status`, { status: 'ready' });
    const { items } = await read('/api/dashboard/activity?limit=3');
    const order = { type: 'order', orderId: id };
    const description = '#1001 for Maria Lopez: changed the status from Pending to Ready, by Alice';
    expect(items).toMatchObject([
      { ...order, action: 'Order status changed', description },
      { ...order, action: 'Order placed', description: '#1001 for Maria Lopez, by Alice' },
      // From the store's opening: several entries at one instant, in no particular order.
      {},
    ]);
    expect(items[2]).not.toHaveProperty('orderId');
  });
});
