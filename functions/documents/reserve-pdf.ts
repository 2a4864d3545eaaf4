import { AppError } from '../app-error.ts';
import { transact } from '../data/transact.ts';
import type { Operation } from '../operation.ts';
import { orderKey, type StoredOrder } from '../orders/order-item.ts';
import { findOrder } from '../orders/order-repository.ts';
import { logWrite, pdfRecordWrite } from '../orders/record-writes.ts';
import { type Effect, effectKey, type OutboxItem, outboxWrites } from '../outbox/outbox-item.ts';

class ChangedMeanwhile extends Error {}

const attempts = 20;

/** A version to be rendered, and what has to be completed when it is. */
type Reserved = { version: number; outbox: Pick<OutboxItem, 'id' | 'effects'> };

async function reserveOn(operation: Operation, order: StoredOrder): Promise<Reserved> {
  const version = order.pdfVersion + 1;
  const lastLogNumber = order.lastLogNumber + 1;
  const what = `${operation.actor.name} generated PDF version ${version}`;
  const effect: Effect = { kind: 'pdf', version };
  const { outboxId, writes } = outboxWrites(operation, { orderId: order.id, effects: [effect] });
  await transact(() => [
    {
      update: {
        Key: orderKey(order.id),
        UpdateExpression: 'SET pdfVersion = :nextPdf, lastLogNumber = :nextLog',
        // What the version shows is fixed here, so nothing may have changed since the order was read.
        ConditionExpression:
          'version = :version AND pdfVersion = :lastPdf AND lastLogNumber = :lastLog',
        ExpressionAttributeValues: {
          ':version': order.version,
          ':lastPdf': order.pdfVersion,
          ':nextPdf': version,
          ':lastLog': order.lastLogNumber,
          ':nextLog': lastLogNumber,
        },
      },
      refusal: () => new ChangedMeanwhile(),
    },
    pdfRecordWrite(operation, order.id, {
      version,
      contentVersion: order.contentVersion,
      paymentStatus: order.paymentStatus,
    }),
    logWrite(operation, order.id, lastLogNumber, what),
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
export async function reservePdf(operation: Operation, orderId: string): Promise<Reserved> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const order = await findOrder(orderId);
    if (!order) throw new AppError('not-found', { text: 'Order not found' });
    try {
      return await reserveOn(operation, order);
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
    }
  }
  throw new AppError('conflict');
}
