import { categoryKey } from '#functions/catalog/categories/category-item.ts';
import { activityWrite } from '#functions/core/activity/activity-item.ts';
import { AppError, invalid } from '#functions/core/app-error.ts';
import { conflictOrNotFound, insertWrite, type Write } from '#functions/core/data/transact.ts';
import { claimGuard, moveGuard, releaseGuard } from '#functions/core/data/unique-guard.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Product } from '#shared/schemas/products.ts';
import { productKey, toProductItem } from './product-repository.ts';

const skuTaken = () => new AppError('sku-taken');

/** The condition that the product still has this SKU. Otherwise deleting it would leave a guard behind. */
const unchangedSku = (product: Product) => ({
  ConditionExpression: 'attribute_exists(pk) AND sku = :sku',
  ExpressionAttributeValues: { ':sku': product.sku },
});

/** Writes a new product and the guard of its SKU. */
export const insertProduct = (product: Product): Write[] => [
  insertWrite(toProductItem(product), () => new AppError('conflict')),
  ...(product.sku ? [claimGuard('PRODUCT_SKU', product.sku, product.id, skuTaken)] : []),
];

/**
 * The condition that no field has changed since the product was read, so that an edit of one field
 * never undoes another edit. A field that the stored product lacks was read as its default.
 */
const unchanged = (product: Product) => {
  const fields = Object.entries(product);
  return {
    ConditionExpression: [
      'attribute_exists(pk)',
      ...fields.map((_, index) => `(#f${index} = :f${index} OR attribute_not_exists(#f${index}))`),
    ].join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(
      fields.map(([name], index) => [`#f${index}`, name]),
    ),
    ExpressionAttributeValues: Object.fromEntries(
      fields.map(([, value], index) => [`:f${index}`, value]),
    ),
  };
};

export const replaceProduct = (stored: Product, after: Product): Write[] => [
  { put: { Item: toProductItem(after), ...unchanged(stored) }, conditionError: conflictOrNotFound },
  ...moveGuard('PRODUCT_SKU', stored.sku, after.sku, after.id, skuTaken),
];

export const deleteProductWrites = (product: Product): Write[] => [
  {
    delete: { Key: productKey(product.id), ...unchangedSku(product) },
    conditionError: conflictOrNotFound,
  },
  ...(product.sku ? [releaseGuard('PRODUCT_SKU', product.sku)] : []),
];

/** The condition that a category exists; null means no category and needs no check. */
export const requireCategory = (categoryId: string | null): Write[] =>
  categoryId === null
    ? []
    : [
        {
          check: { Key: categoryKey(categoryId), ConditionExpression: 'attribute_exists(pk)' },
          conditionError: () => invalid('categoryId', 'Please select a category'),
        },
      ];

/** Writes an entry of Recent Activity for a change of a product. */
export const productActivity = (
  context: OperationContext,
  action: 'Product created' | 'Product updated' | 'Product deleted',
  { title }: Product,
): Write => activityWrite(context, { type: 'product', action, description: title });
