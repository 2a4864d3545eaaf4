import { stringify } from 'csv-stringify/sync';
import { guardFormula } from '#shared/formula-guard.ts';
import { productColumns, productCsvColumns } from '#shared/products/product-columns.ts';

/** Makes the CSV template: the columns of the import and a row that shows the format of each. */
export const makeCsvTemplate = (): string => {
  const examples = productCsvColumns.map((column) => guardFormula(productColumns[column].example));
  return stringify([productCsvColumns, examples], { record_delimiter: 'windows' });
};
