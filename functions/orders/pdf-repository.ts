import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { getItem, updateItem } from '#functions/data/table.ts';
import { type PdfRecord, pdfKey, pdfRecordSchema } from './order-item.ts';

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
