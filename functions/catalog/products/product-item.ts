import type { Key, StoredItem } from '#functions/core/data/table.ts';
import { type Product, productSchema } from '#shared/schemas/products.ts';

/** The partition of all products (access pattern P1). */
export const productsKey = 'PRODUCTS';
export const productPrefix = 'PRODUCT#';

export const productKey = (id: string): Key => ({ pk: productsKey, sk: `${productPrefix}${id}` });

export const toProductItem = (product: Product): StoredItem => ({
  ...productKey(product.id),
  ...product,
});

/** Parses a stored product, without its keys. */
export const parseProduct = (item: StoredItem): Product => productSchema.parse(item);
