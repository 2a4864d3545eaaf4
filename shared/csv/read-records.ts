import * as z from 'zod/mini';

/** The error of one line of a CSV text; `line` counts from 1. */
export type CsvIssue = { line: number; message: string };
/** A record: its cells and the line on which it starts. Quoted cells can contain line breaks. */
export type CsvRecord = { line: number; cells: string[] };

type Skipped = { code: string; lines?: unknown };

const options = {
  bom: true,
  info: true,
  raw: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  // A quote inside an unquoted cell is an inch sign (6" cake).
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  skip_records_with_error: true,
};
type Options = typeof options & {
  delimiter: string;
  /** Stops after so many records. */
  to?: number;
  on_skip: (error?: Skipped, raw?: string) => undefined;
};

/** The synchronous `parse` of csv-parse; server and browser each pass their own build. */
export type CsvParser = (text: string, options: Options) => unknown;

const parsedSchema = z.array(
  z.object({ record: z.array(z.string()), raw: z.string(), info: z.object({ lines: z.number() }) }),
);

const countBreaks = (text: string) => text.trim().match(/\r\n|\n|\r/g)?.length ?? 0;

/**
 * Adds the line on which each part of a text starts. csv-parse reports the line on which a part
 * ends, but counts a CRLF within quotes twice.
 */
function startLines<Part extends { raw: string; end: number }>(parts: Part[]) {
  let countedTwice = 0;
  return parts
    .toSorted((one, other) => one.end - other.end)
    .map((part) => {
      countedTwice += part.raw.match(/\r\n/g)?.length ?? 0;
      return { ...part, line: part.end - countedTwice - countBreaks(part.raw) };
    });
}

const skipMessage = (code: string | undefined) =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'A quote is opened and never closed; nothing from this line on was read'
    : 'This line is not valid CSV';

/** Reads the records of a text; each line that is not valid CSV gets an error. */
export function readCsvRecords(
  parse: CsvParser,
  text: string,
  layout: { delimiter: string; to?: number } = { delimiter: ',' },
): { records: CsvRecord[]; errors: CsvIssue[] } {
  const skipped: { raw: string; end: number; message: string }[] = [];
  const noteSkipped = (error?: Skipped, raw = ''): undefined => {
    const end = z.catch(z.number(), 1).parse(error?.lines);
    skipped.push({ raw, end, message: skipMessage(error?.code) });
  };
  const parsed = parsedSchema.parse(parse(text, { ...options, ...layout, on_skip: noteSkipped }));
  const read = parsed.map(({ record, raw, info }) => ({ raw, end: info.lines, cells: record }));
  const parts = startLines([...read, ...skipped]);
  return {
    records: parts.flatMap((part) =>
      'cells' in part ? { line: part.line, cells: part.cells } : [],
    ),
    errors: parts.flatMap((part) =>
      'message' in part ? { line: part.line, message: part.message } : [],
    ),
  };
}
