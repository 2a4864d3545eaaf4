import * as z from 'zod/mini';
import { labelSizes, mostPlaces } from '#shared/labels/sizes.ts';
import { idSchema } from './common.ts';
import { placeIdSchema } from './places.ts';
import { printSchema } from './prints.ts';
import { storeDaySchema } from './production.ts';

const from = (least: number, most: number) =>
  z.coerce
    .number()
    .check(
      z.int('Must be a whole number'),
      z.minimum(least, `Must be ${least} or more`),
      z.maximum(most, `Must be ${most} or less`),
    );

/** On which labels, and where on the first sheet to begin; rolls ignore the place. */
const paperShape = {
  size: z.enum(labelSizes),
  start: z._default(from(1, mostPlaces), 1),
};

/** Which box labels of a day, as query parameters or as a body. */
export const boxLabelsSchema = z.object({
  ...paperShape,
  /** One order alone; the other choices of orders then do not count. */
  order: z.optional(idSchema),
  place: z.optional(placeIdSchema('Unknown place')),
  /** Hours of the store's day: from 9 until 12 are the pickups from 9:00 AM to 11:59 AM. */
  from: z._default(from(0, 23), 0),
  until: z._default(from(1, 24), 24),
  by: z._default(z.enum(['hour', 'shelf']), 'hour'),
  /** 'changed': only those whose label differs from the last printed one. */
  which: z._default(z.enum(['all', 'changed']), 'all'),
  /** Whether the labels say what is due. */
  due: z._default(z.enum(['on', 'off']), 'on'),
});
export type BoxLabelChoice = z.infer<typeof boxLabelsSchema>;

/** A print of labels is numbered as a print of the day is; its `pieces` are labels. */
export const labelPrintSchema = printSchema;
export type LabelPrint = z.infer<typeof labelPrintSchema>;

export const boxPreviewSchema = z.object({
  /** The orders of the chosen place and hours that are not handed over; one if one was asked for. */
  orders: z.int(),
  /** How many of them differ from their last printed label; null if none of the day was printed. */
  changed: z.nullable(z.int()),
  /** What would be printed. */
  chosen: z.object({ orders: z.int(), labels: z.int() }),
  /** The numbers of printed orders that have left the day since: canceled, or moved. */
  left: z.array(z.string()),
  last: z.nullable(labelPrintSchema),
  /** The places and hours (0 to 23) of the whole day, in their sequence. */
  places: z.array(z.string()),
  hours: z.array(z.int()),
  /** The first label as an SVG; null if there is none. */
  picture: z.nullable(z.string()),
});
export type BoxPreview = z.infer<typeof boxPreviewSchema>;

export const productLabelSchema = z.object({
  ...paperShape,
  /** How many packages get labels. */
  count: z._default(from(1, 500), 1),
  /** The day until which it is best; without it, the label has none. */
  bestBy: z.optional(storeDaySchema),
});
export type ProductLabelChoice = z.infer<typeof productLabelSchema>;

export const productPreviewSchema = z.object({
  /** The labels of one package, as SVGs: a long list of ingredients needs several. */
  pictures: z.array(z.string()),
  /** What the label lacks: 'Tree nuts: say which'. */
  missing: z.array(z.string()),
});
export type ProductPreview = z.infer<typeof productPreviewSchema>;
