import * as z from 'zod/mini';
import { maxQuantity } from '#shared/orders/limits.ts';
import type { EnteredText } from '#shared/orders/line/entered.ts';
import { discountTypes } from '#shared/pricing/compute-totals.ts';
import {
  idSchema,
  maxPriceCents,
  maxTextLength,
  priceCentsSchema,
} from '#shared/schemas/common.ts';
import type { Product } from '#shared/schemas/products.ts';

/** One line of the cart (docs/product.md#cart). */
const cartItemSchema = z.object({
  productId: idSchema,
  productTitle: z.string(),
  productSku: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  /** Cents, as the visitor saw it. */
  unitPrice: priceCentsSchema,
  quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
  imageUrl: z.nullable(z.string()),
  productionNotes: z.nullable(z.string().check(z.maxLength(maxTextLength))),
});
export type CartItem = z.infer<typeof cartItemSchema>;

export const cartSchema = z.object({
  items: z.array(cartItemSchema),
  discountType: z.enum(discountTypes),
  /** As entered: percent with at most three decimals, or dollars with at most two; 0 for 'none'. */
  discountAmount: z.number().check(z.minimum(0), z.maximum(maxPriceCents)),
});
export type Cart = z.infer<typeof cartSchema>;

export const emptyCart: Cart = { items: [], discountType: 'none', discountAmount: 0 };

/** The data that the catalog provides when a product is added to the cart. */
export type NewCartItem = Omit<CartItem, 'quantity' | 'productionNotes'>;

const withItems = (cart: Cart, items: CartItem[]): Cart => ({ ...cart, items });

/** Rounds to a whole number within the limit of an order line. */
const wholeQuantity = (quantity: number) =>
  Number.isNaN(quantity) ? 1 : Math.min(maxQuantity, Math.floor(quantity));

/** Adds a line, or raises the quantity if the product is already in the cart. */
export function addItem(cart: Cart, product: NewCartItem, quantity = 1): Cart {
  const present = cart.items.find((item) => item.productId === product.productId);
  if (present) return setQuantity(cart, product.productId, present.quantity + quantity);
  const whole = wholeQuantity(quantity);
  if (whole <= 0) return cart;
  return withItems(cart, [...cart.items, { ...product, quantity: whole, productionNotes: null }]);
}

/** A quantity of 0 or less removes the line. */
export function setQuantity(cart: Cart, productId: string, quantity: number): Cart {
  const whole = wholeQuantity(quantity);
  if (whole <= 0) return removeItem(cart, productId);
  return changeLine(cart, productId, { quantity: whole });
}

/** Adds several products in one step. */
export const addItems = (cart: Cart, items: { product: NewCartItem; quantity: number }[]): Cart =>
  items.reduce((filled, { product, quantity }) => addItem(filled, product, quantity), cart);

/** The quantity of a product in the cart. */
export const quantityIn = ({ items }: Cart, productId: string): number =>
  items.find((item) => item.productId === productId)?.quantity ?? 0;

/** Undoes what was added between `before` and `after`, and keeps later changes. */
export const takeBack = (cart: Cart, before: Cart, after: Cart): Cart =>
  after.items.reduce((left, { productId, quantity }) => {
    const added = quantity - quantityIn(before, productId);
    return setQuantity(left, productId, quantityIn(left, productId) - added);
  }, cart);

export const removeItem = (cart: Cart, productId: string): Cart =>
  withItems(
    cart,
    cart.items.filter((item) => item.productId !== productId),
  );

/** Restores a removed line in its place, unless a line was added for the product in the meantime. */
export function putBack(cart: Cart, item: CartItem, index: number): Cart {
  if (cart.items.some(({ productId }) => productId === item.productId)) return cart;
  return withItems(cart, cart.items.toSpliced(index, 0, item));
}

/** A blank text is removed. */
export const setText = (cart: Cart, productId: string, field: EnteredText, text: string): Cart =>
  changeLine(cart, productId, {
    [field]: text.trim() === '' ? null : text.slice(0, maxTextLength),
  });

/** Applies a change of the catalog, such as a new price. */
const changeLine = (
  cart: Cart,
  productId: string,
  changes: Partial<Omit<CartItem, 'productId'>>,
): Cart =>
  withItems(
    cart,
    cart.items.map((item) => (item.productId === productId ? { ...item, ...changes } : item)),
  );

const roundTo = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** A discount of 0 counts as none. A percentage stays between 0 and 100; dollars are never negative. */
export function setDiscount(cart: Cart, discountType: Cart['discountType'], amount: number): Cart {
  const entered = Number.isFinite(amount) ? Math.max(0, amount) : 0;
  const discountAmount = {
    none: 0,
    percentage: Math.min(100, roundTo(entered, 3)),
    dollar: Math.min(maxPriceCents / 100, roundTo(entered, 2)),
  }[discountType];
  return { ...cart, discountType: discountAmount > 0 ? discountType : 'none', discountAmount };
}

/** Returns the sum of all quantities. */
export const countItems = (cart: Cart): number =>
  cart.items.reduce((total, item) => total + item.quantity, 0);

/** '1 item', '5 items'. */
export const itemsText = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** The cart item of a product, with the price that the visitor saw. */
export const cartItemOf = (product: Product): NewCartItem => ({
  productId: product.id,
  productTitle: product.title,
  productSku: product.sku,
  unit: product.unit,
  unitPrice: product.price,
  imageUrl: product.imageUrl,
});
