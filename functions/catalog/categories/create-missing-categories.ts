import { chunksOf } from '#functions/core/data/chunks-of.ts';
import { ConflictError, retryOnConflict } from '#functions/core/data/retry.ts';
import { transact } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { defaultCategoryColor } from '#shared/schemas/categories.ts';
import { normalizeUnique } from '#shared/unique-value.ts';
import { checkCategoryCount, orderWrite } from './category-order.ts';
import { listCategories, readCategoryOrder } from './category-repository.ts';
import { categoryCreation } from './create-category.ts';

/** A transaction has at most 100 writes: two for each category, and one for their order. */
const chunkSize = 49;

const nameTaken = () => new ConflictError('Somebody else added one of these categories');

/**
 * Creates the categories that are missing, at the end and in the default color (access pattern C8).
 * All are created in one transaction, because imports that wrote one category at a time kept
 * conflicting until they gave up.
 *
 * @returns the id of each given name, by its normalized form
 * @throws AppError 'validation' when the store would have too many, 'conflict'
 */
export async function createMissingCategories(
  context: Pick<OperationContext, 'newId'>,
  names: string[],
): Promise<Map<string, string>> {
  // The first of several spellings counts. A Map keeps the last value of a key, so the names are reversed.
  const byValue = new Map(names.toReversed().map((name) => [normalizeUnique(name), name]));
  const ids = new Map<string, string>();
  for (const chunk of chunksOf([...byValue].reverse(), chunkSize))
    for (const [value, id] of await createChunk(context, chunk)) ids.set(value, id);
  return ids;
}

/** Starts again when another request changes the categories at the same time. */
const createChunk = (
  { newId }: Pick<OperationContext, 'newId'>,
  wanted: [value: string, name: string][],
): Promise<Map<string, string>> =>
  retryOnConflict(async () => {
    const order = await readCategoryOrder();
    const ids = new Map(
      (await listCategories()).map(({ id, name }) => [normalizeUnique(name), id]),
    );
    const missing = wanted.filter(([value]) => !ids.has(value));
    const added = missing.map(([, name]) => ({ id: newId(), name, color: defaultCategoryColor }));
    for (const { id, name } of added) ids.set(normalizeUnique(name), id);
    if (added.length === 0) return ids;
    const after = [...order.ids, ...added.map(({ id }) => id)];
    checkCategoryCount(after);
    const creations = added.flatMap((category) => categoryCreation(category, nameTaken));
    await transact(() => [...creations, orderWrite(order, after)]);
    return ids;
  });
