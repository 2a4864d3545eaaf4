import * as z from 'zod';
import { categorySchema } from '#shared/schemas/categories.ts';
import type { Key, StoredItem } from '../data/table.ts';

/** The collection of all categories and their order (access pattern C1). */
export const categoriesKey = 'CATEGORIES';
export const categoryPrefix = 'CATEGORY#';

export const categoryKey = (id: string): Key => ({
  pk: categoriesKey,
  sk: `${categoryPrefix}${id}`,
});

/** Where a category stands is kept in the order item alone. */
export const storedCategorySchema = categorySchema.omit({ displayOrder: true, productCount: true });
export type StoredCategory = z.infer<typeof storedCategorySchema>;

export const toCategoryItem = (category: StoredCategory): StoredItem => ({
  ...categoryKey(category.id),
  ...category,
});

/**
 * The ids of all categories in their order. In one item, so that adding, deleting and reordering at the
 * same moment can't lose a category or leave two in one place, and so that any number can be reordered at once.
 */
export const categoryOrderKey: Key = { pk: categoriesKey, sk: 'ORDER' };
export const categoryOrderSchema = z.object({
  ids: z.array(z.string()),
  version: z.number().int(),
});
export type CategoryOrder = z.infer<typeof categoryOrderSchema>;
