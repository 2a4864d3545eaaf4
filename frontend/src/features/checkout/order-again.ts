import { cartItemOf, type NewCartItem } from '#frontend/entities/cart/cart.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import { cartChange } from '#shared/products/cart-change.ts';
import type { EarlierOrder } from '#shared/schemas/customers.ts';
import type { Product } from '#shared/schemas/products.ts';

type Line = EarlierOrder['lines'][number];
type Again = {
  /** The products that can be ordered, as the catalog sells them today. */
  items: { product: NewCartItem; quantity: number }[];
  /** The changes since then, one sentence each. */
  changes: string[];
};

const unitText = (unit: string | null) => unit ?? 'without a unit';

/** How a product has changed since it was ordered: 'Carrot Cake is now $46.00 (was $44.00)'. */
function changesOf(line: Line, product: Product | undefined): string[] {
  const change = cartChange({ ...line, productId: line.productId ?? '' }, product);
  if (!product || change?.reason === 'gone') return [`${line.productTitle} is no longer sold`];
  if (change?.reason === 'unavailable') return [`${product.title} is not available at the moment`];
  const now = formatMoney(product.price);
  const before = formatMoney(line.unitPrice);
  return [
    ...(product.title === line.productTitle
      ? []
      : [`${line.productTitle} is now called ${product.title}`]),
    ...(now === before ? [] : [`${product.title} is now ${now} (was ${before})`]),
    ...(product.unit === line.unit
      ? []
      : [`${product.title} is now sold by ${unitText(product.unit)} (was ${unitText(line.unit)})`]),
  ];
}

/** Converts an earlier order to today's catalog. Notes are left out: they were for that occasion. */
export function orderAgain({ lines }: Pick<EarlierOrder, 'lines'>, products: Product[]): Again {
  const byId = new Map(products.map((product) => [product.id, product]));
  const again: Again = { items: [], changes: [] };
  for (const line of lines) {
    const product = byId.get(line.productId ?? '');
    again.changes.push(...changesOf(line, product));
    if (product?.isActive && product.isAvailable)
      again.items.push({ product: cartItemOf(product), quantity: line.quantity });
  }
  return { ...again, changes: [...new Set(again.changes)] };
}
