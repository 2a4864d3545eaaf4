import {
  batchGet,
  getItem,
  type Key,
  queryCollection,
  type StoredItem,
} from '#functions/core/data/table.ts';
import { type Product, productSchema } from '#shared/schemas/products.ts';

/** The partition of all products (access pattern P1). */
const productsKey = 'PRODUCTS';
const productPrefix = 'PRODUCT#';

export const productKey = (id: string): Key => ({ pk: productsKey, sk: `${productPrefix}${id}` });

export const toProductItem = (product: Product): StoredItem => ({
  ...productKey(product.id),
  ...product,
});

/** Parses a stored product, without its keys. */
const parseProduct = (item: StoredItem): Product => productSchema.parse(item);

/** Reads all products, inactive and unavailable ones too, unsorted (access pattern P1). */
export async function listProducts(consistent = true): Promise<Product[]> {
  const items = await queryCollection(productsKey, { prefix: productPrefix, consistent });
  return items.map(parseProduct);
}

/** Reads products by id; omits missing ones (access pattern P2). */
export async function findProducts(
  ids: string[],
  consistent = true,
): Promise<Map<string, Product>> {
  const items = await batchGet([...new Set(ids)].map(productKey), { consistent });
  return new Map(items.map(parseProduct).map((product) => [product.id, product]));
}

/** Reads one product (access pattern P3). */
export async function findProduct(id: string): Promise<Product | undefined> {
  const item = await getItem(productKey(id));
  return item && parseProduct(item);
}
