import { saveFile } from './save-file.ts';

/** Converts rows to lines of a CSV file. The library is loaded on first use. */
export async function toCsv(rows: string[][]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  return stringify(rows, { quoted_string: true, record_delimiter: 'windows' });
}

/** Saves pieces of CSV as one file, with the byte order mark that tells spreadsheets it is UTF-8. */
export const saveCsv = (name: string, pieces: string[]): void =>
  saveFile(name, new Blob(['\uFEFF', ...pieces], { type: 'text/csv' }));
