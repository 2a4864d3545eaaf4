import { beforeAll, expect, it } from 'vitest';
import type { OrderStatus } from '#shared/orders/statuses.ts';
import { type Bakery, callAs, openBakery, place } from '#test/functions/orders/bakery.ts';
import { consumedUnits } from '#test/support/consumed-units.ts';
import { addRule } from './loads.ts';

let bakery: Bakery;
beforeAll(async () => {
  bakery = await openBakery();
});

it('a limit that concerns an order costs 2 write units more where it is placed, canceled or reopened (L5)', async () => {
  const placing = async () => {
    let id = '';
    const { write } = await consumedUnits(async () => {
      ({ id } = await place(bakery));
    });
    return { id, write };
  };
  const changing = async (id: string, status: OrderStatus) =>
    (await consumedUnits(() => callAs(bakery.staff)(`PATCH /api/orders/${id}/status`, { status })))
      .write;
  const costs = async () => {
    const { id, write } = await placing();
    const ready = await changing(id, 'ready');
    const canceled = await changing(id, 'canceled');
    const reopened = await changing(id, 'pending');
    return { placed: write, ready, canceled, reopened };
  };
  const { placed, ready, canceled, reopened } = await costs();
  for (const limits of [1, 2, 3]) {
    await addRule(bakery, { name: `Limit ${limits}`, limit: 9_999 });
    const more = 2 * limits;
    expect(await costs()).toEqual({
      placed: placed + more,
      ready,
      canceled: canceled + more,
      reopened: reopened + more,
    });
  }
});
