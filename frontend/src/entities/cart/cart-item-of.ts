import type { Product } from '#shared/schemas/products.ts';
import type { NewCartItem } from './cart.ts';

/** The cart item of a product, with the price that the visitor saw. */
export const cartItemOf = (product: Product): NewCartItem => ({
  productId: product.id,
  productTitle: product.title,
  productSku: product.sku,
  unit: product.unit,
  unitPrice: product.price,
  imageUrl: product.imageUrl,
});
