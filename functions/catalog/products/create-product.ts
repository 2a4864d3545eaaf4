import { type Remember, runOnce } from '#functions/core/data/idempotency.ts';
import { transact } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { type Product, type ProductInput, productSchema } from '#shared/schemas/products.ts';
import { insertProduct, productActivity, requireCategory } from './product-writes.ts';

async function createNew(
  context: OperationContext,
  input: ProductInput,
  remember: Remember<Product>,
): Promise<Product> {
  const product = { id: context.newId(), ...input };
  await transact(() => [
    ...insertProduct(product),
    ...requireCategory(product.categoryId),
    productActivity(context, 'Product created', product),
    ...remember(product),
  ]);
  return product;
}

/**
 * Adds a product, at most once per idempotency key: products without a SKU could not be told apart
 * otherwise (access pattern P4).
 *
 * @throws AppError 'sku-taken', 'key-reuse', 'conflict'; 'validation' when its category does not exist
 */
export function createProduct(
  context: OperationContext,
  input: ProductInput,
  idempotencyKey?: string,
): Promise<Product> {
  const request = {
    call: 'POST /api/products',
    key: idempotencyKey,
    body: input,
    result: productSchema,
  };
  return runOnce(context, request, (remember) => createNew(context, input, remember));
}
