import { describe, expect, it } from 'vitest';
import { plusDays } from '#shared/dates/store-day.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { noOpening } from '#shared/schemas/opening.ts';
import { oneBakery } from '#test/functions/orders/bakery.ts';
import { allItems, putItems } from '#test/support/table-items.ts';
import { callAll } from './busy-bakery.ts';

const oddDays = ['0000-01-01', '0001-01-01', '1999-12-31', '2101-01-01', '9999-12-31'];
const tomorrow = plusDays(storeDay(new Date(), 'America/Los_Angeles'), 1);
const rule = {
  name: 'Orders',
  counts: { kind: 'orders' },
  per: 'day',
  limit: 40,
  location: null,
  exceptions: [] as object[],
};
const season = (changes: object) => ({
  id: 'feast',
  name: 'Feast',
  days: [tomorrow],
  menu: [],
  hours: null,
  lastOrder: null,
  ...changes,
});
const closure = (day: string) => ({ id: 'odd', name: 'Odd', from: day, to: day, place: null });

const bakery = oneBakery();
const waiting = (day: string) => ({
  day,
  location: 'DAVIS',
  customerName: 'Ana Lopez',
  phone: '(530) 555-0188',
  lines: [{ productId: bakery.cake.id, productTitle: 'Cake', quantity: 2 }],
});

describe.each(oddDays)('the day %s', (day) => {
  it('is refused in words wherever it can be sent', async () => {
    const send = callAll(bakery.staff.cookies);
    const opening = (rules: object) => ({ ...noOpening, ...rules });
    const requests: [Parameters<typeof send>[0], object?][] = [
      [`GET /api/production/${day}`],
      [`POST /api/production/${day}/ticks`, { ticks: [] }],
      [`GET /api/production/${day}/prints`],
      [`POST /api/production/${day}/prints`],
      [`GET /api/production/${day}/prints/1/changes`],
      [`POST /api/production/${day}/changes/seen`, [{ orderId: 'one', version: 1 }]],
      [`GET /api/production/${day}/prints/1/pdf`],
      [`GET /api/production/${day}/stations/oven/pdf`],
      [`GET /api/production/${day}/labels?size=4x6`],
      [`POST /api/production/${day}/labels`, { size: '4x6' }],
      [`GET /api/production/${day}/labels/1/pdf`],
      [`GET /api/availability?from=${day}&to=${day}&location=DAVIS`],
      ['POST /api/waiting', waiting(day)],
      ['POST /api/capacity-rules', { ...rule, exceptions: [{ day, limit: 1 }] }],
    ];
    for (const seasons of [
      [season({ days: [day] })],
      [season({ lastOrder: `${day}T10:00:00.000Z` })],
    ])
      requests.push(['POST /api/opening/preview', opening({ seasons })]);
    requests.push(['PUT /api/opening', opening({ closures: [closure(day)] })]);
    for (const [route, body] of requests)
      await expect(send(route, body), route).rejects.toThrow(/: 400 .*unknown day/i);
  });
});

it('days that are stored already can still be read', async () => {
  const call = callAll(bakery.staff.cookies);
  await call('POST /api/capacity-rules', rule);
  await call('POST /api/waiting', waiting(tomorrow));
  await call('PUT /api/opening', { ...noOpening, closures: [closure(tomorrow)] });
  const items = await allItems();
  const [first] = items.filter(({ pk }) => pk === 'WAITING');
  await putItems([
    ...items
      .filter(({ pk, sk }) => pk === 'RULES' && sk !== 'OPENING')
      .map((item) => ({ ...item, exceptions: oddDays.map((day) => ({ day, limit: 0 })) })),
    ...oddDays.map((day) => ({ ...first, sk: `${day}.1.odd`, id: `${day}.1.odd`, day })),
    ...items
      .filter(({ sk }) => sk === 'OPENING')
      .map((item) => ({
        ...item,
        closures: [{ ...closure(''), from: '0001-01-01', to: '9999-12-31', place: 'WINTERS' }],
        seasons: [
          season({ lastOrder: '0001-01-01T00:00:00.000Z' }),
          season({ id: 'odd', days: oddDays, lastOrder: '9999-12-31T23:59:59.999Z' }),
        ],
      })),
  ]);
  for (const path of ['/api/capacity-rules', '/api/opening', '/api/waiting'] as const)
    expect(JSON.stringify((await call(`GET ${path}`)).body)).toContain('9999-12-31');
  for (const location of ['DAVIS', 'WINTERS'])
    expect(
      (await call(`GET /api/availability?from=${tomorrow}&to=${tomorrow}&location=${location}`))
        .body.days,
    ).toHaveLength(1);
});
