import * as z from 'zod';
import { isVisible } from '../text/visible-text.ts';
import { idSchema, lineSchema, optionalText, priceCentsSchema, requiredText } from './common.ts';

export const productSchema = z.object({
  id: idSchema,
  title: z.string(),
  sku: z.string().nullable(),
  description: z.string().nullable(),
  unit: z.string().nullable(),
  ingredients: z.string().nullable(),
  allergens: z.string().nullable(),
  /** Whole cents. */
  price: z.number().int(),
  /** Null means uncategorized; products of a deleted category are shown so too. */
  categoryId: z.string().nullable(),
  isAvailable: z.boolean(),
  isTaxable: z.boolean(),
  imageUrl: z.string().nullable(),
  isActive: z.boolean(),
});
export type Product = z.infer<typeof productSchema>;

export const productInputSchema = z.object({
  title: requiredText('Product name is required'),
  sku: lineSchema(100)
    .refine((sku) => sku === '' || isVisible(sku), 'The SKU must show something')
    .nullish()
    .transform((sku) => sku || null),
  description: optionalText(),
  unit: optionalText(100),
  ingredients: optionalText(),
  allergens: optionalText(),
  price: priceCentsSchema,
  categoryId: idSchema.nullish().transform((id) => id ?? null),
  isAvailable: z.boolean().default(true),
  isTaxable: z.boolean().default(false),
  imageUrl: optionalText(500),
  isActive: z.boolean().default(true),
});
/** After parsing: all fields are present. */
export type ProductInput = z.infer<typeof productInputSchema>;

export const csvImportSchema = z.object({
  csvData: z.string().refine((text) => text.trim() !== '', 'Please paste CSV data first'),
});
/** `line` is a line number of the pasted text; the header is line 1. */
export const csvImportResultSchema = z.object({
  success: z.number().int(),
  failed: z.number().int(),
  errors: z.array(z.object({ line: z.number().int(), message: z.string() })),
});
export type CsvImportResult = z.infer<typeof csvImportResultSchema>;

/** The columns of the template, the import and the export, in this order (docs/product.md#csv-import). */
export const productCsvColumns = [
  'sku',
  'title',
  'description',
  'price',
  'unit',
  'ingredients',
  'allergens',
  'categoryName',
  'imageUrl',
  'isAvailable',
  'isTaxable',
  'isActive',
] as const;
