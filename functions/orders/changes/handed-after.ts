import type { OperationContext } from '#functions/core/operation-context.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import type { Change } from './change.ts';

/**
 * The hand-over of an order after a change. Any change to Complete counts as a hand-over, and an order that
 * is no longer Complete is no longer handed over (docs/product.md#hand-over).
 */
export function handedAfter(
  { actor, now, newId }: OperationContext,
  order: StoredOrder,
  { status = order.status, handOver, recording }: Change,
): Pick<StoredOrder, 'handed' | 'gone'> {
  if (handOver === 'undone') return { handed: undefined, gone: order.handed?.before.gone };
  const isComplete = status === 'complete';
  if (!handOver && isComplete === (order.status === 'complete')) return {};
  if (!handOver && !isComplete) return { handed: undefined, gone: undefined };
  const { paymentStatus, gone } = order;
  const saidAt = handOver?.saidAt;
  const payment = recording?.drafts.find(({ kind }) => kind === 'payment')?.id;
  return {
    handed: {
      id: handOver?.id ?? newId(),
      at: now.toISOString(),
      ...(saidAt && { saidAt }),
      by: handOver?.by ?? actor.name,
      version: order.version + 1,
      before: { status: order.status, paymentStatus, ...(gone && { gone }) },
      ...(payment && { payment }),
    },
    gone: handOver?.gone,
  };
}
