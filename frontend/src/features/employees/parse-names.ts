import { maxTitleLength } from '#shared/schemas/common.ts';

/** Why a file cannot be imported, as the title and text of the toast. */
export class FileError extends Error {
  override readonly name = 'FileError';
  readonly title: string;
  constructor(title: string, text: string) {
    super(text);
    this.title = title;
  }
}

/** @throws FileError unless the file's name ends in .csv */
export function requireCsv({ name }: Pick<File, 'name'>): void {
  if (!/\.csv$/i.test(name)) throw new FileError('Invalid file type', 'Please upload a CSV file');
}

/** Decodes text as spreadsheets save it: UTF-8, with or without a byte order mark, or Windows-1252. */
export function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not valid UTF-8: some spreadsheets save as Windows-1252.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Removes the quotes around a name with a comma; quotes inside it are doubled (RFC 4180). */
const unquote = (cell: string): string =>
  cell.length > 1 && cell.startsWith('"') && cell.endsWith('"')
    ? cell.slice(1, -1).replaceAll('""', '"').trim()
    : cell;

/**
 * Reads the names of a CSV file, one per line. A first line that contains 'name' is skipped as the header
 * (docs/product.md#import-of-names).
 *
 * @throws FileError if there are no names, or one is too long
 */
export function parseNames(text: string): string[] {
  const lines = text
    .split(/\r\n|\n|\r/)
    .map((line) => unquote(line.trim()))
    .filter(Boolean);
  if (lines.length === 0) throw new FileError('Import failed', 'CSV file is empty');
  const isHeader = lines[0]?.toLowerCase().includes('name');
  const names = isHeader ? lines.slice(1) : lines;
  if (names.length === 0) throw new FileError('Import failed', 'No employee names found in CSV');
  const long = names.find((name) => name.length > maxTitleLength);
  if (long)
    throw new FileError(
      'Import failed',
      `Names may have at most ${maxTitleLength} characters: "${long.slice(0, 40)}…"`,
    );
  return names;
}
