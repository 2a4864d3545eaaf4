import { formatHour, formatTime } from '../dates/store-time.ts';
import type { ProductionDay, ProductionLine, ProductionOrder } from '../schemas/production.ts';

/** A line of the sheet's product, with the order it is for. */
export type SheetLine = Pick<ProductionOrder, 'orderNumber' | 'customerName' | 'pickupLocation'> &
  Pick<ProductionLine, 'quantity' | 'productionNotes' | 'allergens'> & {
    /** Unique in the sheet. */
    key: string;
    orderId: string;
    /** '10:00 AM', in the store's zone. */
    time: string;
  };

export type Share = { label: string; quantity: number };

/** What is to be made of one product in one unit. */
export type SheetProduct = {
  key: string;
  productId: string | null;
  title: string;
  unit: string | null;
  quantity: number;
  /** By the hour of the pickup, the earliest first. */
  byHour: Share[];
  byLocation: Share[];
  /** By pickup, the earliest first. */
  lines: SheetLine[];
};

export type ProductionSheet = { orders: number; pieces: number; products: SheetProduct[] };

const sum = (lines: { quantity: number }[]): number =>
  lines.reduce((total, { quantity }) => total + quantity, 0);

/** Sums of the lines with the same label, in the order in which the labels appear. */
const sharesBy = (lines: SheetLine[], labelOf: (line: SheetLine) => string): Share[] =>
  [...Map.groupBy(lines, labelOf)].map(([label, group]) => ({ label, quantity: sum(group) }));

/** A product without an id is told apart by its title; a dozen is something else than one piece. */
const keyOf = ({ productId, productTitle, unit }: ProductionLine): string =>
  JSON.stringify([productId ?? productTitle, unit]);

/**
 * Adds up what is to be made for a day, by product and unit. `products` is sorted by title. The title is that of the
 * last order, if it has changed.
 */
export function productionSheet({ orders, timezone }: ProductionDay): ProductionSheet {
  const all = orders.flatMap(({ items, ...order }) =>
    items.map((item, place) => ({
      ...{ item, order, key: `${order.id} ${place}` },
      hour: formatHour(order.pickupDate, timezone),
    })),
  );
  const hours = new Map<SheetLine, string>();
  const products = [...Map.groupBy(all, ({ item }) => keyOf(item))].map(([key, group]) => {
    const lines = group.map(({ item, order, key: lineKey, hour }): SheetLine => {
      const { id: orderId, orderNumber, customerName, pickupLocation, pickupDate } = order;
      const { quantity, productionNotes, allergens } = item;
      const line = {
        ...{ key: lineKey, orderId, orderNumber, customerName, pickupLocation },
        ...{ quantity, productionNotes },
        ...(allergens && { allergens }),
        time: formatTime(pickupDate, timezone),
      };
      hours.set(line, hour);
      return line;
    });
    const { productId = null, productTitle = '', unit = null } = group.at(-1)?.item ?? {};
    return {
      ...{ key, productId, title: productTitle, unit, quantity: sum(lines), lines },
      byHour: sharesBy(lines, (line) => hours.get(line) ?? ''),
      byLocation: sharesBy(lines, (line) => line.pickupLocation),
    };
  });
  return {
    orders: orders.length,
    pieces: sum(products),
    products: products.toSorted((one, other) => one.title.localeCompare(other.title)),
  };
}
