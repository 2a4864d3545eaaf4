import * as z from 'zod';
import { idSchema, requiredText } from './common.ts';

export const defaultCategoryColor = '#3B82F6';

const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Please choose a color');

export const categorySchema = z.object({
  id: idSchema,
  name: z.string(),
  color: z.string().nullable(),
  displayOrder: z.number().int(),
  /** Only when asked for with `?includeCounts=true`. */
  productCount: z.number().int().optional(),
});
export type Category = z.infer<typeof categorySchema>;

/** A category without a color of its own (null) wears one that is derived from its id; one left out is the default. */
export const categoryInputSchema = z.object({
  name: requiredText('Category name is required'),
  color: colorSchema.nullable().default(defaultCategoryColor),
});
export type CategoryInput = z.infer<typeof categoryInputSchema>;

/** A color that is left out stays as it is; null takes it away. */
export const categoryUpdateSchema = categoryInputSchema.extend({ color: colorSchema.nullish() });
export type CategoryUpdate = z.infer<typeof categoryUpdateSchema>;

export const reorderCategoriesSchema = z.object({
  categoryIds: z.array(idSchema).min(1).max(500),
});
