import { maxTitleLength } from '#shared/schemas/common.ts';

/** Why a file is not imported, as a toast says it. */
export class FileError extends Error {
  override readonly name = 'FileRefusal';
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

/** Text as spreadsheets save it: UTF-8, with or without a mark for it, or else Windows' Western one. */
export function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Bytes that are no UTF-8 come from a spreadsheet that saves in Windows' own way.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A name with a comma in it stands in quotes, which double inside (RFC 4180). */
const unquote = (cell: string): string =>
  cell.length > 1 && cell.startsWith('"') && cell.endsWith('"')
    ? cell.slice(1, -1).replaceAll('""', '"').trim()
    : cell;

/**
 * The names of a CSV file: one a line, after a first line that says 'name'
 * (docs/product.md#import-of-names).
 *
 * @throws FileError when there is none, or one is too long
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
