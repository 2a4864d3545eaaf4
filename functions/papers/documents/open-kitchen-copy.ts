import { createHash } from 'node:crypto';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { kitchenFilename } from '#functions/orders/read/pdf-repository.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { isPdfStored, presignPdf, storePdf } from './document-store.ts';
import { kitchenParts } from './kitchen-copy.ts';
import { kitchenDefinition } from './kitchen-definition.ts';
import { makePdf } from './make-pdf.ts';
import { findVersion } from './open-pdf.ts';
import { readVersion } from './pdf-version.ts';
import { printPdfKey } from './print-store.ts';
import { reserveDrawing } from './reserve-drawing.ts';

/**
 * Returns a URL, valid for five minutes, of the kitchen copy of a version (docs/product.md#kitchen-copy). It
 * is made when it is opened, as a receipt is, and not kept.
 *
 * @throws AppError 'not-found', 'too-many-attempts'
 */
export async function openKitchenCopy(
  context: OperationContext,
  orderId: string,
  versionText: string,
): Promise<string> {
  const [{ order, records, version }, settings] = await Promise.all([
    findVersion(orderId, versionText),
    readSettings({ consistent: false }),
  ]);
  const parts = await kitchenParts(order, await readVersion(order, records), settings);
  const key = printPdfKey(createHash('sha256').update(JSON.stringify(parts)).digest('hex'));
  if (!(await isPdfStored(key))) {
    await reserveDrawing(context, 'PRINT');
    await storePdf(key, await makePdf(kitchenDefinition(...parts)));
  }
  return presignPdf(key, kitchenFilename(order.number, version));
}
