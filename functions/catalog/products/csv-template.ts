import { stringify } from 'csv-stringify/sync';
import { guardFormula } from '#shared/formula-guard.ts';
import { type ProductColumn, productCsvColumns } from '#shared/products/product-columns.ts';

/** An example row that shows the format of each column. */
const example: Record<ProductColumn, string> = {
  sku: 'EXAMPLE-1',
  title: 'Example Country Loaf',
  description: 'Delete this row, or replace it with a product of yours',
  price: '8.50',
  unit: 'each',
  ingredients: 'Wheat flour, water, sourdough, salt',
  allergens: 'Wheat',
  categoryName: 'Breads',
  imageUrl: '',
  isAvailable: 'true',
  isTaxable: 'no',
  isActive: '1',
};

/** Makes the CSV template: the columns of the import and an example row. */
export const makeCsvTemplate = (): string =>
  stringify([productCsvColumns, productCsvColumns.map((column) => guardFormula(example[column]))], {
    record_delimiter: 'windows',
  });
