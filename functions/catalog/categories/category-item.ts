import * as z from 'zod/mini';
import type { Key, StoredItem } from '#functions/core/data/table.ts';
import { categorySchema } from '#shared/schemas/categories.ts';

/** The partition of all categories and their order (access pattern C1). */
export const categoriesKey = 'CATEGORIES';
export const categoryPrefix = 'CATEGORY#';

export const categoryKey = (id: string): Key => ({
  pk: categoriesKey,
  sk: `${categoryPrefix}${id}`,
});

/** The position of a category is stored in the order item alone. */
export const storedCategorySchema = z.omit(categorySchema, {
  displayOrder: true,
  productCount: true,
});
export type StoredCategory = z.infer<typeof storedCategorySchema>;

export const toCategoryItem = (category: StoredCategory): StoredItem => ({
  ...categoryKey(category.id),
  ...category,
});

/**
 * The ids of all categories in their order, in one item for two reasons:
 * - Concurrent adding, deleting and reordering cannot lose a category or give two the same position.
 * - Any number of categories can be reordered at once.
 */
export const categoryOrderKey: Key = { pk: categoriesKey, sk: 'ORDER' };
export const categoryOrderSchema = z.object({
  ids: z.array(z.string()),
  version: z.int(),
});
export type CategoryOrder = z.infer<typeof categoryOrderSchema>;
