import type { NewCartItem } from '#frontend/entities/cart/cart.ts';
import { cartItemWith } from '#frontend/entities/order/options/answers.ts';
import type { OrderedOption } from '#shared/orders/line/options.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { cartChange, isForSale } from '#shared/products/cart-change.ts';
import { type Answers, optionChange, setsOf } from '#shared/products/options.ts';
import type { EarlierOrder } from '#shared/schemas/customers.ts';
import type { OptionSet } from '#shared/schemas/options.ts';
import type { Product } from '#shared/schemas/products.ts';

type Line = EarlierOrder['lines'][number];
type Again = {
  /** The products that can be ordered, as the catalog sells them today. */
  items: { product: NewCartItem; quantity: number }[];
  /** The changes since then, one sentence each. */
  changes: string[];
};

const unitText = (unit: string | null) => unit ?? 'without a unit';

/** How a chosen option has changed: 'Lemon of Birthday Cake is no longer offered'. */
function optionText(option: OrderedOption, title: string, sets: OptionSet[]): string[] {
  const change = optionChange(option, sets);
  const name = `${option.choice} of ${title}`;
  switch (change?.reason) {
    case 'gone':
      return [`${name} is no longer offered`];
    case 'unavailable':
      return [`${name} is not available at the moment`];
    case 'renamed':
      return [`${name} is now called ${change.newChoice}`];
    default:
      return [];
  }
}

/** The answers that can still be given as they were. */
function answersAgain({ options = [], inscription }: Line, sets: OptionSet[]): Answers {
  const isOffered = (option: OrderedOption) => {
    const reason = optionChange(option, sets)?.reason;
    return reason !== 'gone' && reason !== 'unavailable';
  };
  return { options: options.filter(isOffered), inscription };
}

/** How a product has changed since it was ordered: 'Carrot Cake is now $46.00 (was $44.00)'. */
function changesOf(line: Line, product: Product | undefined, sets: OptionSet[]): string[] {
  const change = cartChange({ ...line, productId: line.productId ?? '' }, product);
  if (!product || change?.reason === 'gone') return [`${line.productTitle} is no longer sold`];
  if (change?.reason === 'unavailable') return [`${product.title} is not available at the moment`];
  const now = formatMoney(cartItemWith(product, sets, answersAgain(line, sets)).unitPrice);
  const before = formatMoney(line.unitPrice);
  return [
    ...(product.title === line.productTitle
      ? []
      : [`${line.productTitle} is now called ${product.title}`]),
    ...(line.options ?? []).flatMap((option) => optionText(option, product.title, sets)),
    ...(now === before ? [] : [`${product.title} is now ${now} (was ${before})`]),
    ...(product.unit === line.unit
      ? []
      : [`${product.title} is now sold by ${unitText(product.unit)} (was ${unitText(line.unit)})`]),
  ];
}

/**
 * Converts an earlier order to today's catalog, with options and inscriptions. Notes and pictures are left
 * out: they were for that occasion.
 */
export function orderAgain(
  { lines }: Pick<EarlierOrder, 'lines'>,
  products: Product[],
  all: OptionSet[] = [],
): Again {
  const byId = new Map(products.map((product) => [product.id, product]));
  const again: Again = { items: [], changes: [] };
  for (const line of lines) {
    const product = byId.get(line.productId ?? '');
    const sets = product ? setsOf(product, all) : [];
    again.changes.push(...changesOf(line, product, sets));
    if (!product || !isForSale(product)) continue;
    again.items.push({
      product: cartItemWith(product, sets, answersAgain(line, sets)),
      quantity: line.quantity,
    });
  }
  return { ...again, changes: [...new Set(again.changes)] };
}
