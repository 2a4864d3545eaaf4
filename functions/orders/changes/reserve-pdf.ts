import type { OperationContext } from '#functions/core/operation-context.ts';
import { effectKey, type OutboxItem } from '#functions/core/outbox/outbox-item.ts';
import { commitOrder } from '#functions/orders/commit/commit-order.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { withCurrentOrder } from '#functions/orders/read/order-repository.ts';

/** A version to render, the order it shows, and the outbox item to complete afterwards. */
type Reserved = {
  order: StoredOrder;
  version: number;
  outbox: Pick<OutboxItem, 'id' | 'effects'>;
};

async function reserveOn(context: OperationContext, order: StoredOrder): Promise<Reserved> {
  const version = order.pdfVersion + 1;
  // The version shows the order as it was read: the commit fails if the order has changed since.
  const committed = await commitOrder(context, {
    before: order,
    after: { ...order, pdfVersion: version },
    log: `${context.actor.name} generated PDF version ${version}`,
  });
  if (!committed) throw new Error('A new PDF version must have an effect');
  const effect = { kind: 'pdf' as const, version };
  const outbox = { id: committed.outboxId, effects: { [effectKey(effect)]: effect } };
  return { order, version, outbox };
}

/**
 * Reserves the next PDF version for the current content, with a changelog entry. The order's
 * `version` stays, so no open edit becomes stale. If the process dies before rendering, the outbox
 * renders the PDF. Access pattern X7.
 *
 * @throws AppError 'not-found', 'conflict'
 */
export const reservePdf = (context: OperationContext, orderId: string): Promise<Reserved> =>
  withCurrentOrder(orderId, (order) => reserveOn(context, order));
