import * as z from 'zod/mini';
import { maxQuantity } from '#shared/orders/limits.ts';
import {
  inscriptionSchema,
  orderedOptionSchema,
  shownOptionSchema,
} from '#shared/orders/line/options.ts';
import { idSchema, maxTitleLength, optionalText, priceCentsSchema } from './common.ts';
import { maxChoices, maxSetsOfProduct } from './options.ts';

const quantitySchema = z
  .number({ error: 'Quantity must be a number' })
  .check(
    z.int('Quantity must be a whole number'),
    z.minimum(1, 'Quantity must be at least 1'),
    z.maximum(maxQuantity, `Quantity must be at most ${maxQuantity}`),
  );

/** The answers of staff for a line: in a cart, in a request and in a stored order. */
export const answersShape = {
  /** In the order of the product's sets and their choices; missing if nothing was chosen. */
  options: z.optional(
    z.array(orderedOptionSchema).check(z.maxLength(maxSetsOfProduct * maxChoices)),
  ),
  inscription: z.nullish(inscriptionSchema),
  /** Ids of pictures. */
  pictures: z.optional(z.array(z.uuid()).check(z.maxLength(3, 'At most 3 pictures'))),
};

/** The fields of a line that staff enter. */
const enteredShape = {
  quantity: quantitySchema,
  /** Cents. In a new order, the price as the user saw it: rejected with 409 if the catalog price differs. */
  unitPrice: priceCentsSchema,
  productionNotes: optionalText(),
  ...answersShape,
};
/** The product as the sender knew it; only for people who read the requests. */
const knownShape = {
  productTitle: z.optional(z.string().check(z.maxLength(maxTitleLength))),
  productSku: z.nullish(z.string().check(z.maxLength(100))),
};

/** A line of a new order. */
export const cartLineSchema = z.object({
  productId: idSchema,
  ...knownShape,
  unit: z.nullish(z.string().check(z.maxLength(100))),
  ...enteredShape,
});

/** A line of an edited order. */
export const editedLineSchema = z
  .object({
    /** The id of an existing line; a new line has a `productId` instead. */
    id: z.optional(idSchema),
    productId: z.optional(idSchema),
    ...knownShape,
    ...enteredShape,
  })
  .check(z.refine((line) => line.id || line.productId, 'A new line must name its product'));

/** The fields of a line that the kitchen and the counter have. */
export const productionLineSchema = z.object({
  /** Null when the line has no product in the catalog. */
  productId: z.nullable(z.string()),
  productTitle: z.string(),
  unit: z.nullable(z.string()),
  quantity: z.int(),
  productionNotes: z.nullable(z.string()),
  /** The product's allergens when the line was ordered; about 200 characters at most. */
  allergens: z.optional(z.string()),
  /** In the order of the product's sets; missing if nothing was chosen. */
  options: z.optional(z.array(shownOptionSchema)),
  /** Exactly as typed, with its line breaks; missing if there is none. */
  inscription: z.optional(z.string()),
  /** Ids of the order's pictures; missing if there are none. */
  pictures: z.optional(z.array(z.string())),
});
export type ProductionLine = z.infer<typeof productionLineSchema>;

export const orderLineSchema = z.extend(productionLineSchema, {
  id: idSchema,
  productSku: z.nullable(z.string()),
  /** Cents. */
  unitPrice: z.int(),
  /** Cents. */
  itemTotal: z.int(),
  isTaxable: z.boolean(),
  options: z.optional(z.array(orderedOptionSchema)),
});
export type OrderLine = z.infer<typeof orderLineSchema>;
