import { z } from 'zod';

/** Why a line of a CSV text is refused. `line` counts the text's lines from 1. */
export type CsvIssue = { line: number; message: string };
/** One record: its cells, and the line it starts at; quoted cells may go over several lines. */
export type CsvRecord = { line: number; cells: string[] };

type Skipped = { code: string; lines?: unknown };

const options = {
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
};
type Options = typeof options & { on_skip: (error?: Skipped, raw?: string) => undefined };

/** The synchronous `parse` of csv-parse: the server and the browser each bring their build of it. */
export type CsvParser = (text: string, options: Options) => unknown;

const parsedSchema = z.array(
  z.object({ record: z.array(z.string()), raw: z.string(), info: z.object({ lines: z.number() }) }),
);

const newline = /\r\n|\n|\r/g;
const countBreaks = (text: string) => text.trim().match(newline)?.length ?? 0;

/** The records of a text; what is not CSV from some line on is an error of that line. */
export function readCsvRecords(
  parse: CsvParser,
  text: string,
): { records: CsvRecord[]; errors: CsvIssue[] } {
  const errors: CsvIssue[] = [];
  const noteSkipped = (error?: Skipped, raw = ''): undefined => {
    const end = z.number().catch(1).parse(error?.lines);
    const message =
      error?.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'A quote is opened and never closed; nothing from this line on was read'
        : 'This line is not valid CSV';
    errors.push({ line: end - countBreaks(raw), message });
  };
  const parsed = parsedSchema.parse(parse(text, { ...options, on_skip: noteSkipped }));
  const records = parsed.map(({ record, raw, info }) => ({
    cells: record,
    line: info.lines - countBreaks(raw),
  }));
  return { records, errors };
}
