import type { OperationContext } from '#functions/core/operation-context.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { kitchenFilename } from '#functions/orders/read/pdf-repository.ts';
import { findVersion } from '#functions/papers/documents/order/open-pdf.ts';
import {
  type PdfVersion,
  readVersion,
  toDocument,
} from '#functions/papers/documents/order/pdf-version.ts';
import { drawDocument } from '#functions/papers/documents/order/read-logo.ts';
import { readPictures } from '#functions/papers/documents/parts/images.ts';
import { linesByCategory } from '#functions/papers/documents/parts/lines-by-category.ts';
import { openDrawn } from '#functions/papers/documents/parts/open-drawn.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import { kitchenDefinition } from './kitchen-definition.ts';

/** The parts of a kitchen copy: the document, and its lines by the current categories. */
const kitchenParts = (order: StoredOrder, version: PdfVersion, settings: Settings) =>
  Promise.all([toDocument(order, version, settings), linesByCategory(version.content.lines)]);

async function draw([document, lines]: Awaited<ReturnType<typeof kitchenParts>>): Promise<Buffer> {
  const pictures = await readPictures(lines);
  return drawDocument(document, { pictures }, (shown) => kitchenDefinition(shown, lines));
}

/** Draws the kitchen copy of a PDF version for an e-mail, which attaches it and does not store it. */
export const drawKitchenCopy = async (...shown: Parameters<typeof kitchenParts>): Promise<Buffer> =>
  draw(await kitchenParts(...shown));

/**
 * Returns a URL, valid for five minutes, of the kitchen copy of a version (docs/product.md#kitchen-copy).
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
  return openDrawn(context, {
    filename: kitchenFilename(order.number, version),
    shown: parts,
    draw: () => draw(parts),
  });
}
