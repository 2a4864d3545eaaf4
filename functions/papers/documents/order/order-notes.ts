import type { Content } from 'pdfmake';
import type { OrderContent } from '#functions/orders/order/order-content.ts';
import { contentWidth } from '#functions/papers/documents/parts/page.ts';
import { palette } from '#functions/papers/documents/parts/palette.ts';
import {
  allergyBlock,
  label,
  noteBlock,
  noteInset,
} from '#functions/papers/documents/parts/small-parts.ts';
import { typeset } from '#functions/papers/documents/text/typeset.ts';
import { allergensOf } from '#shared/orders/allergens.ts';
import { isAllergyRequest } from '#shared/orders/allergy-request.ts';
import type { Differences } from './differences.ts';

const notesWidth = contentWidth - noteInset;

const allergenNote = (allergens: string[], size: number): Content => ({
  text: [
    { text: 'Allergens: ', font: 'textBold' },
    // A long right-to-left list is broken at the page width.
    typeset(allergens.join(', '), { size, width: contentWidth }),
  ],
  // pdfmake does not pass the font size on to a text within a text.
  fontSize: size,
  color: palette.quiet,
  margin: [0, 0, 0, 6],
});

function notesBlock(notes: string, size: number, difference: string | undefined): Content {
  const words = typeset(notes, { size, width: notesWidth, color: palette.ink });
  return {
    stack: [
      label('Order notes', palette.quiet, difference),
      isAllergyRequest(notes)
        ? allergyBlock(words, notesWidth, size)
        : noteBlock(words, notesWidth, difference !== undefined),
    ],
    margin: [0, 0, 0, 8],
  };
}

/** The removed parts, which appear nowhere else in the document. */
const removals = (removed: Differences['removed'], size: number): Content => ({
  stack: [
    noteBlock(
      typeset(removed.map((what) => `Removed: ${what}`).join('\n'), {
        font: 'textBold',
        size,
        width: notesWidth,
        color: palette.ink,
      }),
      notesWidth,
      true,
    ),
  ],
  margin: [0, 0, 0, 8],
});

/** The notes of the whole order, its allergens and what was removed from it, in type of `size` points. */
export function orderNotes(
  content: OrderContent,
  { notes, removed }: Differences,
  size: number,
): Content[] {
  const allergens = allergensOf(content.lines);
  return [
    ...(content.orderNotes ? [notesBlock(content.orderNotes, size, notes)] : []),
    ...(allergens.length > 0 ? [allergenNote(allergens, size)] : []),
    ...(removed.length > 0 ? [removals(removed, size)] : []),
  ];
}
