import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { kitchenDefinition } from './kitchen-definition.ts';
import { linesByCategory } from './lines-by-category.ts';
import { makePdf } from './make-pdf.ts';
import { type PdfVersion, toDocument } from './pdf-version.ts';

/**
 * Draws the kitchen copy of a PDF version. It is not stored, so that each copy is sorted by the
 * current categories, and none is left when a customer is forgotten.
 */
export async function drawKitchenCopy(
  order: StoredOrder,
  version: PdfVersion,
  settings: Settings,
): Promise<Buffer> {
  const [document, lines] = await Promise.all([
    toDocument(order, version, settings),
    linesByCategory(version.content.lines),
  ]);
  return makePdf(kitchenDefinition(document, lines));
}
