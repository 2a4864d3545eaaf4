import type { Content } from 'pdfmake';
import { hasRightToLeft, visualLines } from './bidi.ts';
import type { FontName } from './fonts.ts';
import { type Run, splitRuns, widthOf } from './text-runs.ts';

/** Fonts whose default line height lets lines touch. */
const tight = new Set<FontName>(['chinese', 'korean', 'everything']);
const spaced = (run: Run) => (tight.has(run.font) ? { ...run, lineHeight: 1.25 } : run);

type Typography = {
  font?: FontName;
  /** In points. */
  size: number;
  /** Column width in points; right-to-left paragraphs are broken at it. */
  width: number;
  color?: string;
  lineHeight?: number;
  margin?: [number, number, number, number];
  alignment?: 'left' | 'right' | 'center';
  /** Keeps the blanks at the beginning of the text. */
  preserveLeadingSpaces?: boolean;
  /** Runs before the text: on its first line, or above one that is read from right to left. */
  before?: Content[];
  /** Runs on the last line, after the text. */
  after?: Content[];
};

/** The runs of a text that stays on one line. */
export const typesetLine = (text: string, font: FontName): Run[] =>
  hasRightToLeft(text)
    ? visualLines(text, font, 1, Number.POSITIVE_INFINITY).flat()
    : splitRuns(text, font);

/** Measuring takes time, and no column has room for more characters. */
const mostCharacters = 120;

type Fit = { font: FontName; size: number; width: number };

/** The runs of a text on one line of a column, in any script. A text that does not fit ends in '…'. */
export function fitted(text: string, { font, size, width }: Fit): Run[] {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  const whole = typesetLine(line, font);
  if (characters.length <= mostCharacters && widthOf(whole, size) <= width) return whole;
  const fits = (count: number) =>
    widthOf(typesetLine(`${characters.slice(0, count).join('')}…`, font), size) <= width;
  let most = 0;
  let tooMany = Math.min(characters.length, mostCharacters);
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2);
    if (fits(middle)) most = middle;
    else tooMany = middle;
  }
  return typesetLine(`${characters.slice(0, most).join('').trimEnd()}…`, font);
}

/** Typesets user-entered text in any script. Line breaks are kept; each paragraph has its own direction. */
export function typeset(
  text: string,
  { font = 'text', size, width, before = [], after = [], ...style }: Typography,
): Content {
  const paragraphs = text.replaceAll('\t', ' ').split(/\r\n|[\n\r\u2028\u2029]/);
  const lines = paragraphs.flatMap((paragraph) =>
    hasRightToLeft(paragraph)
      ? visualLines(paragraph, font, size, width)
      : [splitRuns(paragraph, font)],
  );
  const inlines = lines.flatMap((runs, index) => [
    ...(index > 0 ? [{ text: '\n' }] : []),
    ...runs.map(spaced),
  ]);
  const above = before.length > 0 && hasRightToLeft(paragraphs[0] ?? '') ? [{ text: '\n' }] : [];
  return { text: [...before, ...above, ...inlines, ...after], font, fontSize: size, ...style };
}
