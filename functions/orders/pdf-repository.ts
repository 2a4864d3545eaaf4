import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { getItem, updateItem } from '#functions/data/table.ts';
import { transact } from '#functions/data/transact.ts';
import type { OperationContext } from '#functions/operation-context.ts';
import {
  type Effect,
  effectKey,
  type OutboxItem,
  outboxWrites,
} from '#functions/outbox/outbox-item.ts';
import { type PdfRecord, pdfKey, pdfRecordSchema, type StoredOrder } from './order-item.ts';
import { withCurrentOrder } from './order-repository.ts';
import { noteWrites, pdfRecordWrite } from './order-writes.ts';

/** What a saved or attached PDF is called; `number` as stored: 1042. */
export const pdfFilename = (number: number, version: number): string =>
  `order-${number}-v${version}.pdf`;

/** Where a PDF is in the media bucket; never public, opened by presigned addresses only. */
export const pdfObjectKey = (orderId: string, version: number): string =>
  `pdfs/${orderId}/${version}.pdf`;

/** One PDF version of an order (access pattern X5). */
export async function findPdfRecord(
  orderId: string,
  version: number,
): Promise<PdfRecord | undefined> {
  const item = await getItem(pdfKey(orderId, version));
  return item && pdfRecordSchema.parse(item);
}

/** Pending becomes ready, once: whoever comes second changes nothing (access pattern X6). */
export async function markPdfReady(orderId: string, version: number): Promise<void> {
  try {
    await updateItem({
      Key: pdfKey(orderId, version),
      UpdateExpression: 'SET #status = :ready',
      ConditionExpression: '#status = :pending',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':ready': 'ready', ':pending': 'pending' },
    });
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

/** A version to be rendered, the order it shows, and what has to be completed when it is. */
type Reserved = {
  order: StoredOrder;
  version: number;
  outbox: Pick<OutboxItem, 'id' | 'effects'>;
};

async function reserveOn(context: OperationContext, order: StoredOrder): Promise<Reserved> {
  const version = order.pdfVersion + 1;
  const effect: Effect = { kind: 'pdf', version };
  const { outboxId, writes } = outboxWrites(context, { orderId: order.id, effects: [effect] });
  await transact(() => [
    // What the version shows is fixed here, so nothing may have changed since the order was read.
    ...noteWrites(context, order, {
      changeDescription: `${context.actor.name} generated PDF version ${version}`,
      pdfVersion: version,
    }),
    pdfRecordWrite(context, { ...order, pdfVersion: version }),
    ...writes,
  ]);
  const outbox = { id: outboxId, effects: { [effectKey(effect)]: effect } };
  return { order, version, outbox };
}

/**
 * Reserves an order's next PDF version for what the order says now, with its changelog entry. The order's own
 * version stays: nobody's edit becomes stale by a print. Whoever dies before it is rendered leaves it to the
 * outbox. Access pattern X7.
 *
 * @throws AppError 'not-found', 'conflict'
 */
export const reservePdf = (context: OperationContext, orderId: string): Promise<Reserved> =>
  withCurrentOrder(orderId, (order) => reserveOn(context, order));
