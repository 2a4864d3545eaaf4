import * as z from 'zod/mini';
import { idSchema, requiredText } from './common.ts';

/** The most categories of a store, so that one call can reorder all of them. */
export const maxCategories = 1_000;

export const defaultCategoryColor = '#3B82F6';

const colorSchema = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'Please choose a color'));

export const categorySchema = z.object({
  id: idSchema,
  name: z.string(),
  color: z.nullable(z.string()),
  displayOrder: z.int(),
  /** Only in a response to `?includeCounts=true`. */
  productCount: z.optional(z.int()),
});
export type Category = z.infer<typeof categorySchema>;

/** With null the color is derived from the category's id; a missing color becomes the default. */
export const categoryInputSchema = z.object({
  name: requiredText('Category name is required'),
  color: z._default(z.nullable(colorSchema), defaultCategoryColor),
});
export type CategoryInput = z.infer<typeof categoryInputSchema>;

/** A missing color stays unchanged; null removes it. */
export const categoryUpdateSchema = z.extend(categoryInputSchema, {
  color: z.nullish(colorSchema),
});
export type CategoryUpdate = z.infer<typeof categoryUpdateSchema>;

export const reorderCategoriesSchema = z.object({
  categoryIds: z.array(idSchema).check(z.minLength(1), z.maxLength(maxCategories)),
});
