import { afterEach, expect, it, vi } from 'vitest';
import { recountCapacity } from '#functions/jobs/recount-capacity.ts';
import { planCapacity } from '#functions/orders/changes/plan-capacity.ts';
import { orderItem } from '#functions/orders/projections/head.ts';
import { searchTokens } from '#functions/orders/projections/search-tokens.ts';
import { findOrder } from '#functions/orders/read/order-repository.ts';
import { createRule } from '#functions/pickups/capacity/create-rule.ts';
import { listRulesWithLoads } from '#functions/pickups/capacity/list-rules.ts';
import { plusDays } from '#shared/dates/store-day.ts';
import { pickupInstant } from '#shared/dates/store-time.ts';
import { capacityRuleInputSchema, type Full } from '#shared/schemas/capacity.ts';
import {
  callAs,
  checkout,
  eachBakery,
  lineOf,
  place,
  somePickup,
} from '#test/functions/orders/bakery.ts';
import { withConflictsAt } from '#test/functions/orders/fail-transactions.ts';
import { storedOrders } from '#test/functions/orders/recount.ts';
import { putItems } from '#test/support/table-items.ts';
import { addRule, cakeRule, storedLoads, takenByOrders } from './loads.ts';

const day = somePickup.slice(0, 10);
const timezone = 'America/Los_Angeles';
/** The first moment of a day in the store. */
const dawn = (of: string) => new Date(pickupInstant(of, '00:00', timezone));
const bakery = eachBakery();
afterEach(() => {
  vi.useRealTimers();
});

const placed = async (cakes: number) => {
  await place(bakery, { items: [lineOf(bakery.cake, cakes), lineOf(bakery.bread, 1)] });
  const [order] = await storedOrders();
  if (!order) throw new Error('No order is stored');
  return order;
};

it('a limit holds to the last moment of its day, and no longer', async () => {
  await addRule(bakery);
  const order = await placed(10);
  const another = (now: Date) => planCapacity({ now, after: { ...order, taken: undefined } });
  const next = dawn(plusDays(day, 1));
  for (const now of [dawn(plusDays(day, -1)), dawn(day), new Date(next.getTime() - 1)])
    await expect(another(now)).rejects.toMatchObject({ code: 'full' });
  expect(await another(next)).toMatchObject({ taken: order.taken });
});

it('an order that takes no more stays as it is, however far over the limit the day is', async () => {
  const rule = await addRule(bakery);
  const order = await placed(8);
  const rules = [{ ...rule, limit: 3 }];
  const withCakes = (quantity: number) => {
    const [cake, bread] = order.content.lines;
    if (!cake || !bread) throw new Error('A line is missing');
    const lines = [
      { ...cake, quantity },
      { ...bread, quantity: 2 },
    ];
    const after = { ...order, content: { ...order.content, lines } };
    return planCapacity({ now: dawn(day), before: order, after, rules });
  };
  for (const quantity of [8, 7]) expect(await withCakes(quantity)).toMatchObject({ parts: [] });
  await expect(withCakes(9)).rejects.toMatchObject({ code: 'full' });
});

it('a pickup can be offered instead until its very minute', async () => {
  await addRule(bakery, { per: 'hour' });
  const order = await placed(10);
  const nine = new Date(pickupInstant(day, '09:00', timezone));
  const offeredAt = async (now: Date): Promise<string[]> => {
    const error = await planCapacity({ now, after: { ...order, taken: undefined } }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ code: 'full', details: { alternatives: expect.any(Array) } });
    return (
      error as { details: { alternatives: { pickupDate: string }[] } }
    ).details.alternatives.map(({ pickupDate }) => pickupDate);
  };
  expect(await offeredAt(nine)).toContain(nine.toISOString());
  expect(await offeredAt(new Date(nine.getTime() + 1))).not.toContain(nine.toISOString());
});

it('a limit is listed as full from its last piece on, of today and the 30 days after', async () => {
  await addRule(bakery);
  const fullOn = async (today: string) =>
    (await listRulesWithLoads(dawn(today))).flatMap(({ full }) => full.map(({ taken }) => taken));
  await placed(9);
  expect(await fullOn(day)).toEqual([]);
  await placed(1);
  for (const ahead of [0, 30]) expect(await fullOn(plusDays(day, -ahead))).toEqual([10]);
  for (const ahead of [-1, 31]) expect(await fullOn(plusDays(day, -ahead))).toEqual([]);
});

it('a recount finds orders to come by the search tokens of this release, also those of an earlier one', async () => {
  const renewed = await placed(1);
  await placed(1);
  const stale = ['1', '5305550111053055501'];
  await putItems([{ ...orderItem({ ...renewed, searchTokens: stale }), v: 1 }]);
  expect(await recountCapacity(new Date())).toBe(1);
  expect((await findOrder(renewed.id))?.searchTokens).toEqual(searchTokens(renewed));
  expect(await recountCapacity(new Date())).toBe(0);
});

it('a recount leaves what it has not begun when its time is up', async () => {
  await placed(1);
  await createRule(bakery.staff.context, capacityRuleInputSchema.parse(cakeRule(bakery)));
  const now = new Date();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const counted: number[] = [];
  for (const more of [-1, 0, 1]) counted.push(await recountCapacity(now, now.getTime() + more));
  expect(counted).toEqual([0, 0, 1]);
});

/** Checks that each offered pickup still has exactly as much left as was offered. */
async function expectLeft(offered: Map<string, number>): Promise<void> {
  for (const [pickupDate, left] of offered) {
    const order = (quantity: number) =>
      callAs(bakery.staff)(
        'POST /api/orders',
        checkout(bakery, { pickupDate, items: [lineOf(bakery.cake, quantity)] }),
      );
    expect((await order(left)).status).toBe(201);
    const { status, body } = await order(1);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'full', pools: [{ name: 'Cakes', left: 0, needed: 1 }] });
  }
}

it('of forty people at the last ten exactly ten get one, in a storm of conflicts', async () => {
  await addRule(bakery);
  const body = checkout(bakery, { items: [lineOf(bakery.cake)] });
  const placed = await withConflictsAt(0.4, () =>
    Promise.all(Array.from({ length: 40 }, () => callAs(bakery.staff)('POST /api/orders', body))),
  );
  expect(placed.filter(({ status }) => status === 201)).toHaveLength(10);
  const refused = placed.flatMap(({ status, body: error }) =>
    status === 201 ? [] : [error as Full & { code: string }],
  );
  // A person whose every attempt conflicts is told so, never that the day is full.
  expect(refused.filter(({ code }) => code === 'full').length).toBeGreaterThan(20);
  const offered = new Map<string, number>();
  for (const { code, pools, alternatives } of refused) {
    if (code === 'conflict') continue;
    expect(code).toBe('full');
    expect(pools).toEqual([{ name: 'Cakes', left: 0, needed: 1 }]);
    expect(alternatives).toHaveLength(3);
    for (const { pickupDate, left } of alternatives) offered.set(pickupDate, left);
  }
  await expectLeft(offered);
  expect(await storedLoads()).toEqual(await takenByOrders());
});
