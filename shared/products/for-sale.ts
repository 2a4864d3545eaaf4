import type { Product } from '#shared/schemas/products.ts';

/** True when a product can be added to a new order. */
export const isForSale = (product: Pick<Product, 'isAvailable' | 'isActive'>): boolean =>
  product.isAvailable && product.isActive;
