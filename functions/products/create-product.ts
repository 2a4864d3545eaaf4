import type { OperationContext } from '#functions/operation-context.ts';
import type { Product, ProductInput } from '#shared/schemas/products.ts';
import { transact } from '../data/transact.ts';
import { insertProduct, productActivity, requireCategory } from './product-writes.ts';

/**
 * Adds a product (access pattern P4).
 *
 * @throws AppError 'sku-taken'; 'validation' when its category does not exist
 */
export async function createProduct(
  context: OperationContext,
  input: ProductInput,
): Promise<Product> {
  const product = { id: context.newId(), ...input };
  await transact(() => [
    ...insertProduct(product),
    ...requireCategory(product.categoryId),
    productActivity(context, 'Product created', product),
  ]);
  return product;
}
