import type { OperationContext } from '#functions/core/operation-context.ts';
import { completeEffect } from '#functions/core/outbox/outbox-repository.ts';
import { reservePdf } from '#functions/orders/changes/reserve-pdf.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { ensurePdf } from './ensure-pdf.ts';
import { reserveDrawing } from './reserve-drawing.ts';

/**
 * Makes the next version of an order's PDF; returns its number once the file is stored.
 *
 * @throws AppError 'not-found', 'conflict', 'too-many-attempts'
 */
export async function generatePdf(context: OperationContext, orderId: string): Promise<number> {
  const reading = readSettings();
  await reserveDrawing(context, 'PDF', reading);
  const settings = await reading;
  const { order, version, outbox } = await reservePdf(context, orderId);
  await ensurePdf(order, version, { settings });
  await completeEffect(outbox, { kind: 'pdf', version });
  return version;
}
