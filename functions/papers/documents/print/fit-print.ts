import { fitNotes } from '#functions/orders/sheet/fit-notes.ts';
import { isAllergyRequest } from '#shared/orders/allergy-request.ts';
import { noteOf } from '#shared/orders/line/line.ts';
import type { SheetLine } from '#shared/production/production-sheet.ts';
import { notedLines, type PrintedProduct, piecesOf } from './printed-sheet.ts';

/** The most lines with notes: drawing more would take longer than a call may. */
const mostLines = 2_000;
/**
 * The most bytes of all notes: a Chinese character of three bytes takes as long to draw as three Latin
 * letters.
 */
const mostBytes = 200_000;

export type Noted = {
  product: PrintedProduct;
  /** The lines with a note that the paper shows. */
  shown: SheetLine[];
  /** The number of pieces in the lines that the paper omits. */
  more: number;
};

/** The first lines, as far as there is room. The longest notes are cut before any line is omitted. */
function fitLines(lines: SheetLine[]): SheetLine[] {
  const alone = lines.slice(0, mostLines).map((line) => ({ orderNotes: null, items: [line] }));
  let sum = 0;
  return fitNotes(alone, mostBytes)
    .flatMap(({ items }) => items)
    .filter((line) => {
      sum += Buffer.byteLength(`${noteOf(line) ?? ''}${line.inscription ?? ''}`);
      return sum <= mostBytes;
    });
}

/** The notes of all products on a paper, allergy requests before others (docs/product.md#limits). */
export function fitPrint(products: PrintedProduct[]): Noted[] {
  const all = products.flatMap(notedLines);
  const [requests = [], others = []] = [true, false].map((isRequest) =>
    all.filter((line) => isAllergyRequest(noteOf(line)) === isRequest),
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
