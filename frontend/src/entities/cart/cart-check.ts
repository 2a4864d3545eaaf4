import type { OrderedOption } from '#shared/orders/line/options.ts';
import { computeTotals, type Totals } from '#shared/pricing/compute-totals.ts';
import { parsePercent } from '#shared/pricing/percent.ts';
import { cartChange } from '#shared/products/cart-change.ts';
import {
  allergensWith,
  answerIssues,
  optionChange,
  orderedOptions,
  priceOf,
  setsOf,
} from '#shared/products/options.ts';
import type { OptionSet } from '#shared/schemas/options.ts';
import type { CartChange } from '#shared/schemas/orders.ts';
import type { Product } from '#shared/schemas/products.ts';
import { isGone } from './apply-changes.ts';
import type { Cart, CartItem } from './cart.ts';

/** A line of the cart with the current data of the catalog (docs/product.md#placing-an-order). */
export type CheckedLine = {
  item: CartItem;
  /** Undefined if it is gone. */
  product: Product | undefined;
  /** The sets that the product asks for. */
  sets: OptionSet[];
  /** Cents, from the catalog; the cart's own price if the product is gone. */
  unitPrice: number;
  isTaxable: boolean;
  /** The allergens of the product and of its chosen options; null if none are listed or it is gone. */
  allergens: string | null;
  /** The reason why the line cannot be ordered as it is. */
  change: CartChange | undefined;
  /** The chosen options that cannot be ordered as they are. */
  optionChanges: CartChange[];
  /** The chosen options that can still be ordered, with today's words and cents. */
  options: OrderedOption[] | undefined;
  /** The answers that are missing or no longer fit. */
  issues: ReturnType<typeof answerIssues>;
};

/** A line before the catalog is loaded, or whose product is gone. */
export const uncheckedLine = (item: CartItem): CheckedLine => ({
  item,
  product: undefined,
  sets: [],
  unitPrice: item.unitPrice,
  isTaxable: false,
  allergens: null,
  change: undefined,
  optionChanges: [],
  options: item.options,
  issues: [],
});

const isOffered = (option: OrderedOption, sets: OptionSet[]) =>
  !['gone', 'unavailable'].includes(optionChange(option, sets)?.reason ?? '');

/** Compares a line with its product and the product's option sets. */
function checkLine(item: CartItem, line: number, product: Product, all: OptionSet[]): CheckedLine {
  const sets = setsOf(product, all);
  const { productId, unitPrice: oldPrice, options: chosen = [] } = item;
  const options = orderedOptions(
    sets,
    chosen.filter((option) => isOffered(option, sets)),
  );
  const newPrice = priceOf(product, sets, options);
  const optionChanges = chosen.flatMap((option): CartChange[] => {
    const change = optionChange(option, sets);
    return change ? [{ productId, line, oldPrice, newPrice, ...change }] : [];
  });
  const change = cartChange(item, { ...product, price: newPrice });
  // The options that changed explain a new price.
  const isExplained =
    change?.reason === 'price' && optionChanges.some(({ reason }) => reason !== 'renamed');
  return {
    item,
    product,
    sets,
    unitPrice: newPrice,
    isTaxable: product.isTaxable,
    allergens: allergensWith(product, sets, options),
    change: change && !isExplained ? { ...change, ...(item.options && { line }) } : undefined,
    optionChanges,
    options: options.length > 0 ? options : undefined,
    issues: answerIssues(sets, { ...item, options }),
  };
}

/** Compares every line with its product in the catalog. */
export function checkCart(
  items: CartItem[],
  products: Product[],
  sets: OptionSet[] = [],
): CheckedLine[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return items.map((item, line) => {
    const product = byId.get(item.productId);
    return product
      ? checkLine(item, line, product, sets)
      : { ...uncheckedLine(item), change: cartChange(item, product) };
  });
}

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
