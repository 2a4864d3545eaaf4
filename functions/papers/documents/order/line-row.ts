import type { Content, Margins, TableCell } from 'pdfmake';
import type { StoredLine } from '#functions/orders/order/order-content.ts';
import type { Pictures } from '#functions/papers/documents/parts/images.ts';
import {
  inGroups,
  inscriptionParts,
  linesOf,
  optionParts,
  type Part,
  pictureParts,
} from '#functions/papers/documents/parts/line-wishes.ts';
import { noteParts } from '#functions/papers/documents/parts/note-parts.ts';
import { bareTable } from '#functions/papers/documents/parts/page.ts';
import { palette } from '#functions/papers/documents/parts/palette.ts';
import { allergyBlock, noteBlock } from '#functions/papers/documents/parts/small-parts.ts';
import { typeset, typesetLine } from '#functions/papers/documents/text/typeset.ts';
import { isAllergyRequest } from '#shared/orders/allergy-request.ts';
import { noteOf } from '#shared/orders/line/line.ts';
import { lineTotal } from '#shared/pricing/compute-totals.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { dictionaries } from '#shared/words/dictionaries.ts';
import { type LineLayout, padding } from './line-layout.ts';

const barWidth = 4;
/** The vertical lines of a table of lines. The bar of a change is inside the padding of the first column. */
export const sides = {
  vLineWidth: (index: number) => (index === 0 ? barWidth : 0),
  vLineColor: () => palette.crust,
  paddingLeft: (index: number) => (index === 0 ? padding - barWidth : padding),
  paddingRight: () => padding,
};
export const rowPadding = 2;

/** A bar on the left of a row that changed since the previous version. */
export const barOf = (difference: string): { border: [boolean, boolean, boolean, boolean] } => ({
  border: [difference !== '', true, true, true],
});

/** A cell that spans the table, followed by the empty cells that it covers. */
const acrossTable = (
  { columns }: LineLayout,
  stack: Content[],
  difference: string,
  margin?: Margins,
): TableCell[] => [
  { colSpan: columns.length, stack, margin, ...barOf(difference) },
  ...columns.slice(1).map(() => ''),
];

/** Negative margins that put an inner table exactly where the row would be. */
const inPlace: Margins = [-padding, -rowPadding, -padding, -rowPadding];

type Joined = {
  above?: Content[];
  below?: Content[];
  /** The thickness in points of a line below the row. */
  rule?: number;
  difference?: string;
};

/** Joins a row with the content above and below it into one row, which never breaks across pages. */
export const joinedRow = (
  layout: LineLayout,
  row: TableCell[],
  { above = [], below = [], rule = 0, difference = '' }: Joined,
): TableCell[] =>
  acrossTable(
    layout,
    [
      ...above,
      {
        table: { widths: layout.columns, body: [row] },
        layout: {
          ...bareTable,
          ...sides,
          hLineColor: () => palette.hairline,
          hLineWidth: (index: number) => (index === 1 ? rule : 0),
          paddingTop: () => rowPadding,
          paddingBottom: () => rowPadding,
        },
      },
      ...below,
    ],
    difference,
    inPlace,
  );

const money = (cents: number, font = 'text'): TableCell => ({
  text: formatMoney(cents),
  font,
  fontSize: 11,
  color: palette.ink,
  alignment: 'right',
  fontFeatures: ['tnum'],
});

function note(layout: LineLayout, text: string, isAllergy: boolean): Content {
  const { note: width, beforeTitle, sizes } = layout;
  const words = typeset(text, { font: 'textBold', size: sizes.note, width, color: palette.ink });
  return {
    stack: [isAllergy ? allergyBlock(words, width, sizes.note) : noteBlock(words, width)],
    margin: [beforeTitle + padding, 0, padding, rowPadding],
  };
}

/** A box to be ticked with a pencil, where the layout has any. */
const checkBox = ({ check }: LineLayout, difference: string): TableCell => ({
  ...(check === 0
    ? { text: '' }
    : {
        canvas: [
          {
            type: 'rect' as const,
            x: 0,
            y: 2,
            w: check,
            h: check,
            r: 2,
            lineColor: palette.quiet,
          },
        ],
      }),
  ...barOf(difference),
});

const quantityCell = ({ sizes }: LineLayout, quantity: number): TableCell => ({
  text: String(quantity),
  font: 'textBold',
  fontSize: sizes.quantity,
  color: palette.ink,
  alignment: 'right',
  margin: [0, -2.5, 0, -1],
});

const unitCell = ({ unit: width, sizes }: LineLayout, unit: string | null): TableCell => ({
  stack: [typeset(unit ?? '', { size: sizes.text, width, color: palette.ink })],
});

const titleCell = (
  { title: width, sizes }: LineLayout,
  { productTitle, productSku }: StoredLine,
  difference: string,
): TableCell => ({
  stack: [
    typeset(productTitle, {
      font: 'textBold',
      size: sizes.text,
      width,
      color: palette.ink,
      after: productSku
        ? [{ text: '  ' }, ...typesetLine(productSku, 'text')].map((run) => ({
            ...run,
            fontSize: 9,
            color: palette.quiet,
          }))
        : [],
    }),
    ...(difference
      ? [typeset(difference, { font: 'textBold', size: sizes.note, width, color: palette.crust })]
      : []),
  ],
});

type Row = {
  line: StoredLine;
  difference: string;
  isLast: boolean;
  pictures: Pictures | undefined;
};

/** The options, inscription, note and pictures below a line; `highest` is the most points together. */
function partsBelow(layout: LineLayout, { line, isLast, pictures }: Row) {
  const { sizes, mostNoteLines, note: width, beforeTitle } = layout;
  const size = sizes.note;
  const lineHeight = 1.25 * size;
  const mostLines = isLast ? mostNoteLines.last : mostNoteLines.within;
  const highest = mostLines * lineHeight;
  const text = noteOf(line);
  const isAllergy = isAllergyRequest(text);
  // The sign takes one line.
  const maxLines = isAllergy ? mostLines - 1 : mostLines;
  const notes = noteParts(text ?? '', { size, width, maxLines }).map((part, _, all): Part => {
    const isAlone = all.length === 1;
    const height = isAlone ? (1 + linesOf(part, size, width)) * lineHeight : highest;
    return { content: note(layout, part, isAllergy), height };
  });
  const measure = { size, width, left: beforeTitle + padding, ...dictionaries.en.line, pictures };
  const parts = [
    ...optionParts(line, measure),
    ...inscriptionParts(line, measure),
    ...notes,
    ...pictureParts(line, measure),
  ];
  return { parts, highest };
}

/** The rows of a line: one that never breaks across pages, and more for what does not fit on its page. */
export function lineRows(layout: LineLayout, given: Row): TableCell[][] {
  const { line, difference } = given;
  const row: TableCell[] = [
    checkBox(layout, difference),
    quantityCell(layout, line.quantity),
    unitCell(layout, line.unit),
    titleCell(layout, line, difference),
    ...(layout.hasPrices ? [money(line.unitPrice), money(lineTotal(line), 'textBold')] : []),
  ];
  const { parts, highest } = partsBelow(layout, given);
  const [below, ...rest] = inGroups(parts, highest).map((group) =>
    group.map(({ content }) => content),
  );
  if (!below) return [row];
  return [
    joinedRow(layout, row, { below, difference }),
    ...rest.map((stack) => acrossTable(layout, stack, difference)),
  ];
}
