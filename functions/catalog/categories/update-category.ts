import { required } from '#functions/core/app-error.ts';
import { conflictOrNotFound, ifStill, transact } from '#functions/core/data/transact.ts';
import { moveGuard } from '#functions/core/data/unique-guard.ts';
import type { Category, CategoryUpdate } from '#shared/schemas/categories.ts';
import { toCategoryItem } from './category-item.ts';
import { findCategory, readCategoryOrder } from './category-repository.ts';
import { categoryNameTaken } from './create-category.ts';

/**
 * Changes a category's name and color; a missing color keeps the current one (access pattern C5).
 *
 * @throws AppError 'not-found', 'category-name-taken', 'conflict'
 */
export async function updateCategory(id: string, input: CategoryUpdate): Promise<Category> {
  const category = required(await findCategory(id));
  const { name, color = category.color } = input;
  const changed = { id, name, color };
  await transact(() => [
    {
      put: { Item: toCategoryItem(changed), ...ifStill('name', category.name) },
      conditionError: conflictOrNotFound,
    },
    ...moveGuard('CATEGORY_NAME', category.name, name, id, categoryNameTaken),
  ]);
  const { ids } = await readCategoryOrder();
  return { ...changed, displayOrder: ids.indexOf(id) };
}
