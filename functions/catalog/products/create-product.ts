import { askFor, checkKinds } from '#functions/catalog/options/option-set-writes.ts';
import { createOnce } from '#functions/core/data/idempotency.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { type Product, type ProductInput, productSchema } from '#shared/schemas/products.ts';
import { insertProduct, productActivity, requireCategory } from './product-writes.ts';

/**
 * Adds a product, at most once per idempotency key: products without a SKU could not be told apart
 * otherwise (access pattern P4).
 *
 * @throws AppError 'sku-taken', 'key-reuse', 'conflict'; 'validation' when its category or one of its option
 *   sets does not exist
 */
export function createProduct(
  context: OperationContext,
  input: ProductInput,
  key?: string,
): Promise<Product> {
  const request = { call: 'POST /api/products', key, body: input, result: productSchema };
  return createOnce(context, request, async () => {
    await checkKinds(input.optionSets);
    const created = { id: context.newId(), ...input };
    const writes = [
      ...insertProduct(created),
      ...requireCategory(created.categoryId),
      ...askFor(created.optionSets),
      productActivity(context, 'Product created', created),
    ];
    return { created, writes };
  });
}
