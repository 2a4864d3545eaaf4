import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { dollarsToCents } from '#shared/pricing/compute-totals.ts';

const text = z.pipe(
  z.string(),
  z.transform((cell) => cell || null),
);
const flag = z.pipe(
  text,
  z.transform((cell) => (cell === null ? undefined : cell === 'true')),
);
const count = z.pipe(
  text,
  z.transform((cell) => cell && Number(cell)),
);

/** A row of `products.csv`: a product of the demo bakery. Empty cells have the defaults of a product. */
const rowSchema = z.object({
  category: z.string(),
  /** The product's id is derived from this. */
  sku: z.string(),
  title: z.string(),
  description: text,
  /** Dollars in the file, cents here. */
  price: z.pipe(z.coerce.number(), z.transform(dollarsToCents)),
  unit: text,
  ingredients: text,
  allergens: text,
  isAvailable: flag,
  isTaxable: flag,
  isActive: flag,
  /** A file in `demo/pictures`, without extension. */
  picture: z.string(),
  /** The product's relative frequency in orders. */
  appeal: z.coerce.number(),
  /** The largest quantity in one order. */
  most: z.coerce.number(),
  trayHolds: count,
  boxPieces: count,
  netQuantity: text,
  bestDays: count,
});
export type DemoProduct = Omit<z.output<typeof rowSchema>, 'category'>;

const rows = z
  .array(rowSchema)
  .parse(parse(readFileSync(join(import.meta.dirname, 'products.csv')), { columns: true }));

const colors = {
  Breads: '#B45309',
  'Rolls & Bagels': '#D97706',
  Pastries: '#DB2777',
  Cakes: '#7C3AED',
  'Pies & Tarts': '#DC2626',
  'Cookies & Bars': '#0D9488',
  Seasonal: '#16A34A',
};

export const catalog = Object.entries(colors).map(([name, color]) => ({
  name,
  color,
  products: rows.flatMap(({ category, ...product }) => (category === name ? [product] : [])),
}));
