import type { Operation } from '../operation.ts';
import { reservePdf } from '../orders/pdf-repository.ts';
import { completeEffect } from '../outbox/outbox-repository.ts';
import { ensurePdf } from './ensure-pdf.ts';

/** Makes the next version of an order's PDF; returns its number when the file exists. */
export async function generatePdf(operation: Operation, orderId: string): Promise<number> {
  const { order, version, outbox } = await reservePdf(operation, orderId);
  await ensurePdf(order, version);
  await completeEffect(outbox, { kind: 'pdf', version });
  return version;
}
