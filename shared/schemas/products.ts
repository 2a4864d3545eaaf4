import * as z from 'zod/mini';
import { isPictureAddress } from '#shared/pictures.ts';
import { isVisible } from '#shared/text/visible-text.ts';
import { idSchema, lineSchema, optionalText, priceCentsSchema, requiredText } from './common.ts';
import { maxSetsOfProduct } from './options.ts';

export const productSchema = z.object({
  id: idSchema,
  title: z.string(),
  sku: z.nullable(z.string()),
  description: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  ingredients: z.nullable(z.string()),
  allergens: z.nullable(z.string()),
  /** Whole cents. */
  price: z.int(),
  /** Null means uncategorized; products of a deleted category are shown as uncategorized too. */
  categoryId: z.nullable(z.string()),
  isAvailable: z.boolean(),
  isTaxable: z.boolean(),
  imageUrl: z.nullable(z.string()),
  isActive: z.boolean(),
  /** Pieces that one tray holds; null if the kitchen does not count trays of it. */
  trayHolds: z._default(z.nullable(z.int()), null),
  /** Pieces that one box holds; null if it shares the box of the order. */
  boxPieces: z._default(z.nullable(z.int()), null),
  /** As its label says it: 'Net Wt 12 oz (340 g)'. */
  netQuantity: z._default(z.nullable(z.string()), null),
  /** Days after the day it is made until which it is best. */
  bestDays: z._default(z.nullable(z.int()), null),
  /** The ids of its option sets, in the order in which they are asked. */
  optionSets: z._default(z.array(idSchema), []),
});
export type Product = z.infer<typeof productSchema>;

const optionalCount = (least: number) =>
  z.pipe(
    z.nullish(
      z
        .int('Must be a whole number')
        .check(
          z.minimum(least, `Must be ${least} or more`),
          z.maximum(9_999, 'Must be 9999 or less'),
        ),
    ),
    z.transform((count) => count ?? null),
  );

/**
 * Also accepts what older stored products may contain. New products and new pictures must match
 * `createProductSchema`.
 */
export const productInputSchema = z.object({
  title: requiredText('Product name is required'),
  sku: z.pipe(
    z.nullish(
      lineSchema(100).check(
        z.refine((sku) => sku === '' || isVisible(sku), 'The SKU must show something'),
      ),
    ),
    z.transform((sku) => sku || null),
  ),
  description: optionalText(),
  unit: optionalText(100),
  ingredients: optionalText(),
  allergens: optionalText(),
  price: priceCentsSchema,
  categoryId: z.pipe(
    z.nullish(idSchema),
    z.transform((id) => id ?? null),
  ),
  isAvailable: z._default(z.boolean(), true),
  isTaxable: z._default(z.boolean(), false),
  imageUrl: optionalText(500),
  isActive: z._default(z.boolean(), true),
  trayHolds: optionalCount(1),
  boxPieces: optionalCount(1),
  netQuantity: z.pipe(
    z.nullish(lineSchema(60)),
    z.transform((text) => text || null),
  ),
  bestDays: optionalCount(0),
  optionSets: z._default(
    z.array(idSchema).check(
      z.maxLength(maxSetsOfProduct, `At most ${maxSetsOfProduct} options`),
      z.refine((ids) => new Set(ids).size === ids.length, 'The same options twice'),
    ),
    [],
  ),
});
/** A request's body. */
export type SentProduct = z.input<typeof productInputSchema>;
/** After parsing: all fields are present. */
export type ProductInput = z.infer<typeof productInputSchema>;

/** Stricter than for stored products, whose pictures may be from before they were checked. */
export const createProductSchema = z.extend(productInputSchema, {
  imageUrl: optionalText(500).check(
    z.refine((url) => url === null || isPictureAddress(url), 'Please upload the picture again'),
  ),
});
export const newPictureSchema = z.pick(createProductSchema, { imageUrl: true });

export const csvImportSchema = z.object({
  csvData: z.string().check(z.refine((text) => text.trim() !== '', 'Please paste CSV data first')),
});
/** `line` is a line number of the pasted text; the header is line 1. */
export const csvImportResultSchema = z.object({
  success: z.int(),
  failed: z.int(),
  errors: z.array(z.object({ line: z.int(), message: z.string() })),
});
export type CsvImportResult = z.infer<typeof csvImportResultSchema>;
