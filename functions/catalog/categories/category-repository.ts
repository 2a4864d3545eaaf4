import { findOne, queryCollection } from '#functions/core/data/table.ts';
import type { Category } from '#shared/schemas/categories.ts';
import {
  type CategoryOrder,
  categoriesKey,
  categoryKey,
  categoryOrderKey,
  categoryOrderSchema,
  categoryPrefix,
  type StoredCategory,
  storedCategorySchema,
} from './category-item.ts';

const noOrder: CategoryOrder = { ids: [], version: 0 };

/** Reads all categories in their order, `displayOrder` counting from 0 (access pattern C1). */
export async function listCategories(consistent = true): Promise<Category[]> {
  const items = await queryCollection(categoriesKey, { consistent });
  const order = items.find((item) => item.sk === categoryOrderKey.sk);
  const { ids } = order ? categoryOrderSchema.parse(order) : noOrder;
  const positions = new Map(ids.map((id, position) => [id, position]));
  return items
    .filter((item) => String(item.sk).startsWith(categoryPrefix))
    .map((item) => storedCategorySchema.parse(item))
    .map((category) => ({ ...category, displayOrder: positions.get(category.id) ?? ids.length }))
    .sort((one, other) => one.displayOrder - other.displayOrder);
}

/** Reads one category, without its position (access pattern C2). */
export const findCategory = (id: string): Promise<StoredCategory | undefined> =>
  findOne(categoryKey(id), storedCategorySchema);

/** Reads the order of the categories and its version, which a change must match (access pattern C3). */
export const readCategoryOrder = async (): Promise<CategoryOrder> =>
  (await findOne(categoryOrderKey, categoryOrderSchema)) ?? noOrder;
