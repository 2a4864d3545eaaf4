import * as z from 'zod/mini';

/** Parses dollars such as `4.50` into whole cents. */
export const priceCell = z.pipe(
  z.string().check(z.regex(/^\d{1,6}(\.\d{1,2})?$/, 'Price must be in dollars, such as 4.50')),
  z.transform((dollars) => {
    const [whole = '0', cents = ''] = dollars.split('.');
    return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  }),
);

const booleanWords: Record<string, boolean> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
};

/** true/false, yes/no or 1/0 in any case; undefined for an empty cell. */
export const booleanCell = z.pipe(
  z.string(),
  z.transform((cell, { issues }) => {
    if (cell === '') return undefined;
    const value = booleanWords[cell.toLowerCase()];
    if (value === undefined)
      issues.push({
        code: 'custom',
        input: cell,
        message: 'Use true or false, yes or no, 1 or 0',
      });
    return value;
  }),
);
