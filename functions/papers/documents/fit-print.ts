import { fitNotes } from '#functions/orders/sheet/fit-notes.ts';
import { isAllergyRequest } from '#shared/orders/allergy-request.ts';
import type { SheetLine } from '#shared/production/production-sheet.ts';
import { notedLines, type PrintedProduct, piecesOf } from './printed-sheet.ts';

/** More would take longer to draw than a call may. */
const mostLines = 2_000;
/** Of the notes together: a Chinese letter takes as long as its three bytes do in Latin. */
const mostBytes = 200_000;

export type Noted = {
  product: PrintedProduct;
  /** The lines with a note that the paper shows. */
  shown: SheetLine[];
  /** The pieces of those that it does not. */
  more: number;
};

/** The first of the lines that there is room for; the longest notes are cut before any is left out. */
function fitLines(lines: SheetLine[]): SheetLine[] {
  const alone = lines.slice(0, mostLines).map((line) => ({ orderNotes: null, items: [line] }));
  let sum = 0;
  return fitNotes(alone, mostBytes)
    .flatMap(({ items }) => items)
    .filter(({ productionNotes }) => {
      sum += Buffer.byteLength(productionNotes ?? '');
      return sum <= mostBytes;
    });
}

/** The notes of all products that a paper shows: allergy requests before others (docs/product.md#limits). */
export function fitPrint(products: PrintedProduct[]): Noted[] {
  const all = products.flatMap(notedLines);
  const [requests = [], others = []] = [true, false].map((isRequest) =>
    all.filter(({ productionNotes }) => isAllergyRequest(productionNotes) === isRequest),
  );
  const fitting = fitLines([...requests, ...others]).map((line) => [line.key, line] as const);
  const shown = new Map(fitting);
  return products.map((product) => {
    const noted = notedLines(product);
    return {
      product,
      shown: noted.flatMap(({ key }) => shown.get(key) ?? []),
      more: piecesOf(noted.filter(({ key }) => !shown.has(key))),
    };
  });
}
