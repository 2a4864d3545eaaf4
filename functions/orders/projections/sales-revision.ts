import { isDeepStrictEqual } from 'node:util';
import type { Key } from '#functions/core/data/table.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { dayOf } from './day-row.ts';
import type { Projection } from './projection.ts';

/** The partition of the sales of a month, '2026-11' (access pattern V1). */
export const salesPk = (month: string) => `SALES#${month}`;
export const revisionPrefix = 'REV#';
export const salesRevisionKey = (day: string): Key => ({
  pk: salesPk(day.slice(0, 7)),
  sk: `${revisionPrefix}${day}`,
});

/** An order is a sale when it is complete and no donation (docs/product.md#sales). */
export const isSale = ({ status, paymentStatus }: Pick<StoredOrder, 'status' | 'paymentStatus'>) =>
  status === 'complete' && paymentStatus !== 'donation';

/** The facts of an order that affect the sales of a day. */
const salesFacts = (order: StoredOrder) => {
  const { pickupDate, timezone, lines, taxRate, subtotal, discount, tax, total } = order.content;
  return { pickupDate, timezone, lines, taxRate, subtotal, discount, tax, total };
};

/**
 * Raises the revision of a past day whose sales change, so that the day is counted again when it is read
 * (access pattern V2). No day is stored before it is over, so most changes write nothing.
 */
export const salesRevisionWrites: Projection = ({ before, after }, { now }) => {
  const sales = [before, after].filter((order) => order !== undefined && isSale(order));
  const [one, other] = sales;
  if (one && other && isDeepStrictEqual(salesFacts(one), salesFacts(other))) return [];
  const days = sales.flatMap((order) => {
    const day = order && dayOf(order.content);
    return day && day < storeDay(now, order.content.timezone) ? [day] : [];
  });
  return [...new Set(days)].map((day) => ({
    update: {
      Key: salesRevisionKey(day),
      UpdateExpression: 'ADD rev :one',
      ExpressionAttributeValues: { ':one': 1 },
    },
  }));
};
