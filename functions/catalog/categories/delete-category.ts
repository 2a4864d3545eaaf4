import { AppError } from '#functions/core/app-error.ts';
import { conflictOrNotFound } from '#functions/core/data/transact.ts';
import { releaseGuard } from '#functions/core/data/unique-guard.ts';
import { categoryKey } from './category-item.ts';
import { changeCategoryOrder } from './category-order.ts';
import { findCategory } from './category-repository.ts';

/**
 * Deletes a category. Its products stay and are shown as uncategorized (access pattern C6).
 *
 * @throws AppError 'not-found', 'conflict'
 */
export async function deleteCategory(id: string): Promise<void> {
  const category = await findCategory(id);
  if (!category) throw new AppError('not-found');
  await changeCategoryOrder(
    (ids) => ids.filter((other) => other !== id),
    [
      {
        delete: {
          Key: categoryKey(id),
          ConditionExpression: '#name = :before',
          ExpressionAttributeNames: { '#name': 'name' },
          ExpressionAttributeValues: { ':before': category.name },
        },
        conditionError: conflictOrNotFound,
      },
      releaseGuard('CATEGORY_NAME', category.name),
    ],
  );
}
