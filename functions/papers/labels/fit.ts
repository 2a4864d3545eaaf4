import type { FontName } from '#functions/papers/documents/text/fonts.ts';
import {
  type InkLine,
  inkLines,
  inkWithin,
  oneLine,
} from '#functions/papers/documents/text/ink.ts';
import { widthOf } from '#functions/papers/documents/text/text-runs.ts';
import { typesetLine } from '#functions/papers/documents/text/typeset.ts';

type Fit = {
  font?: FontName;
  /** The largest and the smallest type, in points. */
  most: number;
  least: number;
  width: number;
  /** How many lines the text may take in its smallest type. */
  lines?: number;
};

/** A text as large as one line allows; in its smallest type it may take several, and then ends in '…'. */
export function asLargeAsFits(
  text: string,
  { font = 'textBold', most, least, width, lines: mostLines = 1 }: Fit,
): InkLine[] {
  const shown = oneLine(text);
  if (shown === '') return [];
  const runs = typesetLine(shown, font);
  const size = Math.min(most, Math.floor((2 * width) / widthOf(runs, 1)) / 2);
  // A name on one line is easier to find than a larger one on two.
  if (size >= (mostLines > 1 ? 0.8 * least : least)) return [inkWithin(runs, size, width)];
  const broken = (part: string) => inkLines([{ text: part }], { font, size: least, width });
  const whole = broken(shown);
  if (whole.length <= mostLines) return whole;
  const characters = [...shown];
  const cut = (count: number) => broken(`${characters.slice(0, count).join('').trimEnd()}…`);
  let fits = 1;
  let tooMany = characters.length;
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (cut(middle).length <= mostLines) fits = middle;
    else tooMany = middle;
  }
  return cut(fits).slice(0, mostLines);
}

/**
 * Draws in the largest type, from `most` down to `least` points, in which `draw` finds room; undefined if it
 * finds none in the smallest, which is tried second, because nothing between has room then.
 */
export function inLargestType<Drawn>(
  { most, least }: { most: number; least: number },
  draw: (size: number) => Drawn | undefined,
): Drawn | undefined {
  const largest = draw(most);
  const smallest = largest ?? draw(least);
  if (largest || !smallest) return largest;
  for (let size = most - 0.5; size > least; size -= 0.5) {
    const drawn = draw(size);
    if (drawn) return drawn;
  }
  return smallest;
}
