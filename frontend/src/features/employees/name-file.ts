import { parse } from 'csv-parse/browser/esm/sync';
import { readCsvTable } from '#shared/csv/read-table.ts';
import { maxTitleLength } from '#shared/schemas/common.ts';
import type { Employee } from '#shared/schemas/employees.ts';
import { isVisible } from '#shared/text/visible-text.ts';
import { normalizeUnique } from '#shared/unique-value.ts';
import { FileError } from './file-error.ts';
import { isNameHeading, nameColumns } from './name-columns.ts';

/** A file of names, before the user has looked at it. */
export type NameFile = {
  rows: string[][];
  /** How many of the first rows are headings. */
  headings: number;
  /** The columns whose cells make a name; empty if only the user knows. */
  columns: number[];
};

/**
 * Reads the names of a CSV file: one a line, or in columns (docs/product.md#import-of-names).
 *
 * @throws FileError if it has no names, or one is too long
 */
export function readNameFile(text: string): NameFile {
  // With blanks around them, quotes would become part of the name.
  const trimmed = text.replace(/^ +| +$/gm, '');
  const { above, header, known, records, errors } = readCsvTable(parse, trimmed, isNameHeading);
  const [error] = errors;
  if (error) throw new FileError(`Line ${error.line}: ${error.message}`);
  const rows = [...above, header, ...records].map(({ cells }) => cells);
  if (rows.flat().length === 0) throw new FileError('CSV file is empty');
  const isOne = rows.every(({ length }) => length === 1);
  // With one name a line, only the first can be a heading.
  const isHeader = known > 0 && (!isOne || above.length === 0);
  const headings = isHeader ? above.length + 1 : Number(/name/i.test(rows[0]?.join(' ') ?? ''));
  // Such as 'Kim, Jo' below 'Name': the rest would be lost.
  const isLonger = records.some(({ cells }) => cells.length > header.cells.length);
  const columns = isOne ? [0] : isLonger ? [] : nameColumns(header.cells);
  const problem = nameProblem(namesOf(rows.slice(headings), columns));
  if (columns.length > 0 && problem) throw new FileError(problem);
  return { rows, headings, columns };
}

/** The text of each row in these columns, without rows that have none. */
export const namesOf = (rows: string[][], columns: number[]): string[] =>
  rows
    .map((cells) => columns.map((column) => cells[column] ?? '').join(' '))
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter(isVisible);

/** Why these names cannot be imported; undefined if they can. */
export function nameProblem(names: string[]): string | undefined {
  if (names.length === 0) return 'No employee names found in CSV';
  const long = names.find(({ length }) => length > maxTitleLength);
  return long && `Names may have at most ${maxTitleLength} characters: "${long.slice(0, 40)}…"`;
}

/** The names that an import adds, and those that exist or come again. The server decides the same way. */
export function splitNames(names: string[], employees: Employee[]) {
  const known = new Set(employees.map(({ name }) => normalizeUnique(name)));
  const added: string[] = [];
  const skipped: string[] = [];
  for (const name of names) {
    const value = normalizeUnique(name);
    (known.has(value) ? skipped : added).push(name);
    known.add(value);
  }
  return { added, skipped };
}
