import { printGone, requirePrint } from '#functions/orders/sheet/print-repository.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { productionSheet } from '#shared/production/production-sheet.ts';
import { isPdfStored, presignPdf, storePdf } from './document-store.ts';
import { linesByCategory } from './lines-by-category.ts';
import { makePdf } from './make-pdf.ts';
import { printDefinition } from './print-definition.ts';
import { printPdfKey, readPrinted } from './print-store.ts';

/**
 * Returns a URL, valid for five minutes, of a print's PDF. The PDF is made from the stored sheet
 * when it is first opened, or after it was lost (docs/product.md#prints).
 *
 * @throws AppError 'not-found' when there is no such print, or its stored sheet is gone
 */
export async function openPrint(day: string, number: string): Promise<string> {
  const print = await requirePrint(day, number);
  const key = printPdfKey(print.fileId);
  if (!(await isPdfStored(key))) {
    const [printed, { store_name: author, pickup_places }] = await Promise.all([
      readPrinted(print.fileId),
      readSettings(),
    ]);
    if (!printed) throw printGone();
    const { products } = productionSheet(printed);
    const definition = printDefinition({
      name: `Print ${print.number}`,
      print,
      printed,
      author,
      places: pickup_places.places,
      products: await linesByCategory(products),
    });
    await storePdf(key, await makePdf(definition));
  }
  return presignPdf(key, `what-to-bake-${day}-print-${print.number}.pdf`);
}
