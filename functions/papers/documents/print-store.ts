import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { readConfig } from '#functions/core/config.ts';
import { s3 } from '#functions/core/data/s3.ts';
import { type ProductionDay, productionDaySchema } from '#shared/schemas/production.ts';
import type { Language } from '#shared/words/languages.ts';
import { readObject } from './read-object.ts';

const { MEDIA_BUCKET } = readConfig('MEDIA_BUCKET');

/**
 * The keys in the media bucket of a print's files: what was printed, and its PDF in each language. They are
 * never public. The bucket deletes them after 60 days, like files of prints that were never recorded, the
 * lists of stations, receipts and pages of Zs.
 */
const printedKey = (fileId: string) => `prints/${fileId}.json.gz`;
/** English has the name that the only language had, so that earlier prints are not drawn again. */
export const printPdfKey = (fileId: string, language: Language = 'en') =>
  `prints/${fileId}${language === 'en' ? '' : `-${language}`}.pdf`;

export async function storePrinted(fileId: string, printed: ProductionDay): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: MEDIA_BUCKET,
      Key: printedKey(fileId),
      Body: await promisify(gzip)(JSON.stringify(printed)),
      ContentType: 'application/gzip',
    }),
  );
}

/** The sheet as it was printed; undefined when the file no longer exists. */
export async function readPrinted(fileId: string): Promise<ProductionDay | undefined> {
  const bytes = await readObject(printedKey(fileId));
  if (!bytes) return undefined;
  const text = await promisify(gunzip)(bytes);
  return productionDaySchema.parse(JSON.parse(text.toString()));
}
