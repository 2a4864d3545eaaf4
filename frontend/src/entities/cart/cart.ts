import * as z from 'zod/mini';
import { maxQuantity } from '#shared/orders/limits.ts';
import type { EnteredText } from '#shared/orders/line/entered.ts';
import { isSpecial } from '#shared/orders/line/line.ts';
import { type OrderedOption, orderedOptionSchema } from '#shared/orders/line/options.ts';
import { discountTypes } from '#shared/pricing/compute-totals.ts';
import {
  idSchema,
  maxPriceCents,
  maxTextLength,
  priceCentsSchema,
} from '#shared/schemas/common.ts';
import type { Product } from '#shared/schemas/products.ts';

const storedItemSchema = z.object({
  /** Missing in carts from before a product could have several lines. */
  id: z.optional(z.string()),
  productId: idSchema,
  productTitle: z.string(),
  productSku: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  /** Cents, as the visitor saw it. */
  unitPrice: priceCentsSchema,
  quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
  imageUrl: z.nullable(z.string()),
  productionNotes: z.nullable(z.string().check(z.maxLength(maxTextLength))),
  /** With the words and cents that the visitor saw; missing if nothing was chosen. */
  options: z.optional(z.array(orderedOptionSchema)),
  /** Exactly as typed. */
  inscription: z.optional(z.string()),
  /** Ids. */
  pictures: z.optional(z.array(z.string())),
});
/** One line of the cart (docs/product.md#cart). */
const cartItemSchema = z.pipe(
  storedItemSchema,
  z.transform((item) => ({ ...item, id: item.id ?? item.productId })),
);
export type CartItem = z.infer<typeof cartItemSchema>;

export const cartSchema = z.object({
  items: z.array(cartItemSchema),
  discountType: z.enum(discountTypes),
  /** As entered: percent with at most three decimals, or dollars with at most two; 0 for 'none'. */
  discountAmount: z.number().check(z.minimum(0), z.maximum(maxPriceCents)),
});
export type Cart = z.infer<typeof cartSchema>;

export const emptyCart: Cart = { items: [], discountType: 'none', discountAmount: 0 };

/** The data that the catalog provides when a product is added to the cart, and what staff answered. */
export type NewCartItem = Omit<CartItem, 'id' | 'quantity' | 'productionNotes'> & {
  productionNotes?: string | null;
};

const withItems = (cart: Cart, items: CartItem[]): Cart => ({ ...cart, items });

/** Rounds to a whole number within the limit of an order line. */
const wholeQuantity = (quantity: number) =>
  Number.isNaN(quantity) ? 1 : Math.min(maxQuantity, Math.floor(quantity));

const chosen = (options: OrderedOption[] = []) =>
  JSON.stringify(options.map(({ setId, choiceId }) => [setId, choiceId]));

/** The line to which a product with these answers is added: one that differs only in its quantity. */
function equalLine({ items }: Cart, product: NewCartItem): CartItem | undefined {
  const { productionNotes = null } = product;
  if (isSpecial({ ...product, productionNotes })) return undefined;
  return items.find((item) => {
    // Without options, a note does not make it another line: it is for all pieces of the product.
    const isOwn = isSpecial(item.options ? item : { ...item, productionNotes: null });
    return (
      !isOwn &&
      item.productId === product.productId &&
      chosen(item.options) === chosen(product.options)
    );
  });
}

/** Adds a line, or raises the quantity of an equal one. */
export function addItem(cart: Cart, product: NewCartItem, quantity = 1): Cart {
  const present = equalLine(cart, product);
  if (present) return setQuantity(cart, present.id, present.quantity + quantity);
  const whole = wholeQuantity(quantity);
  if (whole <= 0) return cart;
  const { productId, options, productionNotes = null } = product;
  const isPlain = !(options || isSpecial({ ...product, productionNotes }));
  // The one plain line of a product has its id, as in carts from before lines had ids.
  const id = isPlain ? productId : crypto.randomUUID();
  return withItems(cart, [...cart.items, { ...product, id, quantity: whole, productionNotes }]);
}

/** A quantity of 0 or less removes the line. */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  const whole = wholeQuantity(quantity);
  if (whole <= 0) return removeItem(cart, id);
  return changeLine(cart, id, { quantity: whole });
}

/** Adds several products in one step. */
export const addItems = (cart: Cart, items: { product: NewCartItem; quantity: number }[]): Cart =>
  items.reduce((filled, { product, quantity }) => addItem(filled, product, quantity), cart);

/** The quantity of a product in the cart, in all of its lines. */
export const quantityIn = ({ items }: Cart, productId: string): number =>
  items.reduce((sum, item) => (item.productId === productId ? sum + item.quantity : sum), 0);

export const quantityOfLine = ({ items }: Cart, id: string): number =>
  items.find((item) => item.id === id)?.quantity ?? 0;

/** Undoes what was added between `before` and `after`, and keeps later changes. */
export const takeBack = (cart: Cart, before: Cart, after: Cart): Cart =>
  after.items.reduce((left, { id, quantity }) => {
    const added = quantity - quantityOfLine(before, id);
    return setQuantity(left, id, quantityOfLine(left, id) - added);
  }, cart);

export const removeItem = (cart: Cart, id: string): Cart =>
  withItems(
    cart,
    cart.items.filter((item) => item.id !== id),
  );

/** Restores a removed line in its place, unless a line was added for the product in the meantime. */
export function putBack(cart: Cart, item: CartItem, index: number): Cart {
  if (cart.items.some(({ id }) => id === item.id)) return cart;
  return withItems(cart, cart.items.toSpliced(index, 0, item));
}

/** A blank text is removed. */
export const setText = (cart: Cart, id: string, field: EnteredText, text: string): Cart =>
  changeLine(cart, id, {
    [field]: text.trim() === '' ? null : text.slice(0, maxTextLength),
  });

/** Replaces all of a line but its id and place. */
export const replaceItem = (
  cart: Cart,
  id: string,
  { productionNotes = null, ...product }: NewCartItem,
  quantity: number,
): Cart =>
  withItems(
    cart,
    cart.items.map((item) =>
      item.id === id
        ? { ...product, id, quantity: wholeQuantity(quantity), productionNotes }
        : item,
    ),
  );

const changeLine = (cart: Cart, id: string, changes: Partial<Omit<CartItem, 'id'>>): Cart =>
  withItems(
    cart,
    cart.items.map((item) => (item.id === id ? { ...item, ...changes } : item)),
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
