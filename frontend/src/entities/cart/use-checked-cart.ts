import { useOptionSets } from '#frontend/entities/catalog/option-sets.ts';
import { useProducts } from '#frontend/entities/catalog/products.ts';
import { errorText } from '#frontend/lib/api-client.ts';
import { usePublicSettings } from '#frontend/lib/public-settings.ts';
import { allOf } from '#frontend/ui/feedback/query-states.tsx';
import type { Totals } from '#shared/pricing/compute-totals.ts';
import type { CartChange } from '#shared/schemas/orders.ts';
import type { PublicSettings } from '#shared/schemas/public-settings.ts';
import type { Cart } from './cart.ts';
import { type CheckedLine, cartTotals, checkCart, uncheckedLine } from './cart-check.ts';
import { useCart } from './cart-store.ts';

/** The cart, compared with the catalog and the store's tax rate. */
export type CheckedCart = { cart: Cart; lines: CheckedLine[] } & (
  | { status: 'loading' }
  /** Catalog or settings could not be read, so there are no amounts. */
  | { status: 'failed'; text: string; retry: () => void }
  | { status: 'ready'; settings: PublicSettings; totals: Totals; changes: CartChange[] }
);

/** The totals of the cart, in cents; undefined while they load, null if they could not be loaded. */
export const totalsOf = (checked: CheckedCart): Totals | undefined | null => {
  if (checked.status === 'failed') return null;
  return checked.status === 'ready' ? checked.totals : undefined;
};

/** The cart with its amounts, updated whenever the catalog or the settings change. */
export function useCheckedCart(): CheckedCart {
  const cart = useCart();
  const products = useProducts();
  const sets = useOptionSets();
  const settings = usePublicSettings();
  if (products.data && sets.data && settings.data) {
    const lines = checkCart(cart.items, products.data, sets.data);
    return {
      status: 'ready',
      cart,
      lines,
      settings: settings.data,
      totals: cartTotals(cart, lines, settings.data.tax_rate),
      changes: lines.flatMap(({ change, optionChanges }) => [
        ...(change ? [change] : []),
        ...optionChanges,
      ]),
    };
  }
  const { error, isFetching, refetch } = allOf(products, sets, settings);
  if (!error || isFetching)
    return { status: 'loading', cart, lines: cart.items.map(uncheckedLine) };
  const text = errorText(error, 'Prices and tax could not be loaded.');
  return { status: 'failed', cart, lines: cart.items.map(uncheckedLine), text, retry: refetch };
}
