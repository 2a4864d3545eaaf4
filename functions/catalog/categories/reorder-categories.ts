import { invalid } from '#functions/core/app-error.ts';
import type { Category } from '#shared/schemas/categories.ts';
import { changeCategoryOrder } from './category-order.ts';
import { listCategories } from './category-repository.ts';

const outOfDate = 'The categories have changed. Reload and try again.';

/**
 * Puts the categories into this order and returns them (access pattern C7).
 *
 * @throws AppError 'validation' when `ids` are not exactly the existing categories, 'conflict'
 */
export async function reorderCategories(ids: string[]): Promise<Category[]> {
  await changeCategoryOrder((before) => {
    const given = new Set(ids);
    const isSameSet =
      given.size === ids.length &&
      ids.length === before.length &&
      before.every((id) => given.has(id));
    if (isSameSet) return ids;
    throw invalid('categoryIds', outOfDate);
  });
  return listCategories();
}
