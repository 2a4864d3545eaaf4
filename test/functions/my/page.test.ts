import { expect, it } from 'vitest';
import { saveSettings } from '#functions/store/settings/settings-repository.ts';
import { defaultPlaces } from '#shared/schemas/places.ts';
import * as bakeries from '#test/functions/orders/bakery.ts';
import { consumedUnits } from '#test/support/consumed-units.ts';
import { payloads } from '#test/support/payloads.ts';
import { customerOf, openPages } from './visitor.ts';

const bakery = bakeries.eachBakery(openPages);

const edit = (id: string, part: string, body: object) =>
  bakeries.callAs(bakery.staff)(`PATCH /api/orders/${id}/${part}`, body);

async function editLines(id: string, quantity: number) {
  const { items } = await bakeries.readOrder(bakery, id);
  const line = { id: items[0]?.id, quantity, unitPrice: 450 };
  return edit(id, 'items', bakeries.itemsEdit([line]));
}

/** An order whose customer has its first version. */
async function placeTold() {
  const { id } = await bakeries.place(bakery);
  await bakeries.settleAll();
  return { id, customer: await customerOf(id) };
}

it('shows what the confirmation says, for at most 4 units', async () => {
  const { customer } = await placeTold();
  const { read } = await consumedUnits(customer.read);
  expect(read).toBeLessThanOrEqual(4);
  const { store, items, totals, hereFrom, ...page } = await customer.read();
  expect(Object.keys(store)).toEqual(['name', 'logo', 'address', 'isPickup']);
  const cake = { unit: null, quantity: 2, unitPrice: 450, productionNotes: 'Happy birthday' };
  expect(items[0]).toEqual({ productTitle: 'Cake', ...cake });
  expect(totals.at(-1)).toEqual(['Total', '$12.04']);
  expect(Date.parse(bakeries.somePickup) - Date.parse(String(hereFrom))).toBe(30 * 60_000);
  const money = { total: 1_204, paid: 0, due: 1_204, refundDue: 0 };
  const pickup = { pickupDate: bakeries.somePickup, timezone: 'America/Los_Angeles' };
  const order = { orderNumber: '#1001', firstName: 'Maria', status: 'pending', version: 1 };
  expect(page).toEqual({
    ...order,
    ...pickup,
    place: 'DAVIS',
    ...money,
    allergens: [],
    asking: 'open',
  });
});

it.each([
  { address: '412 G St\nDavis, CA', only: false, isPickup: true },
  { address: '412 G St\nWinters, CA', only: false, isPickup: false },
  { address: '412 G St', only: true, isPickup: true },
])('knows whether the pickup is at $address, with only one place: $only', async (store) => {
  const { customer } = await placeTold();
  const places = defaultPlaces.places.filter(({ id }) => !store.only || id !== 'WINTERS');
  await saveSettings({ address: store.address, pickup_places: { version: 1, places } });
  expect((await customer.read()).store.isPickup).toBe(store.isPickup);
});

it.each(payloads)(
  'has nothing of the person, the notes or the staff, such as %o',
  async (payload) => {
    const text = `Zz${payload.replace(/[\p{Cc}\p{Cs}]/gu, '').slice(0, 60)}`;
    const { id, customer } = await placeTold();
    const edited = await edit(
      id,
      'customer',
      bakeries.customerEdit({
        customerLastName: text,
        customerEmail: 'zz@example.com',
        customerPhone: '(530) 555-0177',
        orderNotes: text,
      }),
    );
    expect(edited.status).toBe(200);
    await editLines(id, 12);
    const page = JSON.stringify(await customer.read());
    expect(page).toContain('quantity of Cake');
    expect(page).not.toMatch(/zz|555|0177|Lopez|bell|Alice|Erin/i);
  },
);

it('says what is new until the customer says that it is right', async () => {
  const { id, customer } = await placeTold();
  const confirm = (version: number) => customer.call('POST /api/my/confirm', { version });
  await edit(id, 'customer', bakeries.customerEdit({ customerEmail: 'new@example.com' }));
  expect(await customer.read()).toMatchObject({ version: 2, news: ['Your contact details'] });
  await editLines(id, 10);
  const error = 'It changed again. Please look at what is new.';
  expect(await confirm(2)).toMatchObject({ status: 409, body: { code: 'stale-version', error } });
  const { version, news } = await customer.read();
  expect(news?.[0]).toBe('The quantity of Cake from 2 to 10');
  const before = await bakeries.readOrder(bakery, id);
  for (const _ of ['once', 'twice'])
    expect((await confirm(version)).body).not.toHaveProperty('news');
  const order = await bakeries.readOrder(bakery, id);
  expect(order.version).toBe(before.version);
  expect(order).not.toHaveProperty('untold');
  const said = order.changelog.filter(({ changedBy }) => changedBy === 'The customer');
  expect(said).toMatchObject([{ changeDescription: 'The customer confirmed version 3' }]);
  expect((await confirm(4)).status).toBe(400);
});
