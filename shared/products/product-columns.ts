import * as z from 'zod/mini';
import { guardFormula } from '#shared/formula-guard.ts';
import { centsToDollars } from '#shared/pricing/cents-to-dollars.ts';
import type { Product } from '#shared/schemas/products.ts';
import { booleanCell, priceCell } from './csv-cells.ts';

/** A product and the name of its category, '' for none. */
type Row = Product & { categoryName: string };

const textColumn = (
  name: { [Name in keyof Row]: Row[Name] extends string | null ? Name : never }[keyof Row],
) => ({
  cell: z.string(),
  write: (row: Row) => guardFormula(row[name] ?? ''),
});
const flagColumn = (name: 'isAvailable' | 'isTaxable' | 'isActive') => ({
  cell: booleanCell,
  write: (row: Row) => String(row[name]),
});

/**
 * The columns of the template, the import and the export, in this order (docs/product.md#csv-import): how a
 * cell is parsed, and how a product is written. Importing what was written changes nothing, and no cell
 * runs as a formula.
 */
export const productColumns = {
  sku: textColumn('sku'),
  title: textColumn('title'),
  description: textColumn('description'),
  price: { cell: priceCell, write: ({ price }: Row) => centsToDollars(price) },
  unit: textColumn('unit'),
  ingredients: textColumn('ingredients'),
  allergens: textColumn('allergens'),
  categoryName: {
    ...textColumn('categoryName'),
    cell: z.string().check(z.maxLength(200, 'Use at most 200 characters')),
  },
  imageUrl: textColumn('imageUrl'),
  isAvailable: flagColumn('isAvailable'),
  isTaxable: flagColumn('isTaxable'),
  isActive: flagColumn('isActive'),
};

export type ProductColumn = keyof typeof productColumns;
export const productCsvColumns = Object.keys(productColumns) as ProductColumn[];

/** A product as the cells of its CSV row, in the order of the columns. */
export const productCells = (product: Product, categoryName = ''): string[] =>
  productCsvColumns.map((column) => productColumns[column].write({ ...product, categoryName }));
