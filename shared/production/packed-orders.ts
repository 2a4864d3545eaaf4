import type {
  PackedOrders,
  PackedProduct,
  ProductionLine,
  ProductionOrder,
} from '#shared/schemas/production.ts';

type PackedLine = PackedOrders['orders'][number]['lines'][number];

/** Orders as they are sent. */
export function packOrders(orders: ProductionOrder[]): PackedOrders {
  const places = new Map<string, number>();
  const products: PackedProduct[] = [];
  const toLine = ({ quantity, productionNotes, ...product }: ProductionLine): PackedLine => {
    const { productId, productTitle, unit, allergens } = product;
    const key = JSON.stringify([productId, productTitle, unit, allergens]);
    const place = places.get(key) ?? products.push(product) - 1;
    places.set(key, place);
    return productionNotes === null ? [place, quantity] : [place, quantity, productionNotes];
  };
  const packed = orders.map(({ items, ...order }) => ({ ...order, lines: items.map(toLine) }));
  return { products, orders: packed };
}

/**
 * The orders that were packed.
 * @throws Error for a line of a product that was not sent
 */
export function unpackOrders({ products, orders }: PackedOrders): ProductionOrder[] {
  const toItem = ([place, quantity, notes]: PackedLine): ProductionLine => {
    const product = products[place];
    if (!product) throw new Error('The response lacks a product of the day');
    return { ...product, quantity, productionNotes: notes ?? null };
  };
  return orders.map(({ lines, ...order }) => ({ ...order, items: lines.map(toItem) }));
}
