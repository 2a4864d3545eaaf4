import type { OperationContext } from '#functions/operation-context.ts';
import { AppError } from '../app-error.ts';
import { transact } from '../data/transact.ts';
import { findProduct } from './product-repository.ts';
import { deleteProductWrites, productActivity } from './product-writes.ts';

/**
 * Deletes a product; orders keep their copy of it (access pattern P6).
 *
 * @throws AppError 'not-found'; 'conflict' when its SKU changed at the same moment
 */
export async function deleteProduct(context: OperationContext, id: string): Promise<void> {
  const product = await findProduct(id);
  if (!product) throw new AppError('not-found');
  await transact(() => [
    ...deleteProductWrites(product),
    productActivity(context, 'Product deleted', product),
  ]);
}
