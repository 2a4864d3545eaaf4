import { fixedLines, type Line } from './bill.ts';
import type { FixedParts } from './fixed-parts.ts';

export const table = (heading: string[], rows: string[][]): string =>
  [heading, heading.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

export const dollars = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 });
export const totalOf = (lines: Line[], what: 'dollars' | 'rest') =>
  dollars(lines.reduce((sum, line) => sum + line[what], 0));
export const bold = (text: string) => `**${text}**`;

/** What a stack costs that nobody uses, by its parts. */
export function fixedTable(parts: FixedParts): string {
  const lines = fixedLines(parts);
  return table(
    ['whatever the orders', 'number', 'dollars a month', 'after what is free'],
    [
      ...lines.map(({ service, number, ...line }) => [
        service,
        String(number),
        dollars(line.dollars),
        dollars(line.rest),
      ]),
      [bold('Total'), '', bold(totalOf(lines, 'dollars')), bold(totalOf(lines, 'rest'))],
    ],
  );
}

const markersOf = (name: string) => [`<!-- ${name} -->\n`, `\n<!-- /${name} -->`] as const;

/** The computed part of a page. @throws if the page has none of this name */
export function partOf(page: string, name: string): string {
  const [begin, end] = markersOf(name);
  const from = page.indexOf(begin);
  const to = page.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`The page has no part "${name}"`);
  return page.slice(from + begin.length, to);
}

/** The page with other computed parts. @throws if it lacks one of them */
export const withParts = (page: string, report: Record<string, string>): string =>
  Object.entries(report).reduce((text, [name, part]) => {
    const [begin, end] = markersOf(name);
    return text.replace(`${begin}${partOf(text, name)}${end}`, () => `${begin}${part}${end}`);
  }, page);
