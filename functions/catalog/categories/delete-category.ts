import { required } from '#functions/core/app-error.ts';
import { conflictOrNotFound, ifStill } from '#functions/core/data/transact.ts';
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
  const category = required(await findCategory(id));
  await changeCategoryOrder(
    (ids) => ids.filter((other) => other !== id),
    [
      {
        delete: { Key: categoryKey(id), ...ifStill('name', category.name) },
        conditionError: conflictOrNotFound,
      },
      releaseGuard('CATEGORY_NAME', category.name),
    ],
  );
}
