import type { Product } from '#shared/schemas/products.ts';
import { batchGet, getItem, queryCollection } from '../data/table.ts';
import { parseProduct, productKey, productPrefix, productsKey } from './product-item.ts';

/** Every product, inactive and unavailable ones too, in no order (access pattern P1). */
export async function listProducts(): Promise<Product[]> {
  const items = await queryCollection(productsKey, productPrefix);
  return items.map(parseProduct);
}

/** The products of these ids, by id; those that are gone are left out (access pattern P2). */
export async function findProducts(ids: string[]): Promise<Map<string, Product>> {
  const items = await batchGet([...new Set(ids)].map(productKey));
  return new Map(items.map(parseProduct).map((product) => [product.id, product]));
}

/** One product (access pattern P3). */
export async function findProduct(id: string): Promise<Product | undefined> {
  const item = await getItem(productKey(id));
  return item && parseProduct(item);
}
