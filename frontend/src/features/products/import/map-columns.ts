import type { CsvRecord } from '#shared/csv/read-records.ts';
import type { CsvTable } from '#shared/csv/read-table.ts';
import { priceText, readBoolean } from '#shared/products/csv-cells.ts';
import { tooLong } from '#shared/products/parse-product-csv.ts';
import { productColumns, productCsvColumns } from '#shared/products/product-columns.ts';
import { capital } from '#shared/text/capital.ts';
import { isInverse, type Target, type Targets } from './known-columns.ts';

export const labelOf = (target: Target): string =>
  target === 'variation' ? 'Added to the name' : capital(productColumns[target].label);

const quoted = (headings: string[]) => headings.map((heading) => `“${heading}”`).join(' and ');

/** Why these columns cannot be imported; undefined if they can. */
export function columnsProblem({ header }: CsvTable, targets: Targets): string | undefined {
  for (const column of productCsvColumns) {
    const same = header.cells.filter((_, at) => targets[at] === column);
    // Several may be taxes: a product with any of them is taxable.
    if (same.length > 1 && column !== 'isTaxable')
      return `Two columns are the ${productColumns[column].label}: ${quoted(same)}. Choose one of them.`;
  }
  if (targets.includes('sku') || (targets.includes('title') && targets.includes('price'))) return;
  return 'Choose the columns with the name and the price, or the SKU of products to change.';
}

/** The names of a variation that say nothing. */
const isPlain = (variation: string) => /^(regular|default|default title)?$/i.test(variation);

/** The one cell of a column; of several taxes a word that is neither yes nor no, or else a yes. */
const oneOf = (texts: string[]): string => {
  const said = texts.filter(Boolean);
  const unclear = said.find((text) => readBoolean(text) === undefined);
  return unclear ?? said.find(readBoolean) ?? said[0] ?? '';
};

function inverted(text: string): string {
  const value = readBoolean(text);
  return value === undefined ? text : String(!value);
}

/** The table as our own columns, separated by commas, and the rows that are longer than its header. */
export function mapColumns(table: CsvTable, targets: Targets): CsvTable {
  const { separator, header } = table;
  // In the order of the file: cells that a short row lacks are the last ones here, too, and change nothing.
  const columns = [...new Set(targets)].filter((one) => one !== undefined && one !== 'variation');
  const mapRow = ({ line, cells }: CsvRecord): CsvRecord => {
    const textsOf = (target: Target) =>
      cells.flatMap((cell, at) => {
        if (targets[at] !== target) return [];
        const isNot = target === 'isActive' && isInverse(header.cells[at] ?? '');
        return isNot ? inverted(cell.trim()) : cell.trim();
      });
    const variations = textsOf('variation').filter((text) => !isPlain(text));
    const said = columns.filter((column) => targets.indexOf(column) < cells.length);
    const mapped = said.map((column) => {
      const text = oneOf(textsOf(column));
      if (column === 'price') return priceText(text, separator);
      return column === 'title' && text ? [text, ...variations].join(', ') : text;
    });
    return { line, cells: mapped };
  };
  const long = table.records.flatMap((record) => tooLong(record, table));
  const fitting = table.records.filter(({ cells }) => cells.length <= header.cells.length);
  return {
    ...table,
    separator: ',',
    header: { ...header, cells: columns },
    records: fitting.map(mapRow),
    errors: [...table.errors, ...long],
  };
}
