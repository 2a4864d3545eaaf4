import { beforeEach, describe, expect, it } from 'vitest';
import { previewOpening } from '#functions/day/opening/preview-opening.ts';
import { updateOpening } from '#functions/day/opening/update-opening.ts';
import { handler } from '#functions/edge/api/opening.ts';
import { checkAddable } from '#functions/pickups/availability/check-offered.ts';
import { readAvailability } from '#functions/pickups/availability/read-availability.ts';
import { readRules } from '#functions/pickups/availability/rules-repository.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import { pickupInstant } from '#shared/dates/store-time.ts';
import { availabilitySchema, type Opening, strandedSchema } from '#shared/schemas/opening.ts';
import { opening, thanksgiving, withWeek } from '#test/functions/availability/builders.ts';
import {
  callAs,
  checkout,
  customerEdit,
  itemsEdit,
  lineOf,
  oneBakery,
  place,
  readOrder,
} from '#test/functions/orders/bakery.ts';
import { apiOf, invalid, rejected, statusesOf } from '#test/support/call-api.ts';
import { consumedUnits } from '#test/support/consumed-units.ts';

const api = apiOf(handler);
const timezone = 'America/Los_Angeles';
const year = new Date().getUTCFullYear() + 1;
/** A Wednesday in the distant future. */
const day = [9, 10, 11, 12, 13, 14, 15]
  .map((date) => `${year}-06-${String(date).padStart(2, '0')}`)
  .find((one) => new Date(`${one}T12:00:00Z`).getUTCDay() === 3) as string;
const at = (time: string, on = day) => pickupInstant(on, time, timezone);

const bakery = oneBakery();

const read = async () => (await readRules()).opening;
/** Replaces the rules of the previous test. */
const save = async (rules: Opening) =>
  updateOpening(bakery.staff.context, { ...rules, version: (await read()).version });
beforeEach(() => save(opening()));

const call = (route: Parameters<typeof api>[0]['route'], body?: unknown) =>
  api({ route, body, cookies: bakery.staff.cookies });
const post = (changes: Parameters<typeof checkout>[1]) =>
  callAs(bakery.staff)('POST /api/orders', checkout(bakery, changes));
const closed = (place: string | null = null, on = day) => ({
  id: 'c',
  name: 'Thanksgiving',
  from: on,
  to: on,
  place,
});
const lead = (days: number, exceptions: Opening['lead']['exceptions'] = []) =>
  opening({ lead: { days, cutOff: null, exceptions } });

describe('the rules', () => {
  it('are empty at first (R1)', async () => {
    expect(await read()).toMatchObject({ hours: null, closures: [], seasons: [] });
  });

  it('are saved by version: a second person must look first, a repeat changes nothing (R2)', async () => {
    const before = await read();
    const mine = { ...before, closures: [closed()] };
    const first = await call('PUT /api/opening', mine);
    expect(first).toMatchObject({ status: 200, body: { version: before.version + 1 } });
    expect((await call('PUT /api/opening', mine)).body).toEqual(first.body);
    const theirs = { ...lead(1), version: before.version };
    expect(await call('PUT /api/opening', theirs)).toMatchObject(rejected(409, 'conflict'));
    expect((await call('GET /api/opening')).body).toEqual(first.body);
  });

  it('of two people at once are those of one', async () => {
    const before = await read();
    const sent = ['Snow', 'Ice', 'Hail'].map((name) =>
      call('PUT /api/opening', { ...before, closures: [{ ...closed(), name }] }),
    );
    expect(await statusesOf(sent)).toEqual([200, 409, 409]);
    expect((await read()).version).toBe(before.version + 1);
  });

  const week = withWeek();
  const withMonday = (opens: string, closes: string) => {
    const monday = week.hours?.week.DAVIS?.with(1, { opens, closes });
    return { ...week, hours: { ...week.hours, week: { ...week.hours?.week, DAVIS: monday } } };
  };
  it.each([
    ['hours.week.DAVIS.1.closes', withMonday('18:00', '08:00')],
    ['hours.week.DAVIS.1.opens', withMonday('25:00', '18:00')],
    ['closures.0.to', opening({ closures: [{ ...closed(), to: `${year}-06-01` }] })],
    ['closures.0.name', opening({ closures: [{ ...closed(), name: ' ' }] })],
    ['closures.0.from', opening({ closures: [{ ...closed(), from: '2027-02-30' }] })],
    ['seasons.0.days', opening({ seasons: [thanksgiving({ days: [] })] })],
    ['seasons.0.days', opening({ seasons: [thanksgiving({ days: [day] })], closures: [closed()] })],
    ['lead.days', lead(-1)],
  ])('are refused with the field %s', async (path, rules) => {
    const { version } = await read();
    expect(await call('PUT /api/opening', { ...rules, version })).toMatchObject(invalid(path));
    expect((await read()).version).toBe(version);
  });
});

describe('the days that are offered', () => {
  const availability = async (query: string) => {
    const { status, body } = await call(`GET /api/availability?${query}`);
    expect(status).toBe(200);
    return availabilitySchema.parse(body);
  };
  const one = `from=${day}&to=${day}&location=DAVIS`;

  it('have eleven slots without rules, for two or three read units (R3)', async () => {
    const { days } = await availability(one);
    expect(days).toHaveLength(1);
    expect(days[0]?.slots).toHaveLength(11);
    const query = { from: day, to: day, location: 'DAVIS' as const };
    const units = await consumedUnits(() => readAvailability(query, new Date()));
    expect(units).toMatchObject({ read: 2, calls: 2 });
  });

  it('say why they are not, for these products', async () => {
    await save(opening({ seasons: [thanksgiving({ days: [day], menu: [bakery.bread.id] })] }));
    const of = async (...ids: string[]) =>
      (await availability(`${one}&items=${ids.join(',')}`)).days[0]?.closed;
    expect(await of(bakery.bread.id)).toBeUndefined();
    expect(await of(bakery.bread.id, bakery.cake.id)).toBe('Not on the Thanksgiving menu: Cake');
    expect(await of('gone')).toBeUndefined();
  });

  it('are 92 at most', async () => {
    const upTo = (to: string) => `from=${day}&to=${to}&location=DAVIS`;
    expect((await availability(upTo(plusDays(day, 91)))).days).toHaveLength(92);
    expect(await call(`GET /api/availability?${upTo(plusDays(day, 92))}`)).toMatchObject(
      invalid('to', 'Ask for at most 92 days'),
    );
  });

  it.each([
    ['to', `from=${day}&to=${year}-01-01&location=DAVIS`],
    ['from', `from=soon&to=${day}&location=DAVIS`],
    ['location', `from=${day}&to=${day}&location=PARIS`],
  ])('are not returned for an invalid %s', async (path, query) => {
    expect(await call(`GET /api/availability?${query}`)).toMatchObject(invalid(path));
  });
});

describe('an order that the rules do not allow', () => {
  const refused = (reason: string, path = 'pickupDate') => ({
    status: 409,
    body: { code: 'not-offered', error: reason, issues: [{ path, message: reason }] },
  });

  it('is refused in the words of the calendar, and stores nothing', async () => {
    await save(opening({ closures: [closed()] }));
    expect(await post({ pickupDate: at('10:00') })).toMatchObject(refused('Closed: Thanksgiving'));
    expect((await post({ pickupDate: at('10:00', `${year}-06-16`) })).status).toBe(201);
  });

  it('is refused for a product that takes longer', async () => {
    await save(lead(0, [{ of: 'product', id: bakery.cake.id, days: 60 }]));
    const pickupDate = new Date(Date.now() + 40 * 24 * 3_600_000).toISOString();
    expect(await post({ pickupDate })).toMatchObject(refused('Too soon: Cake needs 60 days'));
    expect((await post({ pickupDate, items: [lineOf(bakery.bread)] })).status).toBe(201);
  });

  const customer = (changes: object) => customerEdit({ pickupDate: at('10:00'), ...changes });
  const edit = (id: string, changes: object) =>
    callAs(bakery.staff)(`PATCH /api/orders/${id}/customer`, customer(changes));

  it('keeps its old time in an edit, but gets no new one that is refused', async () => {
    const { id } = await place(bakery, { pickupDate: at('10:00') });
    await save(opening({ closures: [closed()] }));
    expect((await edit(id, {})).status).toBe(200);
    expect(await edit(id, { pickupDate: at('11:00') })).toMatchObject(
      refused('Closed: Thanksgiving'),
    );
    expect((await edit(id, { pickupDate: at('11:00', `${year}-06-16`) })).status).toBe(200);
    expect(await edit(id, { pickupDate: at('11:00') })).toMatchObject({ status: 409 });
  });

  it('can keep its time at another place only if that is open', async () => {
    const soon = new Date(Date.now() + 24 * 3_600_000).toISOString();
    const { id } = await place(bakery, { pickupDate: soon });
    const tomorrow = closed('WINTERS', soon.slice(0, 10));
    const around = { ...tomorrow, from: new Date().toISOString().slice(0, 10) };
    await save({ ...lead(60), closures: [around] });
    expect((await edit(id, { pickupDate: soon, pickupLocation: 'Other' })).status).toBe(200);
    expect(await edit(id, { pickupDate: soon, pickupLocation: 'WINTERS' })).toMatchObject(
      refused('Closed: Thanksgiving', 'pickupLocation'),
    );
  });

  it('allows only new lines that are on the menu and can be made in time', async () => {
    const { id } = await place(bakery, { pickupDate: at('10:00') });
    const [cake] = (await readOrder(bakery, id)).items;
    const kept = { id: cake?.id, quantity: 3, unitPrice: 450 };
    await save(opening({ seasons: [thanksgiving({ days: [day], menu: [bakery.bread.id] })] }));
    const items = (...lines: object[]) =>
      callAs(bakery.staff)(`PATCH /api/orders/${id}/items`, itemsEdit([kept, ...lines]));
    expect(await items(lineOf(bakery.cake))).toMatchObject(
      refused('Not on the Thanksgiving menu: Cake', 'items'),
    );
    expect((await items(lineOf(bakery.bread))).status).toBe(200);
  });

  it('takes any line once its pickup has passed, and not a moment before', () => {
    const rules = lead(2);
    const pickupDate = at('10:00');
    const lines = [{ productId: null, title: 'Scone', categoryId: null }];
    const add = (milliseconds: number) => () =>
      checkAddable(rules, lines, {
        pickupDate,
        timezone,
        now: new Date(Date.parse(pickupDate) + milliseconds),
      });
    for (const before of [-1, 0]) expect(add(before)).toThrow(/^Too soon/);
    expect(add(1)).not.toThrow();
  });
});

describe('the orders that new rules strand', () => {
  it('are the open ones whose time was offered before (R4)', async () => {
    const on = `${year}-06-23`;
    const stranded = await place(bakery, { pickupDate: at('10:00', on) });
    const winters = await place(bakery, { pickupDate: at('11:00', on), pickupLocation: 'WINTERS' });
    const done = await place(bakery, { pickupDate: at('12:00', on) });
    await callAs(bakery.staff)(`PATCH /api/orders/${done.id}/status`, { status: 'complete' });
    const preview = async (closure: object) => {
      const body = { ...(await read()), closures: [closure] };
      return strandedSchema.parse((await call('POST /api/opening/preview', body)).body);
    };
    expect(await preview(closed('DAVIS', on))).toEqual({
      count: 1,
      orders: [
        {
          id: stranded.id,
          orderNumber: stranded.orderNumber,
          customerName: 'Maria Lopez',
          pickupDate: at('10:00', on),
          reason: 'Closed: Thanksgiving',
        },
      ],
    });
    const all = await preview(closed(null, on));
    expect(all.orders.map(({ id }) => id)).toEqual([stranded.id, winters.id]);
    await save(opening({ closures: [closed(null, on)] }));
    expect(await preview(closed(null, on))).toMatchObject({ count: 0 });
    const rules = { ...opening(), closures: [closed(null, on)] };
    const units = await consumedUnits(() => previewOpening(bakery.staff.context, rules));
    expect(units.read).toBeLessThanOrEqual(5);
  });
});
