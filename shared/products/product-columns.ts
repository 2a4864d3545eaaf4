import * as z from 'zod/mini';
import { guardFormula } from '#shared/formula-guard.ts';
import { centsToDollars } from '#shared/pricing/format-money.ts';
import type { Product } from '#shared/schemas/products.ts';
import { booleanCell, priceCell } from './csv-cells.ts';

/** A product and the name of its category, '' for none. */
type Row = Product & { categoryName: string };

type TextField = { [Name in keyof Row]: Row[Name] extends string | null ? Name : never }[keyof Row];

const textColumn = (name: TextField, example: string, label: string = name) => ({
  cell: z.string(),
  write: (row: Row) => guardFormula(row[name] ?? ''),
  example,
  label,
});
const flagColumn = (
  name: 'isAvailable' | 'isTaxable' | 'isActive',
  example: string,
  label: string,
) => ({ cell: booleanCell, write: (row: Row) => String(row[name]), example, label });

/**
 * The columns of the template, the import and the export, in this order (docs/product.md#csv-import): how a
 * cell is parsed, how a product is written, an example, and the name in the preview. Importing an export
 * changes nothing, and no cell runs as a formula.
 */
export const productColumns = {
  sku: textColumn('sku', 'EXAMPLE-1', 'SKU'),
  title: textColumn('title', 'Example Country Loaf', 'name'),
  description: textColumn('description', 'Delete this row, or replace it with a product of yours'),
  price: {
    cell: priceCell,
    write: ({ price }: Row) => centsToDollars(price),
    example: '8.50',
    label: 'price',
  },
  unit: textColumn('unit', 'each'),
  ingredients: textColumn('ingredients', 'Wheat flour, water, sourdough, salt'),
  allergens: textColumn('allergens', 'Wheat'),
  categoryName: {
    ...textColumn('categoryName', 'Breads', 'category'),
    cell: z.string().check(z.maxLength(200, 'Use at most 200 characters')),
  },
  imageUrl: textColumn('imageUrl', '', 'image'),
  isAvailable: flagColumn('isAvailable', 'true', 'availability'),
  isTaxable: flagColumn('isTaxable', 'no', 'tax'),
  isActive: flagColumn('isActive', '1', 'active'),
};

export type ProductColumn = keyof typeof productColumns;
export const productCsvColumns = Object.keys(productColumns) as ProductColumn[];

/** A product as the cells of its CSV row, in the order of the columns. */
export const productCells = (product: Product, categoryName = ''): string[] =>
  productCsvColumns.map((column) => productColumns[column].write({ ...product, categoryName }));
