import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type * as z from 'zod/mini';
import { type ProductionDay, productionDaySchema } from '#shared/schemas/production.ts';
import type { Language } from '#shared/words/languages.ts';
import { readObject, storeObject } from './document-store.ts';

/**
 * The keys of a print's files in the media bucket: the printed sheet or labels, and its PDF in each
 * language. They are never public. The bucket deletes them after 60 days, together with the files of prints
 * that were never recorded, stations' lists, labels of products, receipts and pages of Zs.
 */
const printedKey = (fileId: string) => `prints/${fileId}.json.gz`;
/**
 * English keeps the name from when it was the only language, so that earlier prints need not be drawn again.
 */
export const printPdfKey = (fileId: string, language: Language = 'en') =>
  `prints/${fileId}${language === 'en' ? '' : `-${language}`}.pdf`;

export async function storePrinted(fileId: string, printed: object): Promise<void> {
  const bytes = await promisify(gzip)(JSON.stringify(printed));
  await storeObject(printedKey(fileId), bytes, 'application/gzip');
}

/** The file of a print by its schema; undefined when it no longer exists. */
export async function readFileOf<Schema extends z.ZodMiniType>(
  fileId: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const bytes = await readObject(printedKey(fileId));
  if (!bytes) return undefined;
  const text = await promisify(gunzip)(bytes);
  return schema.parse(JSON.parse(text.toString()));
}

/** The sheet as it was printed; undefined when the file no longer exists. */
export const readPrinted = (fileId: string): Promise<ProductionDay | undefined> =>
  readFileOf(fileId, productionDaySchema);
