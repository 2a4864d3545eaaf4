import type { Cart, CartItem } from '#frontend/entities/cart/cart.ts';

export const anItem = (fields: Partial<CartItem> = {}): CartItem => ({
  id: fields.productId ?? 'p1',
  productId: 'p1',
  productTitle: 'Sourdough',
  productSku: 'BRD-1',
  unit: 'each',
  unitPrice: 850,
  quantity: 1,
  imageUrl: null,
  productionNotes: null,
  ...fields,
});

export const aCart = (items: CartItem[], fields: Partial<Cart> = {}): Cart => ({
  items,
  discountType: 'none',
  discountAmount: 0,
  ...fields,
});
