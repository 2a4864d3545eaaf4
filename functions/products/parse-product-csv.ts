import { type CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type CsvImportResult, productCsvColumns } from '#shared/schemas/products.ts';
import { AppError } from '../app-error.ts';
import { booleanCell, priceCell, unguardFormula } from './csv-cells.ts';

export type CsvIssue = CsvImportResult['errors'][number];

const cellSchemas = {
  sku: z.string(),
  title: z.string(),
  description: z.string(),
  price: priceCell,
  unit: z.string(),
  ingredients: z.string(),
  allergens: z.string(),
  categoryName: z.string().max(200, 'Use at most 200 characters'),
  imageUrl: z.string(),
  isAvailable: booleanCell,
  isTaxable: booleanCell,
  isActive: booleanCell,
} satisfies Record<(typeof productCsvColumns)[number], z.ZodType>;

/** Most rows of one call; the browser sends a large file in slices of 250. */
const maxRows = 1_000;

/** What one row says; a column that the text does not have says nothing. */
const cellsSchema = z.object(cellSchemas).partial();
export type CsvRow = { line: number; cells: z.output<typeof cellsSchema> };
export type ParsedCsv = { rows: CsvRow[]; errors: CsvIssue[] };

type CsvRecord = { record: string[]; line: number };

const newline = /\r\n|\n|\r/g;
const countLines = (text: string) => text.trim().match(newline)?.length ?? 0;

const parsedSchema = z.array(
  z.object({ record: z.array(z.string()), raw: z.string(), info: z.object({ lines: z.number() }) }),
);

/** The records with the line each starts at; what is not CSV from some line on is an error of that line. */
function readRecords(csvData: string): { records: CsvRecord[]; errors: CsvIssue[] } {
  const errors: CsvIssue[] = [];
  const noteSkipped = (error: CsvError | undefined, raw = ''): undefined => {
    const end = z.number().catch(1).parse(error?.lines);
    const message =
      error?.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'A quote is opened and never closed; nothing from this line on was read'
        : 'This line is not valid CSV';
    errors.push({ line: end - countLines(raw), message });
  };
  const parsed = parsedSchema.parse(
    parse(csvData, {
      bom: true,
      info: true,
      raw: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      // An inch sign in a plain cell (6" cake) is no quote.
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      skip_records_with_error: true,
      on_skip: noteSkipped,
    }),
  );
  const records = parsed.map(({ record, raw, info }) => ({
    record,
    line: info.lines - countLines(raw),
  }));
  return { records, errors };
}

const refuse = (text: string) =>
  new AppError('validation', { text, issues: [{ path: 'csvData', message: text }] });

const normaliseName = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');
const columnsByName = new Map(productCsvColumns.map((column) => [normaliseName(column), column]));

/** The column of each cell, in whatever order and case the header names them. */
function readHeader(names: string[]) {
  const columns = names.map((name) => columnsByName.get(normaliseName(name)));
  const unknown = names.filter((_, index) => !columns[index]);
  const hint = `The first row must name the columns: ${productCsvColumns.join(', ')}.`;
  if (unknown.length > 0)
    throw refuse(`Unknown column: ${unknown.join(', ').slice(0, 200)}. ${hint}`);
  if (new Set(columns).size < columns.length) throw refuse(`A column is there twice. ${hint}`);
  return columns;
}

function readRow(columns: ReturnType<typeof readHeader>, { record, line }: CsvRecord) {
  if (record.length > columns.length) {
    const message = `The row has ${record.length} cells, the header only ${columns.length}. Put quotes around a cell that contains a comma.`;
    return { errors: [{ line, message }] };
  }
  const cells = record.map((cell, index) => [columns[index], unguardFormula(cell.trim())]);
  const parsed = cellsSchema.safeParse(Object.fromEntries(cells));
  return parsed.success
    ? { row: { line, cells: parsed.data } }
    : { errors: toCsvIssues(line, parsed.error) };
}

export const toCsvIssues = (line: number, { issues }: z.ZodError): CsvIssue[] => [
  {
    line,
    message: issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
  },
];

/**
 * Reads pasted CSV (RFC 4180, with or without a byte order mark): good rows, and for each bad one its line and
 * reason.
 *
 * @throws AppError 'validation' when the first row does not name the columns, or no row follows it
 */
export function parseProductCsv(csvData: string): ParsedCsv {
  const { records, errors } = readRecords(csvData);
  const [header, ...body] = records;
  const columns = readHeader(header?.record ?? []);
  if (body.length === 0 && errors.length === 0)
    throw refuse('There are no rows below the column names');
  if (body.length > maxRows) throw refuse(`Import at most ${maxRows} rows at a time`);
  const read = body.map((record) => readRow(columns, record));
  return {
    rows: read.flatMap(({ row }) => row ?? []),
    errors: [...errors, ...read.flatMap((row) => row.errors ?? [])],
  };
}
