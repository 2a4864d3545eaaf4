import type { OperationContext } from '#functions/operation-context.ts';
import type { Category, CategoryInput } from '#shared/schemas/categories.ts';
import { AppError } from '../app-error.ts';
import { claimGuard } from '../data/unique-guard.ts';
import { toCategoryItem } from './category-item.ts';
import { changeCategoryOrder } from './category-order.ts';

export const categoryNameTaken = () => new AppError('category-name-taken');

/**
 * Adds a category at the end (access pattern C4).
 *
 * @throws AppError 'category-name-taken', 'conflict'
 */
export async function createCategory(
  { newId }: Pick<OperationContext, 'newId'>,
  { name, color }: CategoryInput,
): Promise<Category> {
  const category = { id: newId(), name, color };
  const ids = await changeCategoryOrder(
    (before) => [...before, category.id],
    [
      {
        put: {
          Item: toCategoryItem(category),
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      claimGuard('CATEGORY_NAME', name, category.id, categoryNameTaken),
    ],
  );
  return { ...category, displayOrder: ids.indexOf(category.id) };
}
