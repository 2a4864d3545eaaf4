import type { Tick } from '../schemas/production.ts';
import type { ProductionSheet, SheetLine, SheetProduct } from './production-sheet.ts';
import { notedKey, productKey } from './tick-keys.ts';
import { madeOf, newestTicks } from './ticks.ts';

/** What is ticked at once: a line with a note, or all lines of a product without one. */
export type Ticked = {
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

function tickedOf(key: string, needed: number, label: string, known: TicksByKey): Ticked {
  const ticks = known.get(key) ?? [];
  return { key, needed, made: madeOf(ticks), ticks, label: cut(label) };
}

function tickProduct(product: SheetProduct, known: TicksByKey): TickedProduct {
  const title = [product.title, product.unit].filter(Boolean).join(', ');
  const places = new Map<string, number>();
  const tickLine = (line: SheetLine): Ticked => {
    const first = notedKey(product, line, 0);
    const place = places.get(first) ?? 0;
    places.set(first, place + 1);
    const key = place === 0 ? first : notedKey(product, line, place);
    return tickedOf(key, line.quantity, `${title} · ${line.orderNumber}`, known);
  };
  const isNoted = ({ productionNotes }: SheetLine) => productionNotes !== null;
  const noted = new Map(product.lines.filter(isNoted).map((line) => [line.key, tickLine(line)]));
  const needed = product.quantity - sumOf([...noted.values()], (line) => line.needed);
  const plain = tickedOf(productKey(product), needed, title, known);
  const parts = [plain, ...noted.values()];
  return {
    ...{ ...product, plain, noted },
    made: sumOf(parts, (part) => part.made),
    left: sumOf(parts, (part) => Math.max(part.needed - part.made, 0)),
    over: sumOf(parts, (part) => Math.max(part.made - part.needed, 0)),
  };
}

/** What is made of a sheet, by the ticks of all devices (docs/product.md#ticks). */
export function tickedSheet({ products, ...totals }: ProductionSheet, ticks: Tick[]): TickedSheet {
  const known: TicksByKey = Map.groupBy(newestTicks(ticks), ({ key }) => key);
  const ticked = products.map((product) => tickProduct(product, known));
  const here = new Set(
    ticked.flatMap(({ plain, noted }) => [plain.key, ...[...noted.values()].map(({ key }) => key)]),
  );
  const gone = [...known]
    .filter(([key]) => !here.has(key))
    .map(([key, of]) => ({ key, label: of.at(-1)?.label ?? 'Other', made: madeOf(of) }))
    .filter(({ made }) => made > 0)
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const left = ticked.reduce((total, product) => total + product.left, 0);
  return { ...totals, made: totals.pieces - left, products: ticked, gone };
}
