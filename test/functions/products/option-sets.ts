import {
  type OptionSetInput,
  optionSetInputSchema,
  type SentOptionSet,
} from '#shared/schemas/option-input.ts';
import { type ProductInput, productInputSchema } from '#shared/schemas/products.ts';

/** 'Flavor', with a choice that costs more. */
export const aSet = (fields: Partial<SentOptionSet> = {}): OptionSetInput =>
  optionSetInputSchema.parse({
    name: 'Flavor',
    kind: 'one',
    choices: [
      { name: 'Chocolate', price: 0, allergens: 'Milk' },
      { name: 'Lemon', price: 150 },
    ],
    ...fields,
  });

/** A torte for $4.00. */
export const aProduct = (fields: Partial<ProductInput> = {}): ProductInput =>
  productInputSchema.parse({ title: 'Torte', sku: 'T-1', price: 400, ...fields });
