import * as z from 'zod/mini';
import { dollarsToCents } from '#shared/pricing/compute-totals.ts';
import { centsToDollars } from '#shared/pricing/format-money.ts';
import { priceCentsSchema } from '#shared/schemas/common.ts';
import { type Product, productInputSchema, type SentProduct } from '#shared/schemas/products.ts';

export const invalidPrice = 'Price must be a valid positive number';

const typedCents = z.pipe(
  z.string(),
  z.transform((dollars) => (dollars.trim() === '' ? Number.NaN : dollarsToCents(Number(dollars)))),
);
const typedCount = z.pipe(
  z.string(),
  z.transform((text): number | null | undefined => (text.trim() === '' ? null : Number(text))),
);
/** The fields of the Add/Edit dialog. The price is typed in dollars, and sent in cents, rounded. */
export const productFormSchema = z.extend(z.omit(productInputSchema, { isActive: true }), {
  price: z.pipe(typedCents, priceCentsSchema),
  categoryId: z.string().check(z.minLength(1, 'Please select a category')),
  trayHolds: z.pipe(typedCount, productInputSchema.shape.trayHolds),
  boxPieces: z.pipe(typedCount, productInputSchema.shape.boxPieces),
  bestDays: z.pipe(typedCount, productInputSchema.shape.bestDays),
});
export type ProductFields = z.input<typeof productFormSchema>;
export type ProductForm = z.output<typeof productFormSchema>;

/** The initial values of the fields. A new product is available and not taxable. */
export const productFieldsOf = (product: Product | null): ProductFields => ({
  title: product?.title ?? '',
  sku: product?.sku ?? '',
  description: product?.description ?? '',
  unit: product?.unit ?? '',
  ingredients: product?.ingredients ?? '',
  allergens: product?.allergens ?? '',
  price: product ? centsToDollars(product.price) : '',
  categoryId: product?.categoryId ?? '',
  isAvailable: product?.isAvailable ?? true,
  isTaxable: product?.isTaxable ?? false,
  imageUrl: product?.imageUrl ?? null,
  trayHolds: String(product?.trayHolds ?? ''),
  boxPieces: String(product?.boxPieces ?? ''),
  netQuantity: product?.netQuantity ?? '',
  bestDays: String(product?.bestDays ?? ''),
  optionSets: product?.optionSets ?? [],
});

/** The fields that only the kitchen and labels use. */
export const kitchenFields = ['trayHolds', 'boxPieces', 'netQuantity', 'bestDays'] as const;

/**
 * The body of the call. A new product is active, an edited one keeps its `isActive`; options and what the
 * kitchen and labels need are sent only when they were changed.
 */
export function productBody(form: ProductForm, product: Product | null): SentProduct {
  const { trayHolds, boxPieces, netQuantity, bestDays, optionSets, ...fields } = form;
  const changed = kitchenFields.filter((name) => form[name] !== (product?.[name] ?? null));
  return {
    ...fields,
    isActive: product?.isActive ?? true,
    ...Object.fromEntries(changed.map((name) => [name, form[name]])),
    ...(String(optionSets) !== String(product?.optionSets ?? []) && { optionSets }),
  };
}
