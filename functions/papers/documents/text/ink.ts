import { breakLines, hasRightToLeft, visualLines } from './bidi.ts';
import { type FontName, openFont } from './fonts.ts';
import { type Run, splitRuns } from './text-runs.ts';

/** A line of text with the extents of its ink from the baseline's start, in points. */
export type InkLine = {
  runs: Run[];
  size: number;
  left: number;
  right: number;
  above: number;
  below: number;
};

/** From one baseline to the next, in sizes of the type. */
const leading = { above: 0.86, below: 0.3 };

/** Where each run of a line begins, in points, and where the line ends. */
export function runStarts(runs: Run[], size: number): number[] {
  const starts = [0];
  for (const { font, text } of runs) {
    const { advanceWidth } = openFont(font).layout(text);
    starts.push((starts.at(-1) ?? 0) + (advanceWidth / openFont(font).unitsPerEm) * size);
  }
  return starts;
}

/**
 * Measures the ink of a line, which in many scripts exceeds its type size: marks above capitals, vowels
 * below, letters that lean out of their width. Its height is at least that of a line of Latin text.
 */
function inkOf(runs: Run[], size: number): InkLine {
  const starts = runStarts(runs, size);
  const ink = {
    left: 0,
    right: starts.at(-1) ?? 0,
    above: leading.above * size,
    below: leading.below * size,
  };
  for (const [index, { font, text }] of runs.entries()) {
    const opened = openFont(font);
    const scale = size / opened.unitsPerEm;
    const { glyphs, positions } = opened.layout(text);
    let x = starts[index] ?? 0;
    for (const [place, { cbox }] of glyphs.entries()) {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[place] ?? {};
      // A blank has no box.
      if (Number.isFinite(cbox.minX)) {
        ink.left = Math.min(ink.left, x + (xOffset + cbox.minX) * scale);
        ink.right = Math.max(ink.right, x + (xOffset + cbox.maxX) * scale);
        ink.above = Math.max(ink.above, (yOffset + cbox.maxY) * scale);
        ink.below = Math.max(ink.below, -(yOffset + cbox.minY) * scale);
      }
      x += xAdvance * scale;
    }
  }
  return { runs, size, ...ink };
}

/** A line set smaller if it is wider than measured, as emoji are that bidirectional order takes apart. */
export function inkWithin(runs: Run[], size: number, width: number): InkLine {
  const line = inkOf(runs, size);
  const taken = line.right - line.left;
  return taken <= width ? line : inkOf(runs, (size * width) / taken);
}

type Type = { font: FontName; size: number; width: number };

/** More marks on one letter would make a line as high as a label. */
const fewMarks = (text: string) =>
  text.replace(/(\p{Script=Inherited}{2})\p{Script=Inherited}+/gu, '$1');

/** The text without what a label cannot hold, in one line. */
export const oneLine = (text: string): string => fewMarks(text.replace(/\s+/g, ' ').trim());

/** Breaks a text into lines of a column, in any script; a part with `isStrong` is bold. */
export function inkLines(
  parts: { text: string; isStrong?: boolean }[],
  { font, size, width }: Type,
): InkLine[] {
  const text = parts.map((part) => part.text).join('');
  if (hasRightToLeft(text))
    return visualLines(text, font, size, width).map((runs) => inkWithin(runs, size, width));
  // Measured in the wider type, so that no part is wider than it was measured.
  const widest = parts.some(({ isStrong }) => isStrong) ? 'textBold' : font;
  return breakLines(text, widest, size, width).map(([start, breakAt]) => {
    const end = start + text.slice(start, breakAt).trimEnd().length;
    let at = 0;
    const runs = parts.flatMap((part) => {
      const from = at;
      at += part.text.length;
      const inLine = part.text.slice(Math.max(0, start - from), Math.max(0, end - from));
      return inLine ? splitRuns(inLine, part.isStrong ? 'textBold' : font) : [];
    });
    return inkWithin(runs, size, width);
  });
}
