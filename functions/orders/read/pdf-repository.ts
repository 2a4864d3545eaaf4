import { orderPk } from '#functions/core/data/order-pk.ts';
import {
  findOne,
  ifConditionHolds,
  queryCollection,
  updateItem,
} from '#functions/core/data/table.ts';
import {
  type PdfRecord,
  pdfKey,
  pdfPrefix,
  pdfRecordSchema,
} from '#functions/orders/order/order-item.ts';

/** The filename of a saved or attached PDF; `number` as stored: 1042. */
export const pdfFilename = (number: number, version: number): string =>
  `order-${number}-v${version}.pdf`;

export const kitchenFilename = (number: number, version: number): string =>
  `order-${number}-v${version}-kitchen.pdf`;

/** The key of a PDF in the media bucket. PDFs are never public; only presigned URLs open them. */
export const pdfObjectKey = (orderId: string, version: number): string =>
  `pdfs/${orderId}/${version}.pdf`;

/** Reads one PDF version of an order (access pattern X5). */
export const findPdfRecord = (orderId: string, version: number): Promise<PdfRecord | undefined> =>
  findOne(pdfKey(orderId, version), pdfRecordSchema);

/** Reads all PDF versions of an order, oldest first (access pattern X5). */
export async function listPdfRecords(orderId: string): Promise<PdfRecord[]> {
  const items = await queryCollection(orderPk(orderId), { prefix: pdfPrefix });
  return items.map((item) => pdfRecordSchema.parse(item));
}

/** Changes pending to ready; does nothing if it is ready already (access pattern X6). */
export const markPdfReady = (orderId: string, version: number) =>
  ifConditionHolds(
    updateItem({
      Key: pdfKey(orderId, version),
      UpdateExpression: 'SET #status = :ready',
      ConditionExpression: '#status = :pending',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':ready': 'ready', ':pending': 'pending' },
    }),
  );
