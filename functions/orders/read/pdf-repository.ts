import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { getItem, updateItem } from '#functions/core/data/table.ts';
import { transact } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import {
  type Effect,
  effectKey,
  type OutboxItem,
  outboxWrites,
} from '#functions/core/outbox/outbox-item.ts';
import { noteWrites, pdfRecordWrite } from '#functions/orders/commit/commit-order.ts';
import {
  type PdfRecord,
  pdfKey,
  pdfRecordSchema,
  type StoredOrder,
} from '#functions/orders/order/order-item.ts';
import { withCurrentOrder } from './order-repository.ts';

/** The filename of a saved or attached PDF; `number` as stored: 1042. */
export const pdfFilename = (number: number, version: number): string =>
  `order-${number}-v${version}.pdf`;

export const kitchenFilename = (number: number, version: number): string =>
  `order-${number}-v${version}-kitchen.pdf`;

/**
 * The key of a PDF in the media bucket. PDFs are never public; they are opened through presigned URLs only.
 */
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

/** Changes pending to ready once; a second call changes nothing (access pattern X6). */
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

/** A version to render, the order it shows, and the outbox item to complete afterwards. */
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
    // The version shows the order as read, so the write fails if the order has changed since.
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
 * Reserves the next PDF version for the current content, with its changelog entry. The order's `version`
 * stays, so no open edit becomes stale. If the process dies before rendering, the outbox renders it. Access
 * pattern X7.
 *
 * @throws AppError 'not-found', 'conflict'
 */
export const reservePdf = (context: OperationContext, orderId: string): Promise<Reserved> =>
  withCurrentOrder(orderId, (order) => reserveOn(context, order));
