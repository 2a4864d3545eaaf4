import type { Tick } from '../schemas/production.ts';
import type { Station } from '../schemas/stations.ts';
import type { ProductionSheet, SheetLine, SheetProduct } from './production-sheet.ts';
import { notedKey, productKey } from './tick-keys.ts';
import { madeOf, newestTicks } from './ticks.ts';

/** What is ticked at once: a line with a note, or all lines of a product without one. */
export type Ticked = {
  /** The day of the pickup, to which its ticks belong. */
  day: string;
  /** The key of its ticks. */
  key: string;
  needed: number;
  made: number;
  ticks: Tick[];
  /** What the ticks are of, should they leave the sheet: 'Pumpkin Pie · #1042'. */
  label: string;
};

export type TickedProduct = SheetProduct & {
  plain: Ticked;
  /** By the line's key. */
  noted: Map<string, Ticked>;
  made: number;
  left: number;
  /** How many were made that nobody needs, or not any more. */
  over: number;
};

export type TickedSheet = Omit<ProductionSheet, 'products'> & {
  /** Pieces that are made of those that are needed. */
  made: number;
  products: TickedProduct[];
  /** What was made of rows that left the sheet: lines that were edited, canceled or moved. */
  gone: Pick<Ticked, 'key' | 'label' | 'made'>[];
};

type TicksByKey = Map<string, Tick[]>;

/** At most as long as a label of a tick may be: each character counts as two, like an emoji. */
const cut = (label: string): string => Array.from(label).slice(0, 100).join('');

const sumOf = (parts: Ticked[], amount: (part: Ticked) => number): number =>
  parts.reduce((total, part) => total + amount(part), 0);

/** `earlier` is the station whose ticks are meant, if it is not the one that finishes the product. */
function tickProduct(product: SheetProduct, known: TicksByKey, earlier?: Station): TickedProduct {
  const title = [product.title, product.unit].filter(Boolean).join(', ');
  const tickedOf = (key: string, needed: number, ...words: string[]): Ticked => {
    const ticks = known.get(key) ?? [];
    const label = cut([title, ...words, ...(earlier ? [earlier.name] : [])].join(' · '));
    return { day: product.pickupDay, key, needed, made: madeOf(ticks), ticks, label };
  };
  const places = new Map<string, number>();
  const tickLine = (line: SheetLine): Ticked => {
    const first = notedKey(product, line, 0, earlier);
    const place = places.get(first) ?? 0;
    places.set(first, place + 1);
    const key = place === 0 ? first : notedKey(product, line, place, earlier);
    return tickedOf(key, line.quantity, line.orderNumber);
  };
  const isNoted = ({ productionNotes }: SheetLine) => productionNotes !== null;
  const noted = new Map(product.lines.filter(isNoted).map((line) => [line.key, tickLine(line)]));
  const needed = product.quantity - sumOf([...noted.values()], (line) => line.needed);
  const plain = tickedOf(productKey(product, earlier), needed);
  const parts = [plain, ...noted.values()];
  return {
    ...{ ...product, plain, noted },
    made: sumOf(parts, (part) => part.made),
    left: sumOf(parts, (part) => Math.max(part.needed - part.made, 0)),
    over: sumOf(parts, (part) => Math.max(part.made - part.needed, 0)),
  };
}

const keysOf = ({ plain, noted }: TickedProduct): string[] => [
  plain.key,
  ...[...noted.values()].map(({ key }) => key),
];

/** What was made of rows that none of these products has. */
function goneOf(known: TicksByKey, products: TickedProduct[]): TickedSheet['gone'] {
  const here = new Set(products.flatMap(keysOf));
  return [...known]
    .filter(([key]) => !here.has(key))
    .map(([key, of]) => ({ key, label: of.at(-1)?.label ?? 'Other', made: madeOf(of) }))
    .filter(({ made }) => made > 0)
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

const ticksByKey = (ticks: Tick[]): TicksByKey => Map.groupBy(newestTicks(ticks), ({ key }) => key);

const totalsOf = (
  { orders, pieces }: Omit<ProductionSheet, 'products'>,
  products: TickedProduct[],
) => ({
  ...{ orders, pieces, products },
  made: pieces - products.reduce((total, { left }) => total + left, 0),
});

/**
 * What is made of a day's sheet, by the ticks of all devices (docs/product.md#ticks). `earlierOf` names the stations whose
 * ticks are not shown there, but are no longer needed either when a line leaves the sheet.
 */
export function tickedSheet(
  sheet: ProductionSheet,
  ticks: Tick[],
  earlierOf: (productId: string | null) => Station[] = () => [],
): TickedSheet {
  const known = ticksByKey(ticks);
  const products = sheet.products.map((product) => tickProduct(product, known));
  const earlier = sheet.products.flatMap((product) =>
    earlierOf(product.productId).map((station) => tickProduct(product, known, station)),
  );
  return { ...totalsOf(sheet, products), gone: goneOf(known, [...products, ...earlier]) };
}

/**
 * What a station makes on one day, of the sheets of several pickup days with only its lines, and their ticks. What was
 * made of lines that left is on the sheet of their pickup day.
 */
export function stationSheet(
  days: { sheet: ProductionSheet; ticks: Tick[] }[],
  stationId: string,
  earlierOf: (productId: string | null) => Station[],
): TickedSheet {
  const products = days.flatMap(({ sheet, ticks }) => {
    const known = ticksByKey(ticks);
    const earlierFor = ({ productId }: SheetProduct) =>
      earlierOf(productId).find(({ id }) => id === stationId);
    return sheet.products.map((product) => tickProduct(product, known, earlierFor(product)));
  });
  const sumOfAll = (amount: (sheet: ProductionSheet) => number) =>
    days.reduce((total, { sheet }) => total + amount(sheet), 0);
  const totals = {
    orders: sumOfAll(({ orders }) => orders),
    pieces: sumOfAll((one) => one.pieces),
  };
  return { ...totalsOf(totals, products), gone: [] };
}
