import type { CartChange } from '#shared/schemas/orders.ts';
import type { Product } from '#shared/schemas/products.ts';

type CartLine = {
  productId: string;
  /** Cents, when the product was put into the cart. */
  unitPrice: number;
};

type Offer = Pick<Product, 'price' | 'isActive' | 'isAvailable'>;

/**
 * Compares a line of a cart with the catalog; undefined when it can be ordered unchanged
 * (docs/product.md#placing-an-order). `newPrice` is null only for a deleted product.
 */
export function cartChange(line: CartLine, product: Offer | undefined): CartChange | undefined {
  const { productId, unitPrice: oldPrice } = line;
  if (!product) return { productId, reason: 'gone', oldPrice, newPrice: null };
  const newPrice = product.price;
  if (!isForSale(product)) return { productId, reason: 'unavailable', oldPrice, newPrice };
  return oldPrice === newPrice ? undefined : { productId, reason: 'price', oldPrice, newPrice };
}

/** True when a product can be added to a new order. */
export const isForSale = (product: Pick<Product, 'isAvailable' | 'isActive'>): boolean =>
  product.isAvailable && product.isActive;
