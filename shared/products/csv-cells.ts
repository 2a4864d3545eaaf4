import * as z from 'zod/mini';

/** Prices with one reading; the groups are the dollars, with their separators, and the cents. */
const amounts = [
  /^(\d{1,6})(?:\.(\d\d?)(?:(?<=\.\d\d)00+)?)?$/,
  /^(\d{1,3}(?:,\d{3})+)\.(\d\d?)$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d\d?)$/,
  /^(\d{1,3}(?:[\s'’]\d{3})+)(?:[.,](\d\d?))?$/,
];
const decimalComma = /^(\d{1,6}),(\d\d?)$/;
const dollarSign = /^(?:US\s?\$|USD|\$)\s*|\s*(?:US\s?\$|USD|\$)$/gi;

/**
 * A price in whole cents; undefined if it has no reading, or two: 1.250.
 *
 * @param separator that of the file. Where a comma separates cells, 4,50 may be two of them
 */
function readPrice(cell: string, separator: string): number | undefined {
  const forms = separator === ',' ? amounts : [...amounts, decimalComma];
  const amount = cell.trim().replace(dollarSign, '');
  const [, dollars, cents = ''] = forms.map((form) => form.exec(amount)).find(Boolean) ?? [];
  if (dollars === undefined) return undefined;
  return Number(dollars.replaceAll(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** A price as the file has it, or as `4.50` where its reading needs to know the file. */
export function priceText(cell: string, separator: string): string {
  const cents = separator === ',' ? undefined : readPrice(cell, separator);
  return cents === undefined ? cell.trim() : (cents / 100).toFixed(2);
}

/** Parses dollars such as `4.50`, `$4.50` or `1,250.00` into whole cents. */
export const priceCell = z.pipe(
  z.string(),
  z.transform((cell, { issues }) => {
    const cents = readPrice(cell, ',');
    const message = 'Price must be in dollars, such as 4.50';
    if (cents === undefined) issues.push({ code: 'custom', input: cell, message });
    return cents ?? 0;
  }),
);

/** Also in the languages of spreadsheets, and as shops say whether they sell or tax a product. */
const yes = 'true yes y 1 wahr vrai verdadero active published taxable visible'.split(' ');
const no = 'false no n 0 falsch faux falso inactive draft archived -1 none hidden unlisted'.split(
  ' ',
);

/** Undefined for a word that is neither. */
export function readBoolean(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase();
  return yes.includes(word) || (no.includes(word) ? false : undefined);
}

/** true/false, yes/no, y/n or 1/0 in any case; undefined for an empty cell. */
export const booleanCell = z.pipe(
  z.string(),
  z.transform((cell, { issues }) => {
    if (cell === '') return undefined;
    const value = readBoolean(cell);
    if (value === undefined)
      issues.push({
        code: 'custom',
        input: cell,
        message: 'Use true or false, yes or no, 1 or 0',
      });
    return value;
  }),
);

/** 8.50012E+11 or 8,5E11: how a spreadsheet shows a long number that is not formatted as text. */
export const isShortened = (sku: string): boolean =>
  /^\d+(?:[.,]\d+)?E\+\d+$|^\d[.,]\d+E\d+$/i.test(sku);
