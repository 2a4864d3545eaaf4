import * as z from 'zod';

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

const countBreaks = (text: string) => text.trim().match(/\r\n|\n|\r/g)?.length ?? 0;

/**
 * The line at which each part of a text starts. The library says at which one it ends, but counts a CRLF
 * within quotes as two.
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

/** The records of a text; what is not CSV from some line on is an error of that line. */
export function readCsvRecords(
  parse: CsvParser,
  text: string,
): { records: CsvRecord[]; errors: CsvIssue[] } {
  const skipped: { raw: string; end: number; message: string }[] = [];
  const noteSkipped = (error?: Skipped, raw = ''): undefined => {
    const end = z.number().catch(1).parse(error?.lines);
    skipped.push({ raw, end, message: skipMessage(error?.code) });
  };
  const parsed = parsedSchema.parse(parse(text, { ...options, on_skip: noteSkipped }));
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
