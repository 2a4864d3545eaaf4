import { computeTotals, type Totals } from '#shared/pricing/compute-totals.ts';
import { parsePercent } from '#shared/pricing/percent.ts';
import { cartChange } from '#shared/products/cart-change.ts';
import type { CartChange } from '#shared/schemas/orders.ts';
import type { Product } from '#shared/schemas/products.ts';
import type { Cart, CartItem } from './cart.ts';

/** A line of the cart beside what the catalog says of it now (docs/product.md#placing-an-order). */
export type CheckedLine = {
  item: CartItem;
  /** Cents, as the catalog has it; the cart's own price when the product is gone. */
  unitPrice: number;
  isTaxable: boolean;
  /** Why the line can't be ordered as it stands in the cart. */
  change: CartChange | undefined;
};

/** Looks every line up in the catalog by its product. */
export function checkCart(items: CartItem[], products: Product[]): CheckedLine[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return items.map((item) => {
    const product = byId.get(item.productId);
    return {
      item,
      unitPrice: product?.price ?? item.unitPrice,
      isTaxable: product?.isTaxable ?? false,
      change: cartChange(item, product),
    };
  });
}

/** Whether a line can't be ordered any more: it counts for nothing and leaves with 'Update cart'. */
export const isGone = ({ change }: Pick<CheckedLine, 'change'>): boolean =>
  change?.reason === 'gone' || change?.reason === 'unavailable';

/**
 * What the cart costs at the catalog's prices, in cents, by the rules the server applies.
 * @param taxRate percent as the settings hold it: '8.75'.
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

/** The cart as 'Update cart' leaves it: new prices taken over, lines that are gone removed. */
export function applyChanges(cart: Cart, changes: CartChange[]): Cart {
  const byId = new Map(changes.map((change) => [change.productId, change]));
  return {
    ...cart,
    items: cart.items.flatMap((item) => {
      const change = byId.get(item.productId);
      if (change?.reason === 'gone' || change?.reason === 'unavailable') return [];
      return [{ ...item, unitPrice: change?.newPrice ?? item.unitPrice }];
    }),
  };
}
