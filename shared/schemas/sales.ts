import * as z from 'zod/mini';
import { dayCount } from '#shared/dates/store-day.ts';
import { storeDaySchema } from './production.ts';

/** Two years (docs/product.md#limits). */
export const maxSalesDays = 731;

/** Query of `GET /api/sales`: the first and the last day. */
export const salesQuerySchema = z.object({ from: storeDaySchema, to: storeDaySchema }).check(
  z.refine(({ from, to }) => dayCount(from, to) >= 1, {
    path: ['to'],
    message: 'The last day is before the first',
  }),
  z.refine(({ from, to }) => dayCount(from, to) <= maxSalesDays, {
    path: ['to'],
    message: 'Choose at most two years',
  }),
);

/** Sales: complete orders, on the day of their pickup, without donations. All in cents. */
export const salesSumsSchema = z.object({
  orders: z.int(),
  /** Lines before discounts and tax. */
  gross: z.int(),
  /** Positive. */
  discounts: z.int(),
  /** Net of lines without tax. */
  exempt: z.int(),
  taxes: z.array(
    z.object({
      /** Percent as text: '8.75'. */
      rate: z.string(),
      /** Net of lines with tax. */
      taxable: z.int(),
      tax: z.int(),
    }),
  ),
  /** With tax: gross - discounts + all tax. */
  total: z.int(),
  /** Lines before discounts and tax, largest first. */
  products: z.array(
    z.object({
      /** Null when the line had no product in the catalog. */
      id: z.nullable(z.string()),
      title: z.string(),
      quantity: z.int(),
      cents: z.int(),
    }),
  ),
  /**
   * The chosen options of all lines by the names of their day, largest of each set first; missing if there
   * are none. A cake of two halves counts for both, each with all of the line's cents before discounts and
   * tax.
   */
  choices: z.optional(
    z.array(z.object({ set: z.string(), choice: z.string(), quantity: z.int(), cents: z.int() })),
  ),
  /** By the hour of the pickup, 0 to 23. */
  hours: z.array(z.object({ hour: z.int(), orders: z.int(), total: z.int() })),
  /** Money that moved on these days, in cents; empty where no payments are recorded. */
  methods: z.array(
    z.object({
      /** One of `recordedMethods`, or a method of another release. */
      method: z.string(),
      taken: z.int(),
      /** Negative. */
      givenBack: z.int(),
      count: z.int(),
    }),
  ),
});
export type SalesSums = z.infer<typeof salesSumsSchema>;

const salesDaySchema = z.object({
  /** '2026-11-25'. */
  day: z.string(),
  orders: z.int(),
  /** Cents, like `salesSumsSchema`. */
  gross: z.int(),
  discounts: z.int(),
  tax: z.int(),
  total: z.int(),
});
export type SalesDay = z.infer<typeof salesDaySchema>;

export const salesSchema = z.object({
  /** Today in the store's zone; later days have no sales yet. */
  today: z.string(),
  /** The days with sales, oldest first. */
  days: z.array(salesDaySchema),
  /** All days together. */
  sums: salesSumsSchema,
  /** How many days are not counted yet: ask again. Missing if none. */
  uncounted: z.optional(z.int()),
});
export type Sales = z.infer<typeof salesSchema>;
