import { readZ } from '#functions/books/zs/read-z.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { makePdf } from '#functions/papers/documents/parts/make-pdf.ts';
import { openDrawn } from '#functions/papers/documents/parts/open-drawn.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { type ZDocument, zDefinition } from './z-definition.ts';

/**
 * Returns a URL, valid for five minutes, of the page of a closed Z (docs/product.md#page-of-a-z). It is made
 * when it is opened, because the sales of its day may still change, although the Z does not.
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
  return openDrawn(context, {
    filename: `till-${till}-z-${z.z}.pdf`,
    shown: document,
    draw: () => makePdf(zDefinition(document)),
  });
}
