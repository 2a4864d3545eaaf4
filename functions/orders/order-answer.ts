import { orderDetailSchema } from '#shared/schemas/orders.ts';
import { AppError } from '../app-error.ts';
import { type Answer, ok } from '../http/answer.ts';
import { readOrderDetail } from './order-collection.ts';

export const orderOutput = orderDetailSchema;

/** An order as it is `now`, with its version as `ETag`. Throws AppError 'not-found'. */
export async function orderAnswer(orderId: string, now: Date): Promise<Answer> {
  const order = await readOrderDetail(orderId, now);
  if (!order) throw new AppError('not-found', { text: 'Order not found' });
  return ok(order, { headers: { etag: `"${order.version}"` } });
}
