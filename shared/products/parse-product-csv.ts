import * as z from 'zod/mini';
import type { CsvIssue, CsvRecord } from '#shared/csv/read-records.ts';
import { type CsvTable, separatorNames } from '#shared/csv/read-table.ts';
import { unguardFormula } from '#shared/formula-guard.ts';
import { priceText } from './csv-cells.ts';
import { type ProductColumn, productColumns, productCsvColumns } from './product-columns.ts';

type Cells = { [Column in ProductColumn]: (typeof productColumns)[Column]['cell'] };
/** The parsed cells of a row; a column missing in the text is undefined. */
const cellsSchema = z.partial(
  z.object(
    Object.fromEntries(productCsvColumns.map((name) => [name, productColumns[name].cell])) as Cells,
  ),
);
export type CsvRow = { line: number; cells: z.output<typeof cellsSchema> };

/** The valid rows, and the line and the reason for each other one. */
export type ParsedCsv = Pick<CsvTable, 'header' | 'records' | 'errors'> & {
  rows: CsvRow[];
};

/** Thrown when a text cannot be read as a whole: it does not name the columns, or has no further row. */
export class CsvError extends Error {}

const normalizeName = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');
const columnsByName = new Map(productCsvColumns.map((column) => [normalizeName(column), column]));
/** The column that a heading names, in any case; undefined for another heading. */
export const columnOf = (heading: string): ProductColumn | undefined =>
  columnsByName.get(normalizeName(heading));
export const isOurHeading = (heading: string): boolean => columnOf(heading) !== undefined;

/** Returns the column of each cell; the header may be in any order and case. */
function readHeader(names: string[]) {
  const columns = names.map(columnOf);
  const unknown = names.filter((_, index) => !columns[index]);
  const hint = `The first row must name the columns: ${productCsvColumns.join(', ')}.`;
  if (unknown.length > 0)
    throw new CsvError(`Unknown column: ${unknown.join(', ').slice(0, 200)}. ${hint}`);
  if (new Set(columns).size < columns.length)
    throw new CsvError(`A column is there twice. ${hint}`);
  return columns;
}

/** The error of a row with more cells than the header; a separator within a cell may have moved them. */
export function tooLong({ line, cells }: CsvRecord, { header, separator }: CsvTable): CsvIssue[] {
  const { length } = header.cells;
  const hint = `Put quotes around a cell that contains a ${separatorNames[separator]}.`;
  const message = `The row has ${cells.length} cells, the header only ${length}. ${hint}`;
  return cells.length > length ? [{ line, message }] : [];
}
function readRow(columns: ReturnType<typeof readHeader>, record: CsvRecord, table: CsvTable) {
  const errors = tooLong(record, table);
  if (errors.length > 0) return { errors };
  const { line, cells } = record;
  const named = cells.map((cell, index) => {
    const column = columns[index];
    const text = column === 'price' ? priceText(cell, table.separator) : cell.trim();
    return [column, unguardFormula(text)];
  });
  const parsed = cellsSchema.safeParse(Object.fromEntries(named));
  return parsed.success
    ? { row: { line, cells: parsed.data } }
    : { errors: [toCsvIssue(line, parsed.error)] };
}

/** Joins all errors of a row into one sentence that names the columns. */
export const toCsvIssue = (line: number, { issues }: z.core.$ZodError): CsvIssue => ({
  line,
  message: issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
});

/**
 * Parses a table of products; server and browser use the same rules.
 *
 * @throws CsvError
 */
export function parseProducts(table: CsvTable): ParsedCsv {
  const { header, records, errors } = table;
  const columns = readHeader(header.cells);
  if (records.length === 0 && errors.length === 0)
    throw new CsvError('There are no rows below the column names');
  const read = records.map((record) => readRow(columns, record, table));
  return {
    header,
    records,
    rows: read.flatMap(({ row }) => row ?? []),
    errors: [...errors, ...read.flatMap((row) => row.errors ?? [])],
  };
}
