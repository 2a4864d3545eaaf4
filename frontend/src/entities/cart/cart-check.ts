import { computeTotals, type Totals } from '#shared/pricing/compute-totals.ts';
import { parsePercent } from '#shared/pricing/percent.ts';
import { cartChange } from '#shared/products/cart-change.ts';
import type { CartChange } from '#shared/schemas/orders.ts';
import type { Product } from '#shared/schemas/products.ts';
import type { Cart, CartItem } from './cart.ts';

/** A line of the cart with the current data of the catalog (docs/product.md#placing-an-order). */
export type CheckedLine = {
  item: CartItem;
  /** Cents, from the catalog; the cart's own price if the product is gone. */
  unitPrice: number;
  isTaxable: boolean;
  /** The catalog's allergens; null if it lists none or the product is gone. */
  allergens: string | null;
  /** The reason why the line cannot be ordered as it is. */
  change: CartChange | undefined;
};

/** Compares every line with its product in the catalog. */
export function checkCart(items: CartItem[], products: Product[]): CheckedLine[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return items.map((item) => {
    const product = byId.get(item.productId);
    return {
      item,
      unitPrice: product?.price ?? item.unitPrice,
      isTaxable: product?.isTaxable ?? false,
      allergens: product?.allergens ?? null,
      change: cartChange(item, product),
    };
  });
}

/** True if a line can no longer be ordered. It adds nothing to the totals, and 'Update cart' removes it. */
export const isGone = ({ change }: Pick<CheckedLine, 'change'>): boolean =>
  change?.reason === 'gone' || change?.reason === 'unavailable';

/**
 * Computes the totals at the catalog's prices, in cents, by the same rules as the server.
 * @param taxRate percent, as in the settings: '8.75'
 */
export const cartTotals = (
  { discountType, discountAmount }: Pick<Cart, 'discountType' | 'discountAmount'>,
  lines: CheckedLine[],
  taxRate: string,
): Totals =>
  computeTotals(
    lines
      .filter((line) => !isGone(line))
      .map(({ item, unitPrice, isTaxable }) => ({ unitPrice, isTaxable, quantity: item.quantity })),
    { type: discountType, amount: discountAmount },
    parsePercent(taxRate),
  );

/** Returns the cart after 'Update cart': with new prices, and without lines whose product is gone. */
export function applyChanges(cart: Cart, changes: CartChange[]): Cart {
  const byId = new Map(changes.map((change) => [change.productId, change]));
  return {
    ...cart,
    items: cart.items.flatMap((item) => {
      const change = byId.get(item.productId);
      if (isGone({ change })) return [];
      return [{ ...item, unitPrice: change?.newPrice ?? item.unitPrice }];
    }),
  };
}
