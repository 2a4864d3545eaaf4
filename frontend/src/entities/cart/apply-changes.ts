import type { OrderedOption } from '#shared/orders/line/options.ts';
import type { CartChange } from '#shared/schemas/orders.ts';
import type { Cart, CartItem } from './cart.ts';

/** A line, its options with today's words and cents, and its price in cents. */
type Line = { item: CartItem; options: OrderedOption[] | undefined; unitPrice: number };

/** True if a line can no longer be ordered. It adds nothing to the totals, and 'Update cart' removes it. */
export const isGone = ({ change }: { change: CartChange | undefined }): boolean =>
  change?.reason === 'gone' || change?.reason === 'unavailable';

/**
 * Returns the cart after 'Update cart': with new prices and words, and without lines whose product is gone.
 * @param lines the checked lines, which know today's options
 */
export function applyChanges(cart: Cart, changes: CartChange[], lines: Line[] = []): Cart {
  const byId = new Map(
    changes.filter(({ choice }) => !choice).map((change) => [change.productId, change]),
  );
  return {
    ...cart,
    items: cart.items.flatMap((item): CartItem[] => {
      const change = byId.get(item.productId);
      if (isGone({ change })) return [];
      if (!item.options) return [{ ...item, unitPrice: change?.newPrice ?? item.unitPrice }];
      const now = lines.find((line) => line.item.id === item.id);
      if (!now) return [item];
      const { options: _, ...rest } = item;
      return [{ ...rest, ...(now.options && { options: now.options }), unitPrice: now.unitPrice }];
    }),
  };
}
