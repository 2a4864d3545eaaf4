import { groupBy } from '#shared/group-by.ts';
import { isSpecial } from '#shared/orders/line/line.ts';
import { optionsText } from '#shared/orders/line/options.ts';
import type { Tick } from '#shared/schemas/production.ts';
import type { Station } from '#shared/schemas/stations.ts';
import type { ProductionSheet, SheetLine, SheetProduct } from './production-sheet.ts';
import { notedKey, plainKey } from './tick-keys.ts';
import { cutLabel, madeOf, newestTicks } from './ticks.ts';

/** A row that is ticked as a whole: a special line, or all other lines of a product. */
export type Ticked = {
  /** The day of the pickup, to which its ticks belong. */
  day: string;
  /** The key of its ticks. */
  key: string;
  needed: number;
  made: number;
  ticks: Tick[];
  /** The row's content, in case it leaves the sheet: 'Pumpkin Pie · #1042'. */
  label: string;
};

export type TickedProduct = SheetProduct & {
  plain: Ticked;
  /** By the line's key. */
  noted: Map<string, Ticked>;
  made: number;
  left: number;
  /** How many pieces were made beyond those needed. */
  over: number;
};

export type TickedSheet = Omit<ProductionSheet, 'products'> & {
  /** How many of the needed pieces are made. */
  made: number;
  products: TickedProduct[];
  /** The pieces made for rows that left the sheet because their lines were edited, canceled or moved. */
  gone: Pick<Ticked, 'key' | 'label' | 'made'>[];
};

type TicksByKey = Map<string, Tick[]>;

const sumOf = (parts: Ticked[], amount: (part: Ticked) => number): number =>
  parts.reduce((total, part) => total + amount(part), 0);

type Row = Omit<Ticked, 'made' | 'ticks'>;

/** The rows of a product before any ticks. `earlier` is the station, if not the finishing one. */
function rowsOf(product: SheetProduct, earlier?: Station): { plain: Row; noted: [string, Row][] } {
  const title = [product.title, product.unit, optionsText(product.options)]
    .filter(Boolean)
    .join(', ');
  const rowOf = (key: string, needed: number, ...words: string[]): Row => {
    const label = cutLabel([title, ...words, ...(earlier ? [earlier.name] : [])].join(' · '));
    return { day: product.pickupDay, key, needed, label };
  };
  const counts = new Map<string, number>();
  const rowOfLine = (line: SheetLine): [string, Row] => {
    const first = notedKey(product, line, 0, earlier);
    const index = counts.get(first) ?? 0;
    counts.set(first, index + 1);
    const key = index === 0 ? first : notedKey(product, line, index, earlier);
    return [line.key, rowOf(key, line.quantity, line.orderNumber)];
  };
  const noted = product.lines.filter(isSpecial).map(rowOfLine);
  const needed = product.quantity - noted.reduce((sum, [, row]) => sum + row.needed, 0);
  return { plain: rowOf(plainKey(product, earlier), needed), noted };
}

/** Compares by value, because ticks that are read again are new objects. */
const isSameTick = ({ device, seq }: Tick, other: Tick | undefined) =>
  device === other?.device && seq === other.seq;
const isSame = (ticks: Tick[], others: Tick[]) =>
  ticks.length === others.length && ticks.every((tick, index) => isSameTick(tick, others[index]));

/** Returns the previous row object if its ticks have not changed. */
function tickRow(row: Row, known: TicksByKey, before?: Ticked): Ticked {
  const ticks = known.get(row.key) ?? [];
  return before && isSame(ticks, before.ticks) ? before : { ...row, ticks, made: madeOf(ticks) };
}

/** A product when it was last ticked, by station; '' stands for the one that finishes it. */
type Last = {
  earlier: Station | undefined;
  rows: ReturnType<typeof rowsOf>;
  ticked: TickedProduct;
};
/**
 * The products as they were last ticked. With the same memory, unchanged ticks give the same
 * objects: a tick then redraws only its own row on a screen, not the other thousand of a large day,
 * whose keys are also slow to compute.
 */
export type TickMemory = WeakMap<SheetProduct, Map<string, Last>>;

type Ticking = { known: TicksByKey; memory: TickMemory };

function tickProduct(
  product: SheetProduct,
  { known, memory }: Ticking,
  earlier?: Station,
): TickedProduct {
  const byStation = memory.get(product) ?? new Map<string, Last>();
  const found = byStation.get(earlier?.id ?? '');
  // The labels contain the name of the station.
  const before = found?.earlier === earlier ? found : undefined;
  const rows = before?.rows ?? rowsOf(product, earlier);
  const plain = tickRow(rows.plain, known, before?.ticked.plain);
  const noted = new Map(
    rows.noted.map(([key, row]) => [key, tickRow(row, known, before?.ticked.noted.get(key))]),
  );
  const parts = [plain, ...noted.values()];
  const earlierParts = before && [before.ticked.plain, ...before.ticked.noted.values()];
  if (before && parts.every((part, index) => part === earlierParts?.[index])) return before.ticked;
  const ticked = {
    ...product,
    plain,
    noted,
    made: sumOf(parts, (part) => part.made),
    left: sumOf(parts, (part) => Math.max(part.needed - part.made, 0)),
    over: sumOf(parts, (part) => Math.max(part.made - part.needed, 0)),
  };
  memory.set(product, byStation.set(earlier?.id ?? '', { earlier, rows, ticked }));
  return ticked;
}

const keysOf = ({ plain, noted }: TickedProduct): string[] => [
  plain.key,
  ...[...noted.values()].map(({ key }) => key),
];

/** The pieces made for rows that none of these products has. */
function goneOf(known: TicksByKey, products: TickedProduct[]): TickedSheet['gone'] {
  const here = new Set(products.flatMap(keysOf));
  return [...known]
    .filter(([key]) => !here.has(key))
    .map(([key, of]) => ({ key, label: of.at(-1)?.label ?? 'Other', made: madeOf(of) }))
    .filter(({ made }) => made > 0)
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

const ticksByKey = (ticks: Tick[]): TicksByKey => groupBy(newestTicks(ticks), ({ key }) => key);

const totalsOf = (
  { orders, pieces }: Omit<ProductionSheet, 'products'>,
  products: TickedProduct[],
) => ({
  orders,
  pieces,
  products,
  made: pieces - products.reduce((total, { left, piecesEach }) => total + left * piecesEach, 0),
});

/**
 * A day's sheet with the pieces made, according to the ticks of all devices (docs/product.md#ticks).
 * `earlierOf` returns stations whose ticks this sheet does not show, but which must not count as ticks of
 * removed lines.
 */
export function tickedSheet(
  sheet: ProductionSheet,
  ticks: Tick[],
  earlierOf: (productId: string | null) => Station[] = () => [],
  memory: TickMemory = new WeakMap(),
): TickedSheet {
  const known = ticksByKey(ticks);
  const ticking = { known, memory };
  const products = sheet.products.map((product) => tickProduct(product, ticking));
  const earlier = sheet.products.flatMap((product) =>
    earlierOf(product.productId).map((station) => tickProduct(product, ticking, station)),
  );
  return { ...totalsOf(sheet, products), gone: goneOf(known, [...products, ...earlier]) };
}

/**
 * The sheet of a station for one day. Combines the sheets of several pickup days, reduced to the station's
 * lines, with their ticks. Pieces made for removed lines appear on the sheet of their pickup day.
 */
export function stationSheet(
  days: { sheet: ProductionSheet; ticks: Tick[] }[],
  stationId: string,
  earlierOf: (productId: string | null) => Station[],
  memory: TickMemory = new WeakMap(),
): TickedSheet {
  const products = days.flatMap(({ sheet, ticks }) => {
    const ticking = { known: ticksByKey(ticks), memory };
    const earlierFor = ({ productId }: SheetProduct) =>
      earlierOf(productId).find(({ id }) => id === stationId);
    return sheet.products.map((product) => tickProduct(product, ticking, earlierFor(product)));
  });
  const sumOfAll = (amount: (sheet: ProductionSheet) => number) =>
    days.reduce((total, { sheet }) => total + amount(sheet), 0);
  const totals = {
    orders: sumOfAll(({ orders }) => orders),
    pieces: sumOfAll((one) => one.pieces),
  };
  return { ...totalsOf(totals, products), gone: [] };
}
