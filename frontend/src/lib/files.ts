/** Converts rows to lines of a CSV file. The library is loaded on first use. */
export async function toCsv(rows: string[][]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  return stringify(rows, { quoted_string: true, record_delimiter: 'windows' });
}

/** Saves pieces of CSV as one file, with the byte order mark that tells spreadsheets it is UTF-8. */
export const saveCsv = (name: string, pieces: string[]): void =>
  saveFile(name, new Blob(['\uFEFF', ...pieces], { type: 'text/csv' }));

/** Lets the browser save a file under a name. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Delayed, because some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Thrown for a file whose bytes are no text, or could be read in more than one way. */
export class UnreadableText extends Error {
  override readonly name = 'UnreadableText';
  constructor() {
    super("This file's letters can't be read. Save it as CSV UTF-8.");
  }
}

/**
 * Reads text as spreadsheets save it: UTF-8, UTF-16, Windows-1252 or Mac Roman (docs/product.md#csv-import).
 *
 * @throws UnreadableText
 */
export async function readTextFile(file: Blob): Promise<string> {
  const [{ decode }, bytes] = await Promise.all([import('./code-pages.ts'), file.arrayBuffer()]);
  const text = decode(new Uint8Array(bytes));
  if (text === undefined) throw new UnreadableText();
  return text;
}
