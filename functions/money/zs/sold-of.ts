import * as z from 'zod/mini';
import { batchGet, queryCollection } from '#functions/core/data/table.ts';
import { type OrderContent, orderContentSchema } from '#functions/orders/order/order-content.ts';
import { contentKey, orderKey } from '#functions/orders/order/order-item.ts';
import { dayPk } from '#functions/orders/projections/day-row.ts';
import { paymentStatuses } from '#shared/orders/statuses.ts';
import { lineTotal } from '#shared/pricing/compute-totals.ts';
import { orderStatusSchema } from '#shared/schemas/orders.ts';
import type { Sold } from '#shared/schemas/tills.ts';

const rowPrefix = 'ROW#';

const headSchema = z.object({
  pk: z.string(),
  listStatus: orderStatusSchema,
  paymentStatus: z.enum(paymentStatuses),
});
const contentSchema = z.object({ pk: z.string(), content: orderContentSchema });

/** The complete orders with their pickup on this day; a donation is no sale. */
async function salesOn(day: string): Promise<OrderContent[]> {
  const rows = await queryCollection(dayPk(day), { prefix: rowPrefix, consistent: false });
  const ids = rows.map(({ sk }) => String(sk).slice(rowPrefix.length));
  const [heads, contents] = await Promise.all([
    batchGet(ids.map(orderKey), { consistent: false, attributes: 'pk, listStatus, paymentStatus' }),
    batchGet(ids.map(contentKey), { consistent: false, attributes: 'pk, content' }),
  ]);
  const sold = new Set(
    heads
      .map((item) => headSchema.parse(item))
      .filter((head) => head.listStatus === 'complete' && head.paymentStatus !== 'donation')
      .map(({ pk }) => pk),
  );
  return contents
    .map((item) => contentSchema.parse(item))
    .filter(({ pk }) => sold.has(pk))
    .map(({ content }) => content);
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The part of what an order costs without tax that is taxable, rounded half up like the tax. */
function taxableOf({ lines, subtotal, discount }: OrderContent): number {
  const taxed = sum(lines.filter(({ isTaxable }) => isTaxable).map(lineTotal));
  if (subtotal === 0) return 0;
  const numerator = 2n * BigInt(subtotal - discount) * BigInt(taxed) + BigInt(subtotal);
  return Number(numerator / (2n * BigInt(subtotal)));
}

/** What was sold on a store's day, by the orders as they are now (access pattern K7). */
export async function soldOf(day: string): Promise<Sold> {
  const orders = (await salesOn(day)).map((content) => ({
    ...content,
    taxable: taxableOf(content),
  }));
  const byRate = Map.groupBy(
    orders.filter(({ lines }) => lines.some(({ isTaxable }) => isTaxable)),
    ({ taxRate }) => taxRate,
  );
  return {
    day,
    orders: orders.length,
    gross: sum(orders.map(({ subtotal }) => subtotal)),
    discounts: sum(orders.map(({ discount }) => discount)),
    exempt: sum(orders.map(({ subtotal, discount, taxable }) => subtotal - discount - taxable)),
    taxes: [...byRate]
      .map(([rate, taxed]) => ({
        rate,
        taxable: sum(taxed.map(({ taxable }) => taxable)),
        tax: sum(taxed.map(({ tax }) => tax)),
      }))
      .sort((one, other) => Number(one.rate) - Number(other.rate)),
    total: sum(orders.map(({ total }) => total)),
  };
}
