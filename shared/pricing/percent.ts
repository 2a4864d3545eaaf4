import * as z from 'zod/mini';

/** A percentage in whole thousandths of a percent: 8.75 % is 8750, 100 % is 100000. */
export type Millipercent = number;

const decimal = /^\d{1,3}(\.\d{1,3})?$/;
const decimalMessage = 'Use a number from 0 to 100 with at most three decimals';
const decimalSchema = z
  .pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => String(value).trim()),
  )
  .check(z.refine((value) => decimal.test(value), decimalMessage));

/**
 * Parses '8.75' or 8.75 as 8750: from 0 to 100, with at most three decimals. Percentages become
 * integers here, so that no amount depends on binary fractions.
 */
export const percentSchema = z
  .pipe(
    decimalSchema,
    z.transform((value): Millipercent => {
      const [whole = '0', fraction = ''] = value.split('.');
      return Number(whole) * 1_000 + Number(fraction.padEnd(3, '0'));
    }),
  )
  .check(z.refine((millipercent) => millipercent <= 100_000, 'Use a number from 0 to 100'));

export const parsePercent = (value: string | number): Millipercent => percentSchema.parse(value);
