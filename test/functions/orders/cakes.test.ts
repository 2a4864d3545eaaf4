import { describe, expect, it } from 'vitest';
import { deleteItem, getItem } from '#functions/core/data/table.ts';
import { findCustomers } from '#functions/day/customers/find-customers.ts';
import { forgetInOrder } from '#functions/day/customers/forget-in-order.ts';
import { readPickups } from '#functions/day/pickups/read-pickups.ts';
import { readProductionDay } from '#functions/day/production/read-day.ts';
import { findOrders } from '#functions/orders/list/find-orders.ts';
import { contentKey } from '#functions/orders/order/order-item.ts';
import { listEmailRecords } from '#functions/papers/order-emails/email-repository.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { inscriptionIssue } from '#shared/orders/line/options.ts';
import { unpackOrders } from '#shared/production/packed-orders.ts';
import type { CreateOrderBody } from '#shared/schemas/order-input.ts';
import { listOrdersQuerySchema } from '#shared/schemas/order-list.ts';
import { placedOrderSchema } from '#shared/schemas/orders.ts';
import { isVisible } from '#shared/text/visible-text.ts';
import { cakeSets, chosen } from '#test/shared/products/option-builders.ts';
import { invalid } from '#test/support/call-api.ts';
import { consumedUnits } from '#test/support/consumed-units.ts';
import { payloads } from '#test/support/payloads.ts';
import { allItems } from '#test/support/table-items.ts';
import {
  callAs,
  checkout,
  customerEditOf,
  itemsEdit,
  lineOf,
  readOrder,
  settleAll,
  somePickup,
} from './bakery.ts';
import { cakeLine, eachCakeBakery, saveSet } from './cakes.ts';

const bakery = eachCakeBakery();
const day = storeDay(somePickup, 'America/Los_Angeles');
const picture = 'e3c9e2f4-8f38-4a2e-9a43-0a5b1f1f6f5e';

type Items = CreateOrderBody['items'];
const post = (items: Items) =>
  callAs(bakery.staff)('POST /api/orders', checkout(bakery, { items }));
async function place(...items: Items) {
  const response = await post(items);
  expect(response).toMatchObject({ status: 201 });
  return placedOrderSchema.parse(response.body).id;
}
const read = (id: string) => readOrder(bakery, id);
const patch = (id: string, items: object[]) =>
  callAs(bakery.staff)(`PATCH /api/orders/${id}/items`, itemsEdit(items));
const lemon = (wishes?: Parameters<typeof cakeLine>[2]) =>
  cakeLine(bakery, ['8 in', 'Lemon', 'Walnut'], wishes);

describe('an order of a cake', () => {
  it('is priced by the server, with the words, cents and allergens of the day', async () => {
    const id = await place(
      lemon({ inscription: 'Happy Birthday', pictures: [picture] }),
      lineOf(bakery.bread),
    );
    const { items, total } = await read(id);
    expect(total).toBe(5_500 + 225);
    expect(items[0]).toMatchObject({
      unitPrice: 5_500,
      allergens: 'Milk, Eggs, Tree nuts',
      options: [
        { setId: 'size', choiceId: '8 in', set: 'Size', choice: '8 in', cents: 5_200 },
        { set: 'Flavor', choice: 'Lemon', cents: 0, half: true },
        { set: 'Flavor', choice: 'Walnut', cents: 300, half: true },
      ],
      inscription: 'Happy Birthday',
      pictures: [picture],
    });
    expect(Object.keys(items[1] ?? {})).not.toContain('options');
    const stored = JSON.stringify(await getItem(contentKey(id)));
    expect(stored).not.toMatch(/"(options|inscription|pictures)":(null|\[\])/);
  });

  it('is refused without what it asks for, and nothing is stored', async () => {
    const before = await allItems();
    const bare = { ...lemon(), unitPrice: 4_500, options: undefined };
    const two = await post([lineOf(bakery.bread), bare]);
    expect(two).toMatchObject({
      status: 400,
      body: {
        error: 'Choose a size',
        issues: [{ path: 'items.1.options' }, { path: 'items.1.options' }],
      },
    });
    const long = { ...lemon(), inscription: 'x'.repeat(41) };
    const message = 'Use at most 40 characters a line';
    expect(await post([long])).toMatchObject(invalid('items.0.inscription', message));
    const same = { ...lineOf(bakery.bread), inscription: 'Ava' };
    expect(await post([same])).toMatchObject(invalid('items.0.inscription'));
    expect(await post([{ ...lemon(), pictures: ['../logos/1'] }])).toMatchObject({ status: 400 });
    expect(await allItems()).toEqual(before);
  });

  it('ignores a set that was deleted, and names a choice of it', async () => {
    await deleteItem({ Key: { pk: 'OPTIONS', sk: 'SET#size' } });
    expect(await post([lemon()])).toMatchObject({
      status: 409,
      body: {
        changes: [{ productId: bakery.birthdayCake.id, line: 0, reason: 'gone', choice: '8 in' }],
      },
    });
    const line = { ...lemon(), options: chosen(['Lemon']), unitPrice: 4_500 };
    expect((await read(await place(line))).items[0]?.options).toHaveLength(1);
  });

  it('costs two write units more for three cakes, two for each word on them, and a read for each set', async () => {
    const bread = lineOf(bakery.bread);
    const plain = await consumedUnits(() => place(bread, bread, bread));
    const line = cakeLine(bakery, ['8 in', 'Lemon', 'Raspberry']);
    const cakes = await consumedUnits(() => place(line, line, line));
    const inscribed = await consumedUnits(() =>
      place(...['Ava', 'Ben', 'Cleo'].map((inscription) => ({ ...line, inscription }))),
    );
    expect([plain, cakes, inscribed].map(({ read: units, write }) => [units, write])).toEqual([
      [6, 41],
      [11, 43],
      [11, 49],
    ]);
  });
});

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const cut = (text: string) =>
  [...segmenter.segment(text.replace(/[^\P{Cc}\n]|\p{Cs}/gu, ''))]
    .map(({ segment }) => segment)
    .slice(0, 40)
    .join('');
const inscriptions = [
  ...payloads.map(cut),
  'Zoe\u0308 and Zo\u00eb',
  '  Two  spaces \n and one behind ',
  '\nLow',
  'عيد ميلاد سعيد\nיום הולדת',
  '👨‍👩‍👧‍👦'.repeat(40),
  '1'.repeat(40),
].filter((text) => isVisible(text) && inscriptionIssue(text, 2) === undefined);

describe('an inscription', () => {
  it('reaches the order, the kitchen, the counter and the team as it was typed, whatever it is', async () => {
    expect(inscriptions.length).toBeGreaterThan(30);
    const id = await place(...inscriptions.map((inscription) => lemon({ inscription })));
    const textsOf = (items: { inscription?: string | undefined }[] = []) =>
      items.map(({ inscription }) => inscription);
    const { items } = await read(id);
    expect(textsOf(items)).toEqual(inscriptions);
    const production = await readProductionDay(day, new Date());
    const sent = JSON.parse(JSON.stringify(production?.orders));
    expect(textsOf(unpackOrders(sent)[0]?.items)).toEqual(inscriptions);
    const pickups = await readPickups(day, new Date());
    expect(textsOf(pickups.orders[0]?.items)).toEqual(inscriptions);
    await patch(
      id,
      items.map((item, index) => ({ ...item, inscription: inscriptions.at(index - 1) })),
    );
    const { changelog } = await read(id);
    const emails = await listEmailRecords(id);
    const told = emails.flatMap(({ changes }) => changes).join('\n');
    for (const [index, text] of inscriptions.entries()) {
      const change = `from “${text}” to “${inscriptions.at(index - 1)}”`;
      if (text === inscriptions.at(index - 1)) continue;
      expect(changelog.at(-1)?.changeDescription).toContain(change);
      expect(told).toContain(change);
    }
  });

  it.each([
    ['a tab', 'Happy\tBirthday'],
    ['a return', 'Happy\r\nBirthday'],
    ['41 characters', '👨‍👩‍👧‍👦'.repeat(41)],
    ['three lines for two', 'a\nb\nc'],
  ])('with %s is refused at its field', async (_, inscription) => {
    expect(await post([lemon({ inscription })])).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'items.0.inscription' }] },
    });
  });

  it('that shows nothing is none', async () => {
    const id = await place(lemon({ inscription: ' \u200b\n ' }));
    expect(Object.keys((await read(id)).items[0] ?? {})).not.toContain('inscription');
  });
});

describe('the edit of a cake', () => {
  it('is told in words: from what to what', async () => {
    const id = await place(lemon({ inscription: 'Happy Birthday Ava' }));
    const [line] = (await read(id)).items;
    const bread = lineOf(bakery.bread);
    const edits = [
      {
        ...line,
        inscription: 'Happy Birthday\nEva',
        options: chosen(['10 in', 'Chocolate']),
        pictures: [picture],
      },
      {
        ...cakeLine(bakery, ['6 in', 'Lemon']),
        inscription: 'Ben',
        productionNotes: 'No nuts',
        pictures: [picture],
      },
      bread,
    ];
    expect(await patch(id, edits)).toMatchObject({ status: 200 });
    const order = await read(id);
    expect(order.changelog.at(-1)?.changeDescription).toBe(
      [
        'Alice changed the options of Birthday Cake from 8 in · half Lemon, half Walnut to 10 in · Chocolate',
        'changed the inscription of Birthday Cake from “Happy Birthday Ava” to “Happy Birthday\nEva”',
        'changed the pictures of Birthday Cake from none to 1',
        'added 1 × Birthday Cake (6 in · Lemon, “Ben”, “No nuts”, 1 picture)',
        'added 1 × Bread',
        'changed the total from $55.00 to $95.25',
      ].join('; '),
    );
    expect(order.items[0]?.allergens).toBe('Milk, Eggs');
    const another = picture.replace('e3', 'f4');
    await patch(id, [{ ...order.items[0], pictures: [another], inscription: null }]);
    expect((await read(id)).changelog.at(-1)?.changeDescription).toMatch(
      /^Alice changed the inscription of Birthday Cake from “Happy Birthday\nEva” to none; changed the pictures of Birthday Cake; removed 1 × Birthday Cake \(6 in · Lemon\); removed 1 × Bread;/,
    );
  });

  it('that says nothing of the answers, as a page of the release before, keeps them and reads no catalog', async () => {
    const id = await place(lemon({ inscription: 'Ava', pictures: [picture] }));
    await saveSet({ ...(cakeSets[0] ?? fail()), choices: [] });
    const [line] = (await read(id)).items;
    const { id: lineId, unitPrice } = line ?? fail();
    const { calls } = await consumedUnits(() =>
      patch(id, [{ id: lineId, quantity: 2, unitPrice }]),
    );
    const after = (await read(id)).items[0];
    expect(after).toEqual({ ...line, quantity: 2, itemTotal: 11_000 });
    const again = await consumedUnits(() => patch(id, [{ ...after, quantity: 3 }]));
    const answered = await consumedUnits(() => patch(id, [{ ...after, inscription: 'Eva' }]));
    expect([again.calls, answered.calls]).toEqual([calls, calls + 2]);
  });

  it('cannot take off its size, nor add a choice that is gone', async () => {
    const id = await place(lemon());
    const [line] = (await read(id)).items;
    const before = await allItems();
    expect(await patch(id, [{ ...line, options: [] }])).toMatchObject({
      status: 400,
      body: { error: 'Choose a size' },
    });
    const gone = { ...(chosen(['Cream'])[0] ?? fail()), choiceId: 'custard', choice: 'Custard' };
    expect(
      await patch(id, [{ ...line, options: [...chosen(['8 in', 'Lemon']), gone] }]),
    ).toMatchObject({
      status: 409,
      body: { code: 'cart-changed', changes: [{ line: 0, reason: 'gone', choice: 'Custard' }] },
    });
    expect(await allItems()).toEqual(before);
  });
});

describe('the words of an inscription', () => {
  const numbers = async (search: string) =>
    (await findOrders(listOrdersQuerySchema.parse({ search }), new Date())).rows.map(
      ({ number }) => number,
    );

  it('find its order until they are others, and never its customer', async () => {
    const id = await place(lemon({ inscription: 'Félicitations Noémie\n5305559999' }));
    expect(await numbers('felicitations noemie')).toEqual([1001]);
    expect([await numbers('5305559999'), await findCustomers('Noémie')]).toEqual([[], []]);
    const [line] = (await read(id)).items;
    await patch(id, [{ ...line, inscription: 'Bon voyage' }]);
    expect([await numbers('noemie'), await numbers('bon voyage maria')]).toEqual([[], [1001]]);
  });

  it('go with the customer who is forgotten, and the pictures with them', async () => {
    const id = await place(lemon({ inscription: 'Quinceañera', pictures: [picture] }));
    const order = await read(id);
    await patch(id, [{ ...order.items[0], inscription: 'Quinceañera Xiomara' }]);
    await callAs(bakery.staff)(
      `PATCH /api/orders/${id}/customer`,
      customerEditOf(await read(id), { orderNotes: 'x' }),
    );
    await settleAll();
    await forgetInOrder(bakery.staff.context, id);
    const left = JSON.stringify(
      (await allItems()).filter(({ pk }) => !String(pk).startsWith('OUTBOX')),
    );
    expect(left).not.toMatch(/quince|xiomara/i);
    expect(left).not.toContain(picture);
    expect((await read(id)).items[0]?.options).toHaveLength(3);
  });
});

function fail(): never {
  throw new Error('It is not there');
}
