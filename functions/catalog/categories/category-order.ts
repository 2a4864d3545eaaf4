import { invalid } from '#functions/core/app-error.ts';
import { ConflictError, retryOnConflict } from '#functions/core/data/retry.ts';
import { transact, type Write } from '#functions/core/data/transact.ts';
import { maxCategories } from '#shared/schemas/categories.ts';
import { type CategoryOrder, categoryOrderKey } from './category-item.ts';
import { readCategoryOrder } from './category-repository.ts';

/** Throws AppError 'validation' if a store would have more categories than one call can reorder. */
export function checkCategoryCount(ids: string[]): void {
  if (ids.length <= maxCategories) return;
  throw invalid('name', `A store can have at most ${maxCategories} categories`);
}

/** Replaces the order of the categories if it has not changed since it was read. */
export const orderWrite = ({ version }: CategoryOrder, ids: string[]): Write => ({
  put: {
    Item: { ...categoryOrderKey, ids, version: version + 1 },
    ConditionExpression: 'attribute_not_exists(pk) OR version = :version',
    ExpressionAttributeValues: { ':version': version },
  },
  conditionError: () => new ConflictError('Somebody else changed the order of the categories'),
});

/**
 * Changes the order in one transaction with `writes` and returns the new order. On a conflict `next` is
 * called again with the current order, so that no change undoes another.
 *
 * @throws AppError 'conflict', or the errors of `next` and of the conditions of `writes`
 */
export function changeCategoryOrder(
  next: (ids: string[]) => string[],
  writes: Write[] = [],
): Promise<string[]> {
  return retryOnConflict(async () => {
    const order = await readCategoryOrder();
    const ids = next(order.ids);
    await transact(() => [...writes, orderWrite(order, ids)]);
    return ids;
  });
}
