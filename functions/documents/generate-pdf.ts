import type { OperationContext } from '#functions/operation-context.ts';
import { reservePdf } from '../orders/pdf-repository.ts';
import { completeEffect } from '../outbox/outbox-repository.ts';
import { ensurePdf } from './ensure-pdf.ts';

/** Makes the next version of an order's PDF; returns its number once the file is stored. */
export async function generatePdf(context: OperationContext, orderId: string): Promise<number> {
  const { order, version, outbox } = await reservePdf(context, orderId);
  await ensurePdf(order, version);
  await completeEffect(outbox, { kind: 'pdf', version });
  return version;
}
