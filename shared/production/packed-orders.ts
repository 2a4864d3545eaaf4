import type { ProductionLine } from '#shared/schemas/lines.ts';
import type { PackedOrders, PackedProduct, ProductionOrder } from '#shared/schemas/production.ts';

type PackedLine = PackedOrders['orders'][number]['lines'][number];

/** Packs orders for a response. */
export function packOrders(orders: ProductionOrder[]): PackedOrders {
  const places = new Map<string, number>();
  const products: PackedProduct[] = [];
  const toLine = (line: ProductionLine): PackedLine => {
    const { quantity, productionNotes, inscription, pictures, ...product } = line;
    const key = JSON.stringify(product);
    const place = places.get(key) ?? products.push(product) - 1;
    places.set(key, place);
    if (pictures) return [place, quantity, productionNotes, inscription ?? null, pictures];
    if (inscription !== undefined) return [place, quantity, productionNotes, inscription];
    return productionNotes === null ? [place, quantity] : [place, quantity, productionNotes];
  };
  const packed = orders.map(({ items, ...order }) => ({ ...order, lines: items.map(toLine) }));
  return { products, orders: packed };
}

/**
 * Unpacks the orders of a response.
 * @throws Error for a line of a product that was not sent
 */
export function unpackOrders({ products, orders }: PackedOrders): ProductionOrder[] {
  const toItem = (line: PackedLine): ProductionLine => {
    const [place, quantity, notes, inscription, pictures] = line;
    const product = products[place];
    if (!product) throw new Error('The response lacks a product of the day');
    return {
      ...product,
      quantity,
      productionNotes: notes ?? null,
      ...(typeof inscription === 'string' && { inscription }),
      ...(pictures && { pictures }),
    };
  };
  return orders.map(({ lines, ...order }) => ({ ...order, items: lines.map(toItem) }));
}
