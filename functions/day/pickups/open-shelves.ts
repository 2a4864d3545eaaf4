import { createHash } from 'node:crypto';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { isPdfStored, presignPdf, storePdf } from '#functions/papers/documents/document-store.ts';
import { makePdf } from '#functions/papers/documents/make-pdf.ts';
import { printPdfKey } from '#functions/papers/documents/print-store.ts';
import { reserveDrawing } from '#functions/papers/documents/reserve-drawing.ts';
import {
  type ShelvesDocument,
  shelvesDefinition,
} from '#functions/papers/documents/shelves-definition.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { isDone } from '#shared/orders/statuses.ts';
import type { Language } from '#shared/words/languages.ts';
import { readPickups } from './read-pickups.ts';

/**
 * Returns a URL, valid for five minutes, of a page with what stands on each shelf for the open orders of a
 * day (docs/product.md#pickups). It is not kept as a print.
 *
 * @throws AppError 'too-many-attempts'
 */
export async function openShelves(
  context: OperationContext,
  day: string,
  language: Language,
): Promise<string> {
  const { now, actor } = context;
  const [{ timezone, orders }, { store_name: store, pickup_places }] = await Promise.all([
    readPickups(day, now),
    readSettings({ consistent: false }),
  ]);
  const document: ShelvesDocument = {
    day,
    timezone,
    language,
    // Printed on the page, to the minute: within one minute the PDF can be reused.
    at: `${now.toISOString().slice(0, 16)}:00.000Z`,
    by: actor.name,
    store,
    places: pickup_places.places,
    pickups: orders.filter(({ status }) => !isDone(status)),
  };
  const key = printPdfKey(createHash('sha256').update(JSON.stringify(document)).digest('hex'));
  if (!(await isPdfStored(key))) {
    await reserveDrawing(context, 'PRINT');
    await storePdf(key, await makePdf(shelvesDefinition(document)));
  }
  return presignPdf(key, `shelves-${day}.pdf`);
}
