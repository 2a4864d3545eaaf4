import { expect, it } from 'vitest';
import { createOrder } from '#functions/orders/changes/create-order.ts';
import { createOrderSchema } from '#shared/schemas/order-input.ts';
import { checkout, openBakery } from './bakery.ts';
import { getList } from './walk-list.ts';

it('lists by number, even if the clocks of different devices disagree', async () => {
  const bakery = await openBakery();
  const input = createOrderSchema.parse(checkout(bakery));
  const now = Date.now();
  for (const moment of [now, now - 2_000, now, now - 1_000])
    await createOrder({ ...bakery.staff.context, now: new Date(moment) }, input);
  const numbers = async (query: string) =>
    (await getList(bakery.staff, `/api/orders${query}`)).rows.map(({ orderNumber }) => orderNumber);
  const rising = ['#1001', '#1002', '#1003', '#1004'];
  expect(await numbers('?sort=number')).toEqual(rising);
  expect(await numbers('?sort=created')).toEqual(rising);
  expect(await numbers('?sort=number&direction=desc')).toEqual(rising.toReversed());
  expect(await numbers('')).toEqual(rising.toReversed());
});
