import type { Content } from 'pdfmake';
import { makePdf } from '#functions/papers/documents/parts/make-pdf.ts';
import { openFont } from '#functions/papers/documents/text/fonts.ts';
import { runStarts } from '#functions/papers/documents/text/ink.ts';
import { labelFormats } from '#shared/labels/sizes.ts';
import { codePath, halfLine, type Label, type Mark } from './label.ts';

type Offset = { x: number; y: number };

/** Each run is placed by itself, so that the PDF library breaks and moves nothing. */
function textOf(
  { x, baseline, line, color }: Extract<Mark, { kind: 'text' }>,
  at: Offset,
): Content[] {
  const { runs, size } = line;
  const starts = runStarts(runs, size);
  return runs.map(({ text, font }, index) => {
    const { ascent, unitsPerEm } = openFont(font);
    const left = at.x + x + (starts[index] ?? 0);
    return {
      text,
      font,
      fontSize: size,
      color,
      noWrap: true,
      preserveLeadingSpaces: true,
      absolutePosition: { x: left, y: at.y + baseline - (ascent / unitsPerEm) * size },
    };
  });
}

const shapeOf = (mark: Exclude<Mark, { kind: 'text' }>, at: Offset) => {
  if (mark.kind === 'code') {
    const d = codePath(mark, at);
    return { type: 'path' as const, d, lineColor: 'black', lineWidth: mark.module };
  }
  const { x, y, width: w, height: h } = mark;
  const box = { type: 'rect' as const, x: at.x + x, y: at.y + y, w, h };
  return mark.kind === 'bar'
    ? { ...box, color: 'black' }
    : { ...box, lineColor: 'black', lineWidth: 2 * halfLine };
};

function drawn({ marks }: Label, at: Offset): Content[] {
  const canvas = marks.flatMap((mark) => (mark.kind === 'text' ? [] : [shapeOf(mark, at)]));
  const texts = marks.flatMap((mark) => (mark.kind === 'text' ? textOf(mark, at) : []));
  return [{ canvas, absolutePosition: { x: 0, y: 0 } }, ...texts];
}

/** The page of a label, and where on it the label begins; `place` is its place on the first sheet. */
function placeOf(size: Label['size'], place: number): { page: number; at: Offset } {
  const { height, sheet } = labelFormats[size];
  if (!sheet) return { page: place, at: { x: 0, y: 0 } };
  const { columns, rows, left, top, across } = sheet;
  const onPage = place % (columns * rows);
  return {
    page: Math.floor(place / (columns * rows)),
    at: { x: left + (onPage % columns) * across, y: top + Math.floor(onPage / columns) * height },
  };
}

type File = {
  labels: Label[];
  size: Label['size'];
  /** The place of the first label on its sheet, from 1. */
  start: number;
  title: string;
  author: string;
  /** ISO instant. */
  at: string;
};

/** Makes the PDF of labels: each is a page, or has its place on a sheet. Equal labels give equal bytes. */
export function drawLabels({ labels, size, start, title, author, at }: File): Promise<Buffer> {
  const { width, height, sheet } = labelFormats[size];
  const first = sheet ? start - 1 : 0;
  let last = 0;
  const content = labels.flatMap((label, index): Content[] => {
    const { page, at: offset } = placeOf(size, first + index);
    const isNew = page > last;
    last = page;
    return [
      ...(isNew ? [{ text: '', pageBreak: 'before' as const }] : []),
      ...drawn(label, offset),
    ];
  });
  return makePdf({
    pageSize: sheet ? 'LETTER' : { width, height },
    pageMargins: [0, 0, 0, 0],
    defaultStyle: { font: 'text' },
    info: { title, author, subject: labelFormats[size].name, creationDate: new Date(at) },
    language: 'en-US',
    content,
  });
}
