import type { OperationContext } from '#functions/operation-context.ts';
import { type Product, type ProductInput, productSchema } from '#shared/schemas/products.ts';
import { runOnce } from '../data/idempotency.ts';
import { transact, type Write } from '../data/transact.ts';
import { insertProduct, productActivity, requireCategory } from './product-writes.ts';

async function createNew(
  context: OperationContext,
  input: ProductInput,
  remember?: (product: Product) => Write,
): Promise<Product> {
  const product = { id: context.newId(), ...input };
  await transact(() => [
    ...insertProduct(product),
    ...requireCategory(product.categoryId),
    productActivity(context, 'Product created', product),
    ...(remember ? [remember(product)] : []),
  ]);
  return product;
}

/**
 * Adds a product, with an idempotency key once: without a SKU nothing else tells two apart (access pattern P4).
 *
 * @throws AppError 'sku-taken', 'key-reuse', 'conflict'; 'validation' when its category does not exist
 */
export function createProduct(
  context: OperationContext,
  input: ProductInput,
  idempotencyKey?: string,
): Promise<Product> {
  if (idempotencyKey === undefined) return createNew(context, input);
  const request = {
    ...{ call: 'POST /api/products', userId: context.actor.id, key: idempotencyKey },
    ...{ body: input, result: productSchema, now: context.now },
  };
  return runOnce(request, (remember) => createNew(context, input, remember));
}
