import { expect } from 'vitest';
import { handler } from '#functions/api/production.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { productionSheet } from '#shared/production/production-sheet.ts';
import { productionDaySchema } from '#shared/schemas/production.ts';
import { apiOf } from '#test/support/call-api.ts';
import type { Staff } from '#test/support/staff.ts';
import { contentOf, type Order } from './oracle-order.ts';

const api = apiOf(handler);

/** Checks that the sums of each day are those of its orders that are not canceled. */
export async function checkProduction(staff: Staff, orders: Order[]): Promise<void> {
  const byDay = Map.groupBy(orders, (order) => {
    const { pickupDate, timezone } = contentOf(order);
    return storeDay(pickupDate, timezone);
  });
  for (const [day, ofDay] of byDay) {
    const route = `GET /api/production/${day}` as const;
    const { status, body } = await api({ route, cookies: staff.cookies });
    expect(status).toBe(200);
    const alive = ofDay.filter((order) => order.status !== 'canceled');
    const sums: Record<string, number> = {};
    for (const { productId, unit, quantity } of alive.flatMap((one) => contentOf(one).lines))
      sums[`${productId} ${unit}`] = (sums[`${productId} ${unit}`] ?? 0) + quantity;
    const sheet = productionSheet(productionDaySchema.parse(body));
    expect(sheet.orders).toBe(alive.length);
    expect(
      Object.fromEntries(
        sheet.products.map(({ productId, unit, quantity }) => [`${productId} ${unit}`, quantity]),
      ),
    ).toEqual(sums);
  }
}
