import { AppError } from '../app-error.ts';
import { transact, type Write } from '../data/transact.ts';
import { type CategoryOrder, categoryOrderKey } from './category-item.ts';
import { readCategoryOrder } from './category-repository.ts';

/** How often a change starts over because somebody else changed the order at the same moment. */
const attempts = 10;

const orderMovedOn = new Error('Somebody else changed the order of the categories');

const orderWrite = ({ version }: CategoryOrder, ids: string[]): Write => ({
  put: {
    Item: { ...categoryOrderKey, ids, version: version + 1 },
    ConditionExpression: 'attribute_not_exists(pk) OR version = :version',
    ExpressionAttributeValues: { ':version': version },
  },
  refusal: () => orderMovedOn,
});

/**
 * Changes the order, together with what belongs to the change, and answers the new one. `next` sees the
 * order as it is now and is asked again when that is out of date, so no change undoes another.
 *
 * @throws AppError 'conflict', or what `next` and the refusals of `writes` throw
 */
export async function changeCategoryOrder(
  next: (ids: string[]) => string[],
  writes: Write[] = [],
): Promise<string[]> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const order = await readCategoryOrder();
    const ids = next(order.ids);
    try {
      await transact(() => [...writes, orderWrite(order, ids)]);
      return ids;
    } catch (error) {
      if (error !== orderMovedOn) throw error;
    }
  }
  throw new AppError('conflict');
}
