import { saveFile } from './save-file.ts';

/** Rows of texts as lines of a CSV file. The library is fetched when it is first needed. */
export async function toCsv(rows: string[][]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  return stringify(rows, { quoted_string: true, record_delimiter: 'windows' });
}

/** Saves pieces of CSV as one file, with the mark by which spreadsheets know that it is UTF-8. */
export const saveCsv = (name: string, pieces: string[]): void =>
  saveFile(name, new Blob(['\uFEFF', ...pieces], { type: 'text/csv' }));
