import { unpackOrders } from '#shared/production/packed-orders.ts';
import { productionDayResponseSchema } from '#shared/schemas/production.ts';

/** The day of a response that has its orders. */
export function productionDayIn(body: unknown) {
  const { orders, ...day } = productionDayResponseSchema.parse(body);
  if (!orders) throw new Error('The response has no orders');
  return { ...day, orders: unpackOrders(orders) };
}
