import { stringify } from 'csv-stringify/sync';
import { guardFormula } from '#shared/formula-guard.ts';
import { productCsvColumns } from '#shared/schemas/products.ts';
import { ok } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';

/** One row that shows how each column is written. */
const example: Record<(typeof productCsvColumns)[number], string> = {
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

/** `GET /api/products/csv/template`. */
export const csvTemplate = endpoint({
  access: 'session',
  handle: async () =>
    ok(
      stringify(
        [productCsvColumns, productCsvColumns.map((column) => guardFormula(example[column]))],
        {
          record_delimiter: 'windows',
        },
      ),
      {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="product-template.csv"',
        },
      },
    ),
});
