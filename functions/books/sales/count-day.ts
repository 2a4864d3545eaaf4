import * as z from 'zod/mini';
import { batchGet, queryAll } from '#functions/core/data/table.ts';
import { orderContentSchema } from '#functions/orders/order/order-content.ts';
import { contentKey, orderKey } from '#functions/orders/order/order-item.ts';
import { dayOf, dayPk } from '#functions/orders/projections/day-row.ts';
import { isSale } from '#functions/orders/projections/sales-revision.ts';
import { paymentStatuses } from '#shared/orders/statuses.ts';
import { orderStatusSchema } from '#shared/schemas/orders.ts';
import type { SalesSums } from '#shared/schemas/sales.ts';
import { addSales, salesOfOrder } from './sales-sums.ts';

const rowPrefix = 'ROW#';

const headSchema = z.object({
  pk: z.string(),
  listStatus: orderStatusSchema,
  paymentStatus: z.enum(paymentStatuses),
});
const contentSchema = z.object({ pk: z.string(), content: orderContentSchema });

/**
 * Counts the sales of a day from its orders (access pattern V3), and how many orders were read. Strongly
 * consistent unless `consistent` is false. Payments are not included.
 */
export async function countDay(
  day: string,
  consistent: boolean,
): Promise<{ sums: SalesSums; read: number }> {
  const rows = await queryAll({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': dayPk(day), ':prefix': rowPrefix },
    ProjectionExpression: 'sk',
    ConsistentRead: consistent,
  });
  const ids = rows.map(({ sk }) => String(sk).slice(rowPrefix.length));
  const [heads, contents] = await Promise.all([
    batchGet(ids.map(orderKey), { consistent, attributes: 'pk, listStatus, paymentStatus' }),
    batchGet(ids.map(contentKey), { consistent, attributes: 'pk, content' }),
  ]);
  const sold = new Set(
    heads
      .map((item) => headSchema.parse(item))
      .filter((head) => isSale({ ...head, status: head.listStatus }))
      .map(({ pk }) => pk),
  );
  const ofDay = contents
    .filter(({ pk }) => sold.has(String(pk)))
    .map((item) => contentSchema.parse(item).content)
    .filter((content) => dayOf(content) === day);
  return { sums: addSales(ofDay.map(salesOfOrder)), read: ids.length };
}
