import { expect } from 'vitest';
import type { Full } from '#shared/schemas/capacity.ts';
import { type Bakery, callAs, checkout, lineOf } from '#test/functions/orders/bakery.ts';
import { withConflictsAt } from '#test/functions/orders/fail-transactions.ts';
import { addRule, storedLoads, takenByOrders } from './loads.ts';

/** Checks that at each pickup there is as much left as was said when it was offered, and nothing more. */
async function areTrue(bakery: Bakery, offered: Map<string, number>): Promise<void> {
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

/** So many people order the last ten cakes at once, while 40 % of the transactions are in conflict. */
export async function oversell(bakery: Bakery, people: number): Promise<void> {
  await addRule(bakery);
  const body = checkout(bakery, { items: [lineOf(bakery.cake)] });
  const placed = await withConflictsAt(0.4, () =>
    Promise.all(
      Array.from({ length: people }, () => callAs(bakery.staff)('POST /api/orders', body)),
    ),
  );
  expect(placed.filter(({ status }) => status === 201)).toHaveLength(10);
  const refused = placed.flatMap(({ status, body: error }) =>
    status === 201 ? [] : [error as Full & { code: string }],
  );
  // Who was in conflict at every try is told so, never that it is full.
  expect(refused.filter(({ code }) => code === 'full').length).toBeGreaterThan(people - 20);
  const offered = new Map<string, number>();
  for (const { code, pools, alternatives } of refused) {
    if (code === 'conflict') continue;
    expect(code).toBe('full');
    expect(pools).toEqual([{ name: 'Cakes', left: 0, needed: 1 }]);
    expect(alternatives).toHaveLength(3);
    for (const { pickupDate, left } of alternatives) offered.set(pickupDate, left);
  }
  await areTrue(bakery, offered);
  expect(await storedLoads()).toEqual(await takenByOrders());
}
