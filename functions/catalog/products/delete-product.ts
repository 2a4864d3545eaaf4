import { required } from '#functions/core/app-error.ts';
import { transact } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { findProduct } from './product-repository.ts';
import { deleteProductWrites, productActivity } from './product-writes.ts';

/**
 * Deletes a product; orders keep their copy of it (access pattern P6).
 *
 * @throws AppError 'not-found'; 'conflict' when its SKU changed at the same time
 */
export async function deleteProduct(context: OperationContext, id: string): Promise<void> {
  const product = required(await findProduct(id));
  await transact(() => [
    ...deleteProductWrites(product),
    productActivity(context, 'Product deleted', product),
  ]);
}
