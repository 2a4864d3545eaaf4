import * as z from 'zod/mini';
import { labelSizes } from '#shared/labels/sizes.ts';

/** A part of an order in a box. */
const boxContentSchema = z.object({
  /** '1 × Birthday Cake, 8-inch' */
  text: z.string(),
  /** '8 in · half Chocolate, half Lemon'; '' without options. */
  options: z.string(),
  note: z.nullable(z.string()),
  inscription: z.optional(z.string()),
});
export type BoxContent = z.infer<typeof boxContentSchema>;

/** The facts that the label of one box shows. */
const boxLabelSchema = z.object({
  orderNumber: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  /** The last four digits of the phone numbers: '0188 0189'; '' without any. */
  digits: z.string(),
  /** ISO instant. */
  pickupDate: z.string(),
  /** 'DAVIS' */
  place: z.string(),
  shelf: z.optional(z.string()),
  /** Which box of the order this is, from 1. */
  box: z.int(),
  boxes: z.int(),
  contents: z.array(boxContentSchema),
  /** Of the contents. */
  allergens: z.array(z.string()),
  /** Cents; 0 if nothing is due. */
  due: z.int(),
});
export type BoxLabel = z.infer<typeof boxLabelSchema>;

/** All data that a file of box labels shows, as it is kept. Equal data gives equal bytes. */
export const boxLabelsSchema = z.object({
  size: z.enum(labelSizes),
  /** The place of the first label on its sheet, from 1. */
  start: z.int(),
  /** Whether the labels say what is due. */
  due: z.boolean(),
  timezone: z.string(),
  store: z.string(),
  labels: z.array(boxLabelSchema),
});
export type BoxLabels = z.infer<typeof boxLabelsSchema>;
