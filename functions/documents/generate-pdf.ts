import type { Operation } from '../operation.ts';
import { reservePdf } from '../orders/pdf-repository.ts';
import { completeEffect } from '../outbox/outbox-repository.ts';
import { renderPdf } from './render-pdf.ts';

/** Makes the next version of an order's PDF; returns its number when the file exists. */
export async function generatePdf(operation: Operation, orderId: string): Promise<number> {
  const { version, outbox } = await reservePdf(operation, orderId);
  await renderPdf(orderId, version);
  await completeEffect(outbox, { kind: 'pdf', version });
  return version;
}
