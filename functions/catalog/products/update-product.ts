import { isDeepStrictEqual } from 'node:util';
import { askFor, checkKinds } from '#functions/catalog/options/option-set-writes.ts';
import { required } from '#functions/core/app-error.ts';
import { parseInput } from '#functions/core/data/parse-input.ts';
import { transact } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { newPictureSchema, type Product, productInputSchema } from '#shared/schemas/products.ts';
import { findProduct } from './product-repository.ts';
import { productActivity, replaceProduct, requireCategory } from './product-writes.ts';

/**
 * Changes the fields in `changes` and keeps the others (access pattern P5).
 *
 * @throws AppError 'not-found', 'sku-taken', 'validation'; 'conflict' when the product was changed
 *   at the same time
 */
export async function updateProduct(
  context: OperationContext,
  id: string,
  changes: Record<string, unknown>,
): Promise<Product> {
  const before = required(await findProduct(id));
  const after = { id, ...parseInput(productInputSchema, { ...before, ...changes }) };
  if (after.imageUrl !== before.imageUrl) parseInput(newPictureSchema, after);
  if (isDeepStrictEqual(before, after)) return after;
  const added = after.optionSets.filter((set) => !before.optionSets.includes(set));
  if (added.length > 0) await checkKinds(after.optionSets);
  await transact(() => [
    ...replaceProduct(before, after),
    // A product may keep a deleted category: it is shown as uncategorized.
    ...(after.categoryId === before.categoryId ? [] : requireCategory(after.categoryId)),
    ...askFor(added),
    productActivity(context, 'Product updated', after),
  ]);
  return after;
}
