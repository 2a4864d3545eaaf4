import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { kitchenDefinition } from './kitchen-definition.ts';
import { linesByCategory } from './lines-by-category.ts';
import { makePdf } from './make-pdf.ts';
import { type PdfVersion, toDocument } from './pdf-version.ts';

/** What a kitchen copy shows: the document, and its lines by the current categories. */
export const kitchenParts = (order: StoredOrder, version: PdfVersion, settings: Settings) =>
  Promise.all([toDocument(order, version, settings), linesByCategory(version.content.lines)]);

/** Draws the kitchen copy of a PDF version for an e-mail, which attaches it and does not store it. */
export const drawKitchenCopy = async (...shown: Parameters<typeof kitchenParts>): Promise<Buffer> =>
  makePdf(kitchenDefinition(...(await kitchenParts(...shown))));
