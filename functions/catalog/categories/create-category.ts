import { AppError } from '#functions/core/app-error.ts';
import { insertWrite, type Write } from '#functions/core/data/transact.ts';
import { claimGuard } from '#functions/core/data/unique-guard.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Category, CategoryInput } from '#shared/schemas/categories.ts';
import { type StoredCategory, toCategoryItem } from './category-item.ts';
import { changeCategoryOrder, checkCategoryCount } from './category-order.ts';

export const categoryNameTaken = () => new AppError('category-name-taken');

/** Writes a new category and the guard of its name, which fails with `nameTaken`. */
export const categoryCreation = (category: StoredCategory, nameTaken: () => Error): Write[] => [
  insertWrite(toCategoryItem(category)),
  claimGuard('CATEGORY_NAME', category.name, category.id, nameTaken),
];

/**
 * Adds a category at the end (access pattern C4).
 *
 * @throws AppError 'category-name-taken', 'validation' when there are too many, 'conflict'
 */
export async function createCategory(
  { newId }: Pick<OperationContext, 'newId'>,
  { name, color }: CategoryInput,
): Promise<Category> {
  const category = { id: newId(), name, color };
  const addTo = (before: string[]) => {
    const after = [...before, category.id];
    checkCategoryCount(after);
    return after;
  };
  const ids = await changeCategoryOrder(addTo, categoryCreation(category, categoryNameTaken));
  return { ...category, displayOrder: ids.indexOf(category.id) };
}
