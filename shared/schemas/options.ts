import * as z from 'zod/mini';
import { idSchema } from './common.ts';

/**
 * The kinds of questions that a product can ask (docs/product.md#options). The price of a `size` replaces the
 * product's; `one` and `many` add a difference; `inscription` and `picture` have no choices.
 */
export const optionKinds = ['size', 'one', 'many', 'inscription', 'picture'] as const;
export type OptionKind = (typeof optionKinds)[number];

/** The most sets of a store, choices of a set, and sets of a product (docs/product.md#limits). */
export const maxOptionSets = 30;
export const maxChoices = 40;
export const maxSetsOfProduct = 8;
export const hasChoices = (kind: OptionKind): boolean =>
  kind === 'size' || kind === 'one' || kind === 'many';

const choiceSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Cents: of a size, the price of the product; of any other choice, the difference, maybe negative. */
  price: z.int(),
  allergens: z.nullable(z.string()),
  ingredients: z.nullable(z.string()),
  isAvailable: z.boolean(),
});
export type Choice = z.infer<typeof choiceSchema>;

export const optionSetSchema = z.object({
  id: idSchema,
  /** Grows with every change; `If-Match` compares it. */
  version: z.int(),
  name: z.string(),
  kind: z.enum(optionKinds),
  isRequired: z.boolean(),
  /** How many choices of `many`; ignored for other kinds. */
  min: z.int(),
  max: z.int(),
  /** The most lines of an inscription; ignored for other kinds. */
  lines: z.int(),
  choices: z.array(choiceSchema),
});
export type OptionSet = z.infer<typeof optionSetSchema>;
