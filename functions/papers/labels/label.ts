import { encode } from 'uqr';
import type { InkLine } from '#functions/papers/documents/text/ink.ts';
import { type LabelSize, labelFormats, labelMargin } from '#shared/labels/sizes.ts';

/** Something on a label, in points from its upper left corner. */
export type Mark =
  | { kind: 'text'; x: number; baseline: number; line: InkLine; color: 'black' | 'white' }
  | { kind: 'bar'; x: number; y: number; width: number; height: number }
  | { kind: 'frame'; x: number; y: number; width: number; height: number }
  /** The blocks of a QR code. */
  | { kind: 'code'; x: number; y: number; module: number; rows: boolean[][] };

/** A drawn label: the same marks make its page and its picture. */
export type Label = { size: LabelSize; marks: Mark[] };

/** The part of a label that may be printed, in points. */
export function areaOf(size: LabelSize) {
  const { width, height } = labelFormats[size];
  const edges = { left: labelMargin, right: width - labelMargin };
  return { ...edges, top: labelMargin, bottom: height - labelMargin };
}

/** Begins a line that mixes our words with words in any script, which would otherwise order it. */
export const leftToRight = '\u200E';

/** Moves a mark down by so many points. */
export const moved = (mark: Mark, down: number): Mark =>
  mark.kind === 'text'
    ? { ...mark, baseline: mark.baseline + down }
    : { ...mark, y: mark.y + down };

/** Half the width of a frame's line, in points. */
export const halfLine = 0.6;

type Place = { x: number; y: number; color?: 'black' | 'white' };

export const heightOf = (lines: InkLine[]): number =>
  lines.reduce((sum, { above, below }) => sum + above + below, 0);

/** Places lines one below the other; `align` says where `x` is. */
export function stack(
  lines: InkLine[],
  { x, y, color = 'black' }: Place,
  align: 'left' | 'center' | 'right' = 'left',
): Mark[] {
  let top = y;
  return lines.map((line) => {
    const baseline = top + line.above;
    top = baseline + line.below;
    const shift = { left: -line.left, center: -(line.left + line.right) / 2, right: -line.right };
    return { kind: 'text', x: x + shift[align], baseline, line, color };
  });
}

/** A dot of a label printer, in points: 203 to the inch. */
const dot = 72 / 203;
const onDot = (length: number) => Math.round(length / dot) * dot;

/** A QR code of at most this width in points. Its modules are whole dots, so that it stays sharp. */
export function codeOf(text: string, side: number) {
  // Which pattern masks the code hardly matters to readers, and trying all eight takes milliseconds.
  const { data: rows, size } = encode(text, { border: 0, boostEcc: true, maskPattern: 0 });
  const module = Math.max(1, Math.floor(side / size / dot)) * dot;
  return { rows, module, width: module * size };
}

/** Places the right upper corner of a code. */
export const codeMark = (
  { rows, module, width }: ReturnType<typeof codeOf>,
  right: number,
  y: number,
): Mark => ({ kind: 'code', x: onDot(right - width), y: onDot(y), module, rows });

/** The code as an SVG path of strokes as wide as a module, moved by an offset in points. */
export const codePath = (
  { x, y, module, rows }: Extract<Mark, { kind: 'code' }>,
  offset = { x: 0, y: 0 },
): string =>
  rows
    .flatMap((row, line) =>
      [...row.map(Number).join('').matchAll(/1+/g)].map(({ index, 0: { length } }) => {
        const left = (offset.x + x + index * module).toFixed(3);
        const middle = (offset.y + y + (line + 0.5) * module).toFixed(3);
        return `M${left} ${middle}h${(length * module).toFixed(3)}`;
      }),
    )
    .join('');
