import { lastTimeOf } from '#shared/dates/last-time.ts';
import { productionSheet } from '#shared/production/production-sheet.ts';
import type { LastTime } from '#shared/schemas/production.ts';
import { readSheet } from './read-day.ts';

/** The totals of the comparable day of last year (access patterns M1 and M2). */
export async function readLastTime(day: string): Promise<LastTime> {
  const sheet = productionSheet(await readSheet(lastTimeOf(day)));
  const { orders, pieces, products } = sheet;
  return {
    day: lastTimeOf(day),
    orders,
    pieces,
    products: products.map(({ key, quantity }) => ({ key, quantity })),
  };
}
