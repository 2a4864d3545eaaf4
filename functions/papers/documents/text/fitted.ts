import { hasRightToLeft, visualLines } from './bidi.ts';
import type { FontName } from './fonts.ts';
import { type Run, splitRuns } from './text-runs.ts';
import { widthOf } from './text-width.ts';

/** Measuring takes time, and no column has room for more characters. */
const mostCharacters = 120;

type Fit = { font: FontName; size: number; width: number };

const runsOf = (text: string, font: FontName): Run[] =>
  hasRightToLeft(text)
    ? visualLines(text, font, 1, Number.POSITIVE_INFINITY).flat()
    : splitRuns(text, font);

/** The runs of a text on one line of a column in any script; what does not fit is cut off with '…'. */
export function fitted(text: string, { font, size, width }: Fit): Run[] {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  const whole = runsOf(line, font);
  if (characters.length <= mostCharacters && widthOf(whole, size) <= width) return whole;
  const fits = (count: number) =>
    widthOf(runsOf(`${characters.slice(0, count).join('')}…`, font), size) <= width;
  let most = 0;
  let tooMany = Math.min(characters.length, mostCharacters);
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2);
    if (fits(middle)) most = middle;
    else tooMany = middle;
  }
  return runsOf(`${characters.slice(0, most).join('').trimEnd()}…`, font);
}
