import { AppError } from '#functions/core/app-error.ts';
import { requirePrint } from '#functions/orders/sheet/print-repository.ts';
import { openStored } from '#functions/papers/documents/parts/document-store.ts';
import { printPdfKey } from '#functions/papers/documents/parts/print-store.ts';
import { drawBoxLabel } from '#functions/papers/labels/box-label.ts';
import { drawLabels } from '#functions/papers/labels/label-file.ts';
import { formatStoreDay } from '#shared/dates/store-day.ts';
import { readLabels } from './label-store.ts';

/**
 * Returns a URL, valid for five minutes, of the PDF of a print of labels, which is made when it is first
 * opened (docs/product.md#labels).
 *
 * @throws AppError 'not-found' when there is no such print, or its file is gone
 */
export async function openBoxLabels(day: string, number: string): Promise<string> {
  const print = await requirePrint(day, number, 'LABEL');
  return openStored(printPdfKey(print.fileId), `labels-${day}-${print.number}.pdf`, async () => {
    const document = await readLabels(print);
    if (!document)
      throw new AppError('not-found', {
        text: 'These labels are no longer kept. Please print them again.',
      });
    const { labels, size, start, store } = document;
    return drawLabels({
      labels: labels.map((label) => drawBoxLabel(label, document)),
      size,
      start,
      at: print.at,
      title: `Labels ${formatStoreDay(day)}, print ${print.number}`,
      author: store,
    });
  });
}
