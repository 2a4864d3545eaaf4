import * as z from 'zod/mini';
import { unguardFormula } from '#shared/formula-guard.ts';
import { type CsvIssue, type CsvParser, type CsvRecord, readCsvRecords } from './csv-records.ts';
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
export type ParsedCsv = {
  header: CsvRecord;
  records: CsvRecord[];
  rows: CsvRow[];
  errors: CsvIssue[];
};

/** Thrown when a text cannot be read as a whole: it does not name the columns, or has no further row. */
export class CsvError extends Error {}

const normalizeName = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');
const columnsByName = new Map(productCsvColumns.map((column) => [normalizeName(column), column]));

/** Returns the column of each cell; the header may be in any order and case. */
function readHeader(names: string[]) {
  const columns = names.map((name) => columnsByName.get(normalizeName(name)));
  const unknown = names.filter((_, index) => !columns[index]);
  const hint = `The first row must name the columns: ${productCsvColumns.join(', ')}.`;
  if (unknown.length > 0)
    throw new CsvError(`Unknown column: ${unknown.join(', ').slice(0, 200)}. ${hint}`);
  if (new Set(columns).size < columns.length)
    throw new CsvError(`A column is there twice. ${hint}`);
  return columns;
}

function readRow(columns: ReturnType<typeof readHeader>, { cells, line }: CsvRecord) {
  if (cells.length > columns.length) {
    const message = `The row has ${cells.length} cells, the header only ${columns.length}. Put quotes around a cell that contains a comma.`;
    return { errors: [{ line, message }] };
  }
  const named = cells.map((cell, index) => [columns[index], unguardFormula(cell.trim())]);
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
 * Parses CSV (RFC 4180, with or without a byte order mark); server and browser use the same rules.
 *
 * @throws CsvError
 */
export function parseProductCsv(parse: CsvParser, text: string): ParsedCsv {
  const { records, errors } = readCsvRecords(parse, text);
  const [header = { line: 1, cells: [] }, ...body] = records;
  const columns = readHeader(header.cells);
  if (body.length === 0 && errors.length === 0)
    throw new CsvError('There are no rows below the column names');
  const read = body.map((record) => readRow(columns, record));
  return {
    header,
    records: body,
    rows: read.flatMap(({ row }) => row ?? []),
    errors: [...errors, ...read.flatMap((row) => row.errors ?? [])],
  };
}
