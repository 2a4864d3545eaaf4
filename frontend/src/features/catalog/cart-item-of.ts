import type { NewCartItem } from '#frontend/entities/cart/cart.ts';
import type { Product } from '#shared/schemas/products.ts';

/** What the cart keeps of a product, with the price as the visitor saw it. */
export const cartItemOf = (product: Product): NewCartItem => ({
  productId: product.id,
  productTitle: product.title,
  productSku: product.sku,
  unit: product.unit,
  unitPrice: product.price,
  imageUrl: product.imageUrl,
});
