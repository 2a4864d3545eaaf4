import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { updateItem } from '#functions/core/data/table.ts';
import { orderKey, type StoredOrder } from '#functions/orders/order/order-item.ts';
import { findOrder } from '#functions/orders/read/order-repository.ts';
import { sheetAfter, stateAt } from '#functions/orders/sheet/sheet-history.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { printChangesSchema, printSchema, type SheetChange } from '#shared/schemas/prints.ts';
import {
  callAs,
  customerEdit,
  itemsEdit,
  lineOf,
  oneBakery,
  place,
  readOrder,
} from '#test/functions/orders/bakery.ts';
import { apiOf } from '#test/support/call-api.ts';
import { dynamoCalls } from '#test/support/consumed-units.ts';
import { runBuckets } from '#test/support/start-buckets.ts';
import { putItems } from '#test/support/table-items.ts';

runBuckets();
const bakery = oneBakery();
let production: ReturnType<typeof apiOf>;
const year = new Date().getUTCFullYear() + 1;
let lastDay = 0;

beforeAll(async () => {
  // Its modules read the endpoint when they load.
  production = apiOf((await import('#functions/edge/api/production.ts')).handler);
});

/** An order of its own for each test, on two days of its own. */
async function newHistory() {
  lastDay += 2;
  const days = [0, 1].map((more) =>
    new Date(Date.UTC(year, 4, lastDay + more)).toISOString().slice(0, 10),
  );
  const dayOf = (place: number) => days[place % 2] ?? '';
  const at = (place: number) => `${dayOf(place)}T17:00:00.000Z`;
  const { id } = await place(bakery, { pickupDate: at(0), items: [lineOf(bakery.bread)] });
  const cookies = bakery.staff.cookies;
  const prints = (place: number) => `/api/production/${dayOf(place)}/prints` as const;
  const patch = async (path: string, body: object) => {
    const response = await callAs(bakery.staff)(`PATCH /api/orders/${id}/${path}`, body);
    expect(response.status).toBe(200);
    return response.body as OrderDetail;
  };
  /** The order's change in the list since the last print of a day. */
  const listed = async (place: number): Promise<SheetChange | undefined> => {
    const [last] = (await production({ route: `GET ${prints(place)}`, cookies })).body as unknown[];
    if (!last) return undefined;
    const { number } = printSchema.parse(last);
    const { body } = await production({ route: `GET ${prints(place)}/${number}/changes`, cookies });
    return printChangesSchema.parse(body).changes.find(({ orderId }) => orderId === id);
  };
  return {
    id,
    days,
    listed,
    read: async () => (await readOrder(bakery, id)).onSheet,
    set: (lines: { cake: boolean; quantity: number }[]) =>
      patch(
        'items',
        itemsEdit(
          lines.map(({ cake, quantity }) => lineOf(cake ? bakery.cake : bakery.bread, quantity)),
        ),
      ),
    move: (place: number) => patch('customer', customerEdit({ pickupDate: at(place) })),
    setStatus: (status: string) => patch('status', { status }),
    print: async (place: number) => {
      const { status } = await production({ route: `POST ${prints(place)}`, cookies });
      expect(status).toBe(201);
    },
    see: async (place: number) => {
      const change = await listed(place);
      if (!change) return;
      const body = [{ orderId: id, version: change.version }];
      const route = `POST /api/production/${dayOf(place)}/changes/seen` as const;
      expect(await production({ route, body, cookies })).toMatchObject({ status: 200 });
    },
  };
}
type History = Awaited<ReturnType<typeof newHistory>>;
const bread = (quantity: number) => [{ cake: false, quantity }];

/** Checks that the page of the order agrees with the lists of changes of its days. */
async function expectAgreement({ read, listed, days }: History): Promise<void> {
  const onSheet = await read();
  const changes = [await listed(0), await listed(1)];
  const isUnseen = changes.some((change) => change?.seen === null);
  expect(Boolean(onSheet?.changedAt && !onSheet.seen)).toBe(isUnseen);
  const ofDay = changes[days.indexOf(onSheet?.day ?? '')];
  expect(onSheet?.seen ?? null).toEqual(ofDay?.seen ?? null);
  expect(onSheet?.changedAt ?? null).toBe(ofDay?.changedAt ?? null);
}

it('the order knows its print after any number of changes', async () => {
  const history = await newHistory();
  await history.print(0);
  for (const quantity of [2, 3, 4, 5, 6, 7, 2]) await history.set(bread(quantity));
  expect(await history.listed(0)).toMatchObject({ amounts: [{ quantity: 1 }] });
  expect(await history.read()).toMatchObject({ isOn: true, changedAt: expect.any(String) });
  await history.set(bread(1));
  expect(await history.read()).toMatchObject({ isOn: true, changedAt: null });
});

it('lines in another sequence, or of the same product twice, are no change that nobody can mark', async () => {
  const history = await newHistory();
  await history.set([...bread(5), { cake: true, quantity: 1 }]);
  await history.print(0);
  await history.set([{ cake: true, quantity: 1 }, ...bread(2), ...bread(3)]);
  expect(await history.listed(0)).toBeUndefined();
  expect(await history.read()).toMatchObject({ isOn: true, changedAt: null });
});

it('an order whose printed state is gone counts as changed', async () => {
  const { id, read, ...history } = await newHistory();
  await history.print(0);
  for (const quantity of [2, 3, 1]) await history.set(bread(quantity));
  expect((await read())?.changedAt).toBeNull();
  await updateItem({
    Key: orderKey(id),
    UpdateExpression: 'REMOVE sheet.states[0]',
  });
  expect((await read())?.changedAt).toBeTruthy();
});

it('the history of an order that moves every day stays small', async () => {
  const { id } = await newHistory();
  let order = await findOrder(id);
  const now = Date.now();
  for (let step = 1; step <= 60; step += 1) {
    if (!order) throw new Error('The order is gone');
    const pickupDate = new Date(Date.UTC(year + 3, 0, step, 17)).toISOString();
    const after = { ...order, content: { ...order.content, pickupDate } };
    const day = pickupDate.slice(0, 10);
    await putItems([
      {
        pk: `PRINT#${day}`,
        sk: '000001',
        number: 1,
        by: 'Alice',
        orders: 1,
        pieces: 1,
        at: new Date(now + step * 1_000 + 500).toISOString(),
        fileId: 'none',
      },
    ]);
    const sheet = await sheetAfter(order, after, new Date(now + step * 1_000));
    order = { ...after, sheet };
  }
  expect(order?.sheet?.version).toBe(61);
  expect(JSON.stringify(order?.sheet).length).toBeLessThan(4_000);
}, 60_000);

it('a sheet’s state holds from its exact instant on, and is unknown for dropped states', () => {
  const at = (second: number) => `2026-06-14T17:00:0${second}.000Z`;
  const states = [
    { at: at(2), day: '2026-06-15', hash: 'first', until: at(4) },
    { at: at(6), day: '2026-06-15', hash: 'second' },
  ];
  const order = { createdAt: at(1), sheet: { version: 9, states } } as StoredOrder;
  const shown = [0, 1, 2, 3, 4, 5, 6, 7].map((second) => {
    const state = stateAt(order, at(second));
    return typeof state === 'object' ? state.hash : state;
  });
  const none = undefined;
  const unknown = 'unknown';
  expect(shown).toEqual([none, unknown, 'first', 'first', unknown, unknown, 'second', 'second']);
});

it('the first state stays, the last five do, and that of a print of the same instant', async () => {
  const { id } = await newHistory();
  const order = await findOrder(id);
  if (!order) throw new Error('The order is gone');
  const day = `${year + 4}-01-02`;
  const at = (minute: number) => `${day}T17:0${minute}:00.000Z`;
  const after = { ...order, content: { ...order.content, pickupDate: at(0) } };
  /** The minutes of the states that are kept out of `count`. */
  const minutesOf = async (count: number) => {
    const states = Array.from({ length: count - 1 }, (_, minute) => ({
      at: at(minute),
      day,
      hash: String(minute),
    }));
    const before = { ...order, sheet: { version: count - 1, states } };
    const sheet = await sheetAfter(before, after, new Date(at(count - 1)));
    return sheet?.states.map((state) => new Date(state.at).getUTCMinutes());
  };
  expect(await minutesOf(5)).toEqual([0, 1, 2, 3, 4]);
  expect(await minutesOf(6)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(await minutesOf(7)).toEqual([0, 2, 3, 4, 5, 6]);
  const print = { number: 1, by: 'Alice', at: at(2), orders: 1, pieces: 1, fileId: 'none' };
  await putItems([{ pk: `PRINT#${day}`, sk: '000001', ...print }]);
  expect(await minutesOf(9)).toEqual([0, 2, 4, 5, 6, 7, 8]);
  // From the sixth state on, prints are read (M7).
  expect(await dynamoCalls(() => minutesOf(5))).toEqual([]);
  expect(await dynamoCalls(() => minutesOf(6))).toHaveLength(1);
});

const eitherDay = fc.integer({ min: 0, max: 1 });
type Lines = { cake: boolean; quantity: number }[];
/** One or two loaves, as one line or two, and a cake before or after them, so that states recur. */
const someLines = fc.constantFrom<Lines[]>(
  bread(1),
  bread(2),
  [...bread(1), ...bread(1)],
  [...bread(1), { cake: true, quantity: 1 }],
  [{ cake: true, quantity: 1 }, ...bread(1)],
);
const named = (name: string, run: (history: History) => Promise<unknown>) => ({
  name,
  run,
  toString: () => name,
});
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: someLines.map((lines) =>
      named(JSON.stringify(lines), (history) => history.set(lines)),
    ),
  },
  eitherDay.map((day) => named(`move to ${day}`, (history) => history.move(day))),
  fc
    .constantFrom('canceled', 'pending')
    .map((status) => named(status, (history) => history.setStatus(status))),
  eitherDay.map((day) => named(`print ${day}`, (history) => history.print(day))),
  eitherDay.map((day) => named(`see on ${day}`, (history) => history.see(day))),
);

it('after any history of changes, moves, prints and seen, the page of the order and the lists agree', {
  tags: 'deep',
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 16, maxLength: 24, size: 'max' }),
      async (steps) => {
        const history = await newHistory();
        for (const { run } of steps) {
          await run(history);
          await expectAgreement(history);
        }
      },
    ),
    { numRuns: 12 },
  );
});
