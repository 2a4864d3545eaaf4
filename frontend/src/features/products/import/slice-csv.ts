import { stringify } from 'csv-stringify/browser/esm/sync';
import type { CsvIssue, CsvRecord } from '#shared/csv/read-records.ts';

/**
 * The largest slice for one call, in rows (docs/product.md#csv-import) and in characters. Rows with long
 * descriptions reach the second limit first.
 */
const maxRows = 250;
const maxLength = 500_000;

/** A part of a file as CSV text of its own. `lines` maps its line numbers to those of the file. */
export type CsvSlice = { csvData: string; rows: number; lines: Map<number, number> };

const heightOf = ({ cells }: CsvRecord) =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 1);
/** A line counts as fifty additional characters, because a call accepts 10,000 lines. */
const lengthOf = (record: CsvRecord) =>
  record.cells.reduce((sum, cell) => sum + cell.length + 3, 50 * heightOf(record));

function groupRecords(records: CsvRecord[]): CsvRecord[][] {
  const groups: CsvRecord[][] = [];
  let length = 0;
  for (const record of records) {
    const group = groups.at(-1);
    length += lengthOf(record);
    if (group && group.length < maxRows && length <= maxLength) group.push(record);
    else {
      groups.push([record]);
      length = lengthOf(record);
    }
  }
  return groups;
}

/** Splits a file into slices small enough for one call, each starting with the column names. */
export function sliceCsv(header: CsvRecord, records: CsvRecord[]): CsvSlice[] {
  return groupRecords(records).map((group) => {
    const csvData = stringify(
      [header, ...group].map(({ cells }) => cells),
      { quoted_string: true },
    );
    const lines = new Map<number, number>();
    let line = 1 + heightOf(header);
    for (const record of group) {
      lines.set(line, record.line);
      line += heightOf(record);
    }
    return { csvData, rows: group.length, lines };
  });
}

/** Converts the line numbers of a slice's issues to those of the file. */
export const inFileLines = ({ lines }: CsvSlice, issues: CsvIssue[]): CsvIssue[] =>
  issues.map(({ line, message }) => ({ line: lines.get(line) ?? line, message }));
