import { transact } from '#functions/data/transact.ts';
import type { Operation } from '#functions/operation.ts';
import {
  type Effect,
  effectKey,
  type OutboxItem,
  outboxWrites,
} from '#functions/outbox/outbox-item.ts';
import type { StoredOrder } from './order-item.ts';
import { noteWrites, withCurrentOrder } from './present-order.ts';
import { pdfRecordWrite } from './record-writes.ts';

/** A version to be rendered, and what has to be completed when it is. */
type Reserved = { version: number; outbox: Pick<OutboxItem, 'id' | 'effects'> };

async function reserveOn(operation: Operation, order: StoredOrder): Promise<Reserved> {
  const version = order.pdfVersion + 1;
  const effect: Effect = { kind: 'pdf', version };
  const { outboxId, writes } = outboxWrites(operation, { orderId: order.id, effects: [effect] });
  await transact(() => [
    // What the version shows is fixed here, so nothing may have changed since the order was read.
    ...noteWrites(operation, order, {
      changeDescription: `${operation.actor.name} generated PDF version ${version}`,
      pdfVersion: version,
    }),
    pdfRecordWrite(operation, { ...order, pdfVersion: version }),
    ...writes,
  ]);
  return { version, outbox: { id: outboxId, effects: { [effectKey(effect)]: effect } } };
}

/**
 * Reserves an order's next PDF version for what the order says now, with its changelog entry. The order's own
 * version stays: nobody's edit becomes stale by a print. Whoever dies before it is rendered leaves it to the
 * outbox. Access pattern X7.
 *
 * @throws AppError 'not-found', 'conflict'
 */
export const reservePdf = (operation: Operation, orderId: string): Promise<Reserved> =>
  withCurrentOrder(orderId, (order) => reserveOn(operation, order));
