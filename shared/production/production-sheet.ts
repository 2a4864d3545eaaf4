import { formatHour, formatTime, storeTime } from '#shared/dates/store-time.ts';
import { groupBy } from '#shared/group-by.ts';
import { sheetProductKey } from '#shared/orders/line/line.ts';
import type { ShownOption } from '#shared/orders/line/options.ts';
import { piecesOfUnit } from '#shared/products/pieces-of-unit.ts';
import type { ProductionLine } from '#shared/schemas/lines.ts';
import type { ProductionDay, ProductionOrder } from '#shared/schemas/production.ts';

/** A line of a product on the sheet, with the order that it is for. */
export type SheetLine = Pick<
  ProductionOrder,
  'orderNumber' | 'customerName' | 'pickupLocation' | 'pickupLocationNote'
> &
  ProductionLine & {
    /** Unique within the sheet: `sheetLineKey`. */
    key: string;
    orderId: string;
    /** '10:00 AM', in the store's zone. */
    time: string;
    /** Its hour, 0 to 23. */
    hour: number;
    /** True if the order was handed over. */
    isGone?: boolean;
  };

export type Share = { label: string; quantity: number };

/** The pieces to make of one product in one unit, with the same options. */
export type SheetProduct = {
  key: string;
  pickupDay: string;
  productId: string | null;
  title: string;
  unit: string | null;
  options?: ShownOption[] | undefined;
  /** How many of the unit. */
  quantity: number;
  /** How many pieces one unit has. */
  piecesEach: number;
  /** By the hour of the pickup, earliest first. */
  byHour: Share[];
  byLocation: Share[];
  /** By pickup, earliest first. */
  lines: SheetLine[];
};

export type ProductionSheet = { orders: number; pieces: number; products: SheetProduct[] };

const sum = (lines: { quantity: number }[]): number =>
  lines.reduce((total, { quantity }) => total + quantity, 0);

type Placed = { line: SheetLine; hourLabel: string };

/** Adds up the lines with the same label, in the order in which the labels first appear. */
const sharesBy = (lines: Placed[], labelOf: (line: Placed) => string): Share[] =>
  [...groupBy(lines, labelOf)].map(([label, group]) => ({
    label,
    quantity: sum(group.map(({ line }) => line)),
  }));

/** Caches the texts for an instant: formatting is slow, and many orders share an instant. */
function memoize<Words>(wordsOf: (instant: string) => Words): (instant: string) => Words {
  const known = new Map<string, Words>();
  return (instant) => {
    const words = known.get(instant) ?? wordsOf(instant);
    known.set(instant, words);
    return words;
  };
}

/** The key of a line on the sheet, by its position in its order. */
export const sheetLineKey = (orderId: string, position: number): string => `${orderId} ${position}`;

function toLine(
  order: ProductionOrder,
  item: ProductionLine,
  index: number,
  wordsAt: (instant: string) => { time: string; hour: number; hourLabel: string },
): Placed {
  const { id: orderId, orderNumber, customerName, pickupLocation, pickupLocationNote } = order;
  const { time, hour, hourLabel } = wordsAt(order.pickupDate);
  const line = {
    ...item,
    key: sheetLineKey(orderId, index),
    orderId,
    orderNumber,
    customerName,
    pickupLocation,
    time,
    hour,
    ...(pickupLocationNote && { pickupLocationNote }),
    ...(order.status === 'complete' && { isGone: true }),
  };
  return { line, hourLabel };
}

/**
 * Adds up the lines of a day by product and unit. `products` is sorted by title. If a title has changed, the
 * last order's is used.
 */
export function productionSheet({ day, orders, timezone }: ProductionDay): ProductionSheet {
  const wordsAt = memoize((pickupDate: string) => ({
    time: formatTime(pickupDate, timezone),
    hour: Number(storeTime(pickupDate, timezone).slice(0, 2)),
    hourLabel: formatHour(pickupDate, timezone),
  }));
  const all = orders.flatMap((order) =>
    order.items.map((item, index) => ({ item, ...toLine(order, item, index, wordsAt) })),
  );
  const products = [...groupBy(all, ({ item }) => sheetProductKey(item))].map(([key, group]) => {
    const { productId = null, productTitle = '', unit = null, options } = group.at(-1)?.item ?? {};
    const lines = group.map(({ line }) => line);
    return {
      key,
      pickupDay: day,
      productId,
      title: productTitle,
      unit,
      ...(options && { options }),
      quantity: sum(lines),
      piecesEach: piecesOfUnit(unit),
      lines,
      byHour: sharesBy(group, ({ hourLabel }) => hourLabel),
      byLocation: sharesBy(group, ({ line }) => line.pickupLocation),
    };
  });
  return {
    orders: orders.length,
    pieces: products.reduce((total, { quantity, piecesEach }) => total + quantity * piecesEach, 0),
    products: products.toSorted((one, other) => one.title.localeCompare(other.title)),
  };
}
