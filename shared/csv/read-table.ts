import { type CsvIssue, type CsvParser, type CsvRecord, readCsvRecords } from './read-records.ts';

export const separatorNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab' };
export type Separator = keyof typeof separatorNames;
/** In the order in which one is taken if nothing speaks for any of them. */
const separators = Object.keys(separatorNames) as Separator[];

export type CsvTable = {
  separator: Separator;
  /** Lines above the header, such as the title of a report. */
  above: CsvRecord[];
  header: CsvRecord;
  /** How many headings the caller knows; with 0 the header is only the first line with two cells. */
  known: number;
  records: CsvRecord[];
  /** The lines that are not valid CSV. */
  errors: CsvIssue[];
};

/** The header is one of the first records. */
const firstRecords = 20;
const firstCharacters = 100_000;

const isBlank = (cell: string) => cell.trim() === '';

function withoutBlankEnd(cells: string[], least = 0): string[] {
  const last = cells.findLastIndex((cell) => !isBlank(cell));
  return cells.slice(0, Math.max(last + 1, least));
}

/** Where the header would be with this separator: the first row with two known headings, or two cells. */
function layoutOf(
  separator: Separator,
  records: CsvRecord[],
  isKnown: (heading: string) => boolean,
) {
  const counts = records.map(({ cells }) => cells.filter(isKnown).length);
  const known = Math.max(0, ...counts);
  const rows = known > 0 ? 0 : records.filter(({ cells }) => cells.length > 1).length;
  const at = records.findIndex(({ cells }, one) =>
    known > 0 ? (counts[one] ?? 0) >= Math.min(known, 2) : rows === 0 || cells.length > 1,
  );
  return { separator, at: Math.max(at, 0), known: counts[at] ?? 0, rows };
}

/** A first line `sep=;` tells spreadsheets the separator; it is no record. */
const announced = /^\uFEFF?"?sep=([,;\t])"?[,;\t]*(?=[\r\n])/i;

function findLayout(parse: CsvParser, text: string, isKnown: (heading: string) => boolean) {
  const beginning = text.replace(announced, '').slice(0, firstCharacters);
  const said = separators.filter((one) => one === announced.exec(text)?.[1]);
  const layouts = (said.length > 0 ? said : separators).map((delimiter) => {
    const { records } = readCsvRecords(parse, beginning, { delimiter, to: firstRecords });
    return layoutOf(delimiter, records, isKnown);
  });
  return layouts.reduce((best, one) =>
    one.known > best.known || (one.known === best.known && one.rows > best.rows) ? one : best,
  );
}

/** True if a comma within a number may have separated cells: 4,50. */
const mayBeSplit = (cells: string[]) =>
  cells.some((cell, at) => /\d$/.test(cell) && /^\d\d?$/.test(cells[at + 1] ?? ''));

/** Removes the columns that have neither a heading nor a cell, and empty cells beyond the header. */
function withoutEmptyColumns(header: CsvRecord, records: CsvRecord[]) {
  const headings = withoutBlankEnd(header.cells);
  const isUsed = headings.map(
    (heading, at) => !isBlank(heading) || records.some(({ cells }) => !isBlank(cells[at] ?? '')),
  );
  const strip = (record: CsvRecord): CsvRecord => {
    const { cells } = record;
    // Such a row stays too long, because its empty cells show that the others have moved.
    const isMoved = cells.length > header.cells.length && mayBeSplit(cells);
    const kept = isMoved ? cells : withoutBlankEnd(cells, Math.min(headings.length, cells.length));
    return { ...record, cells: kept.filter((_, at) => isUsed[at] ?? true) };
  };
  return { header: strip({ ...header, cells: headings }), records: records.map(strip) };
}

/**
 * Reads a table as spreadsheets and shops write it (docs/product.md#csv-import). The separator and the
 * line of the headings are those with the most headings that the caller knows.
 */
export function readCsvTable(
  parse: CsvParser,
  text: string,
  isKnown: (heading: string) => boolean,
): CsvTable {
  const { separator, at, known } = findLayout(parse, text, isKnown);
  const table = text.replace(announced, '');
  const { records, errors } = readCsvRecords(parse, table, { delimiter: separator });
  const header = records[at] ?? { line: 1, cells: [] };
  return {
    separator,
    above: records.slice(0, at),
    known,
    errors,
    ...withoutEmptyColumns(header, records.slice(at + 1)),
  };
}
