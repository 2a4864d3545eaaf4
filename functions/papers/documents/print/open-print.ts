import { printGone, requirePrint } from '#functions/orders/sheet/print-repository.ts';
import { openStored } from '#functions/papers/documents/parts/document-store.ts';
import { linesByCategory } from '#functions/papers/documents/parts/lines-by-category.ts';
import { printPdfKey, readPrinted } from '#functions/papers/documents/parts/print-store.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { productionSheet } from '#shared/production/production-sheet.ts';
import { dictionaries } from '#shared/words/dictionaries.ts';
import type { Language } from '#shared/words/languages.ts';
import { drawPrint } from './print-definition.ts';

/**
 * Returns a URL, valid for five minutes, of a print's PDF. The PDF is made from the stored sheet
 * when it is first opened in a language, or after it was lost (docs/product.md#prints).
 *
 * @throws AppError 'not-found' when there is no such print, or its stored sheet is gone
 */
export async function openPrint(day: string, number: string, language: Language): Promise<string> {
  const print = await requirePrint(day, number);
  const filename = `what-to-bake-${day}-print-${print.number}.pdf`;
  return openStored(printPdfKey(print.fileId, language), filename, async () => {
    const [printed, { store_name: author, pickup_places }] = await Promise.all([
      readPrinted(print.fileId),
      readSettings(),
    ]);
    if (!printed) throw printGone();
    const { products } = productionSheet(printed);
    return drawPrint({
      name: dictionaries[language].papers.print(print.number),
      print,
      printed,
      author,
      places: pickup_places.places,
      language,
      products: await linesByCategory(products),
    });
  });
}
