import { describe, expect, it } from 'vitest';
import { readStations } from '#functions/catalog/stations/stations-repository.ts';
import { handler } from '#functions/edge/api/categories.ts';
import type { Station } from '#shared/schemas/stations.ts';
import { rejected, statusesOf } from '#test/support/call-api.ts';
import { eachStaff } from '#test/support/staff.ts';
import { allItems } from '#test/support/table-items.ts';

const { call } = eachStaff(handler);
const put = (body: unknown) => call('PUT /api/stations', body);

const oven: Station = {
  id: 'oven',
  name: 'Oven',
  steps: [
    { of: 'category', id: 'cakes', daysBefore: 1 },
    { of: 'product', id: 'rye', daysBefore: 0 },
  ],
};
const decorating: Station = {
  id: 'deco',
  name: 'Decorating',
  steps: [{ of: 'category', id: 'cakes', daysBefore: 0 }],
};

describe('the stations', () => {
  it('are none at first (M12)', async () => {
    expect((await call('GET /api/stations')).body).toEqual({ version: 0, stations: [] });
  });

  it('are saved by version: a second person must look first, a repeat changes nothing (M13)', async () => {
    const mine = { version: 0, stations: [oven, decorating] };
    const first = await put(mine);
    expect(first).toMatchObject({ status: 200, body: { ...mine, version: 1 } });
    expect((await put(mine)).body).toEqual(first.body);
    expect(await put({ version: 0, stations: [oven] })).toMatchObject(rejected(409, 'conflict'));
    expect((await call('GET /api/stations')).body).toEqual(first.body);
    const second = await put({ version: 1, stations: [decorating] });
    expect(second.body).toEqual({ version: 2, stations: [decorating] });
    const activity = (await allItems()).filter(({ pk }) => String(pk).startsWith('ACTIVITY'));
    expect(activity.map(({ description }) => description)).toEqual(
      expect.arrayContaining(['Oven, Decorating', 'Decorating']),
    );
    expect(activity).toHaveLength(2);
  });

  it('of two people at once are those of one', async () => {
    const sent = ['Oven', 'Bench', 'Fridge'].map((name) =>
      put({ version: 0, stations: [{ ...oven, name }] }),
    );
    expect(await statusesOf(sent)).toEqual([200, 409, 409]);
  });

  it.each([
    ['Name is required', [{ ...oven, name: ' ' }]],
    ['Two stations have the same name', [oven, { ...decorating, name: 'OVEN' }]],
    ['A station may occur only once', [oven, { ...decorating, id: 'oven' }]],
    [
      'A category or product may occur only once in a station',
      [{ ...oven, steps: [...oven.steps, { of: 'product', id: 'rye', daysBefore: 2 }] }],
    ],
    ...[-1, 8, 0.5].map((daysBefore): [string, unknown[]] => [
      'Use a whole number from 0 to 7',
      [{ ...oven, steps: [{ of: 'product', id: 'rye', daysBefore }] }],
    ]),
  ])('%s', async (message, stations) => {
    const { status, body } = await put({ version: 0, stations });
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ message }] });
    expect(await readStations()).toMatchObject({ version: 0 });
  });
});
