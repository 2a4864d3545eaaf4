import { describe, expect, it } from 'vitest';
import { handler as production } from '#functions/edge/api/production.ts';
import { parseDayRow } from '#functions/orders/projections/day-row.ts';
import { findOrder } from '#functions/orders/read/order-repository.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { defaultPlaces } from '#shared/schemas/places.ts';
import { apiOf, invalid } from '#test/support/call-api.ts';
import { productionDayIn } from '#test/support/production-day.ts';
import { allItems } from '#test/support/table-items.ts';
import {
  callAs,
  checkout,
  customerEdit,
  eachBakery,
  place,
  readOrder,
  somePickup,
} from './bakery.ts';

const bakery = eachBakery();

const market = 'Farmers market, stall 14';
const atMarket = { pickupLocation: 'Other' as const, pickupLocationNote: market };
const editBody = customerEdit({ pickupLocation: 'Other' });
const edit = async (id: string, changes: object) => {
  const route = `PATCH /api/orders/${id}/customer` as const;
  const response = await callAs(bakery.staff)(route, { ...editBody, ...changes });
  expect(response.status).toBe(200);
};
const noteOf = async (id: string) => (await readOrder(bakery, id)).pickupLocationNote;

describe('a place that the store has set up', () => {
  const sacramento = {
    id: 'SACRAMENTO',
    name: 'Sacramento, K Street',
    short: 'Sacramento',
    hasHours: false,
    needsNote: false,
    isRetired: false,
  };
  const savePlaces = (version: number, retired: string[]) =>
    saveSettings({
      pickup_places: {
        version,
        places: [...defaultPlaces.places, sacramento].map((one) => ({
          ...one,
          isRetired: retired.includes(one.id),
        })),
      },
    });
  const tryPlace = (pickupLocation: string) =>
    callAs(bakery.staff)('POST /api/orders', checkout(bakery, { pickupLocation }));

  it('takes orders until it is retired; those keep it, and no other is moved there', async () => {
    expect(await tryPlace('SACRAMENTO')).toMatchObject({ status: 400 });
    await savePlaces(1, []);
    const order = await place(bakery, { pickupLocation: 'SACRAMENTO' });
    const other = await place(bakery, { pickupLocation: 'DAVIS' });
    await savePlaces(2, ['SACRAMENTO']);
    expect(await tryPlace('SACRAMENTO')).toMatchObject(
      invalid('pickupLocation', expect.stringContaining('not offered')),
    );
    await edit(order.id, { pickupLocation: 'SACRAMENTO', orderNotes: 'Back door' });
    expect(await readOrder(bakery, order.id)).toMatchObject({ pickupLocation: 'SACRAMENTO' });
    const moved = callAs(bakery.staff)(`PATCH /api/orders/${other.id}/customer`, {
      ...editBody,
      pickupLocation: 'SACRAMENTO',
    });
    expect(await moved).toMatchObject(invalid('pickupLocation'));
  });
});

describe('the place of a pickup in words', () => {
  it('is kept for Other, trimmed, and never without it', async () => {
    const other = await place(bakery, { ...atMarket, pickupLocationNote: `  ${market} ` });
    expect(await noteOf(other.id)).toBe(market);
    const davis = await place(bakery, { ...atMarket, pickupLocation: 'DAVIS' });
    expect(await noteOf(davis.id)).toBeUndefined();
    for (const words of [undefined, null, '  ', '\u200b']) {
      const none = await place(bakery, { pickupLocation: 'Other', pickupLocationNote: words });
      expect(await readOrder(bakery, none.id)).not.toHaveProperty('pickupLocationNote');
    }
  });

  it.each(['x'.repeat(201), 'two\nlines'])(
    'is a line of at most 200 characters (%#)',
    async (words) => {
      const body = { ...checkout(bakery, atMarket), pickupLocationNote: words };
      expect(await callAs(bakery.staff)('POST /api/orders', body)).toMatchObject(
        invalid('pickupLocationNote'),
      );
    },
  );

  it('stays in an edit that does not know of it, and goes with null or another location', async () => {
    const { id } = await place(bakery, atMarket);
    await edit(id, { orderNotes: 'No nuts' });
    expect(await noteOf(id)).toBe(market);
    await edit(id, { pickupLocationNote: 'Loading dock' });
    expect(await noteOf(id)).toBe('Loading dock');
    await edit(id, { pickupLocation: 'WINTERS', pickupLocationNote: 'Loading dock' });
    expect(await noteOf(id)).toBeUndefined();
    await edit(id, { pickupLocationNote: market });
    await edit(id, { pickupLocationNote: null });
    expect(await noteOf(id)).toBeUndefined();
  });

  it('is a change of its own: in the changelog, the e-mail to production and a new version', async () => {
    const { id } = await place(bakery, atMarket);
    await edit(id, { pickupLocationNote: 'Loading dock' });
    const { changelog, pdfs, emails, untold } = await readOrder(bakery, id);
    expect(changelog.at(-1)?.changeDescription).toBe(
      `Alice changed the pickup place from “${market}” to “Loading dock”`,
    );
    expect(pdfs).toHaveLength(2);
    expect(emails.map(({ kind }) => kind)).toContain('production-update');
    expect(untold).toMatchObject({ version: 2 });
  });

  it('is on the sheet of its day, and what kitchens have seen was before it changed', async () => {
    const { id } = await place(bakery, atMarket);
    const order = await findOrder(id);
    const day = storeDay(somePickup, order?.content.timezone ?? '');
    const read = () =>
      apiOf(production)({ route: `GET /api/production/${day}`, cookies: bakery.staff.cookies });
    expect(productionDayIn((await read()).body).orders).toMatchObject([
      { pickupLocation: 'Other', pickupLocationNote: market },
    ]);
    await edit(id, { pickupLocationNote: 'Loading dock' });
    const changed = await findOrder(id);
    expect(changed?.sheet?.states).toHaveLength(2);
    expect(productionDayIn((await read()).body).orders).toMatchObject([
      { pickupLocationNote: 'Loading dock' },
    ]);
  });

  it('is empty in a row of the day without it', async () => {
    await place(bakery);
    const [row] = (await allItems()).filter(({ sk }) => String(sk).startsWith('ROW#'));
    expect(JSON.parse(String(row?.['row']))[2]).toBe('');
    expect(row && parseDayRow(row)).not.toHaveProperty('pickupLocationNote');
  });
});
