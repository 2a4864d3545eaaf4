import { required } from '#functions/core/app-error.ts';
import { enqueueOutbox } from '#functions/core/outbox/enqueue.ts';
import type { Committed } from '#functions/core/outbox/outbox-item.ts';
import { tellChangedDays } from '#functions/day/production/day-revision.ts';
import { readOrderDetail } from '#functions/orders/read/order-detail.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { type Reply, reply } from './response.ts';

export type About = { params: { id: string }; now: Date };

/** Returns the current order with its version as `ETag`. Throws AppError 'not-found'. */
export async function readOrder({ params, now }: About): Promise<Reply<OrderDetail>> {
  const order = required(await readOrderDetail(params.id, now), 'Order not found');
  return reply(order, { headers: { etag: `"${order.version}"` } });
}

/** Neither of these fails: the worker and the sweep make up for both later. */
export const follow = ({ outboxId, changedDays }: Committed) =>
  Promise.all([enqueueOutbox(outboxId), tellChangedDays(changedDays)]);

/** Enqueues the effects of a change and returns the whole order; a repeated change has none. */
export async function afterChange(request: About, committed: Committed | undefined) {
  const [order] = await Promise.all([readOrder(request), committed && follow(committed)]);
  return order;
}
