import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '#functions/catalog/products/create-product.ts';
import { deleteItem } from '#functions/core/data/table.ts';
import { handler } from '#functions/edge/api/production.ts';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import {
  callAs,
  customerEdit,
  itemsEdit,
  lineOf,
  oneBakery,
  place,
  product,
} from '#test/functions/orders/bakery.ts';
import { apiOf } from '#test/support/call-api.ts';
import { productionDayIn } from '#test/support/production-day.ts';
import { allItems } from '#test/support/table-items.ts';

const api = apiOf(handler);
const bakery = oneBakery();
const june = `${new Date().getUTCFullYear() + 1}-06`;
let date = 0;

// Each test uses two days of its own.
beforeEach(() => {
  date += 2;
});

const inJune = (day: number) => `${june}-${String(day).padStart(2, '0')}`;
const theDay = () => inJune(date);
const nextDay = () => inJune(date + 1);
/** An hour of the day in the store's zone. */
const pickupAt = (hour: number) => `${theDay()}T${String(hour + 7).padStart(2, '0')}:00:00.000Z`;

const get = (day: string) =>
  api({ route: `GET /api/production/${day}`, cookies: bakery.staff.cookies });

async function read(day = theDay()) {
  const { status, body } = await get(day);
  expect(status).toBe(200);
  return productionDayIn(body);
}

const patch = (id: string, path: string, body: object) =>
  callAs(bakery.staff)(`PATCH /api/orders/${id}/${path}`, body);

describe('what to make for a day', () => {
  it('has each line of its orders, the earliest pickup first (M1, M2)', async () => {
    const late = await place(bakery, { pickupDate: pickupAt(15) });
    const early = await place(bakery, {
      pickupDate: pickupAt(8),
      items: [lineOf(bakery.bread, 3)],
    });
    const { orders, timezone } = await read();
    expect(timezone).toBe('America/Los_Angeles');
    expect(orders.map(({ id }) => id)).toEqual([early.id, late.id]);
    expect(orders[1]).toEqual({
      id: late.id,
      orderNumber: late.orderNumber,
      customerName: 'Maria Lopez',
      pickupDate: pickupAt(15),
      pickupLocation: 'DAVIS',
      status: 'pending',
      orderNotes: 'Ring the bell',
      items: [
        {
          productId: bakery.cake.id,
          productTitle: 'Cake',
          unit: bakery.cake.unit,
          quantity: 2,
          productionNotes: 'Happy birthday',
        },
        {
          productId: bakery.bread.id,
          productTitle: 'Bread',
          unit: 'loaf',
          quantity: 1,
          productionNotes: null,
        },
      ],
    });
  });

  it('contains the allergens of a line, with notes and without, even of an order that has no row yet', async () => {
    const nutty = await createProduct(
      bakery.staff.context,
      product({ title: 'Nut Bread', price: 225, allergens: 'Nuts' }),
    );
    const items = [lineOf(nutty), lineOf(nutty, 1, 'Sliced'), lineOf(bakery.bread)];
    const { id } = await place(bakery, { pickupDate: pickupAt(10), items });
    const before = await read();
    expect(before.orders[0]?.items).toMatchObject([
      { allergens: 'Nuts', productionNotes: null },
      { allergens: 'Nuts', productionNotes: 'Sliced' },
      { productTitle: 'Bread', productionNotes: null },
    ]);
    expect(before.orders[0]?.items[2]).not.toHaveProperty('allergens');
    await deleteItem({ Key: { pk: `DAY#${theDay()}`, sk: `ROW#${id}` } });
    expect(await read()).toEqual(before);
  });

  it('follows edits, and an order to another day', async () => {
    const { id } = await place(bakery, { pickupDate: pickupAt(10) });
    await patch(id, 'items', itemsEdit([lineOf(bakery.bread, 7)]));
    expect((await read()).orders[0]?.items).toMatchObject([{ quantity: 7 }]);
    const moved = `${nextDay()}T17:00:00.000Z`;
    const { status } = await patch(id, 'customer', customerEdit({ pickupDate: moved }));
    expect(status).toBe(200);
    expect((await read()).orders).toEqual([]);
    expect((await read(nextDay())).orders).toMatchObject([{ id, items: [{ quantity: 7 }] }]);
    expect((await allItems()).filter(({ sk }) => sk === `ROW#${id}`)).toHaveLength(1);
  });

  it('leaves canceled orders out until they are reopened, and keeps complete ones', async () => {
    const { id } = await place(bakery, { pickupDate: pickupAt(10) });
    await patch(id, 'status', { status: 'canceled' });
    expect((await read()).orders).toEqual([]);
    await patch(id, 'status', { status: 'complete' });
    expect((await read()).orders).toMatchObject([{ id, status: 'complete' }]);
  });

  it('reads orders that have no row yet from the orders themselves', async () => {
    const { id } = await place(bakery, { pickupDate: pickupAt(10) });
    const before = await read();
    await deleteItem({ Key: { pk: `DAY#${theDay()}`, sk: `ROW#${id}` } });
    expect(await read()).toEqual(before);
  });

  it('is of the day in the zone that the store has now', async () => {
    const { id } = await place(bakery, { pickupDate: `${nextDay()}T05:30:00.000Z` });
    expect((await read()).orders).toMatchObject([{ id }]);
    await saveSettings({ timezone: 'America/New_York' });
    expect((await read()).orders).toEqual([]);
    expect((await read(nextDay())).orders).toMatchObject([{ id }]);
    await saveSettings({ timezone: 'America/Los_Angeles' });
  });

  it.each(['2026-02-30', 'tomorrow', '2026-6-1', '%F0%9F%8D%9E'])('has no day %s', async (day) => {
    const { status, body } = await get(day);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: 'Unknown day' });
  });
});
