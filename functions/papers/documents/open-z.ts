import { createHash } from 'node:crypto';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { readZ } from '#functions/money/zs/read-z.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { isPdfStored, presignPdf, storePdf } from './document-store.ts';
import { makePdf } from './make-pdf.ts';
import { printPdfKey } from './print-store.ts';
import { reserveDrawing } from './reserve-drawing.ts';
import { type ZDocument, zDefinition } from './z-definition.ts';

/**
 * Returns a URL, valid for five minutes, of the page of a closed Z (docs/product.md#page-of-a-z). It is made
 * when it is opened: the Z never changes, but what was sold on its day may still do.
 *
 * @throws AppError 'not-found', 'too-many-attempts'
 */
export async function openZ(
  context: OperationContext,
  till: string,
  number: string,
): Promise<string> {
  const [z, { store_name: store, timezone }] = await Promise.all([
    readZ(till, number),
    readSettings({ consistent: false }),
  ]);
  const document: ZDocument = { z, store, timezone };
  const key = printPdfKey(createHash('sha256').update(JSON.stringify(document)).digest('hex'));
  if (!(await isPdfStored(key))) {
    await reserveDrawing(context, 'PRINT');
    await storePdf(key, await makePdf(zDefinition(document)));
  }
  return presignPdf(key, `till-${till}-z-${z.z}.pdf`);
}
