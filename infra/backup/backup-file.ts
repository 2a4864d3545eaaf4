import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, renameSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import * as z from 'zod/mini';
import { orderIndexes } from '#infra/constructs/order-indexes.ts';
import { imageContentTypes } from '#shared/schemas/images.ts';

/**
 * A backup is one gzipped file with a line of JSON for each item and object. The first line
 * identifies the format. The last line holds the counts and the SHA-256 of all lines before it, so
 * an incomplete file is recognized.
 */
const headSchema = z.strictObject({ doughbookBackup: z.literal(1), takenAt: z.string() });
const numberSchema = z.string().check(z.regex(/^-?\d+(\.\d+)?([eE][+-]?\d+)?$/));
const some = <T extends z.ZodMiniType>(schema: T) => z.array(schema).check(z.minLength(1));
/** Every kind of attribute except bytes, which no item has. */
const attributeSchema: z.ZodMiniType<AttributeValue> = z.union([
  z.strictObject({ S: z.string() }),
  z.strictObject({ N: numberSchema }),
  z.strictObject({ BOOL: z.boolean() }),
  z.strictObject({ NULL: z.literal(true) }),
  z.strictObject({ L: z.lazy(() => z.array(attributeSchema)) }),
  z.strictObject({ M: z.lazy(() => z.record(z.string(), attributeSchema)) }),
  z.strictObject({ SS: some(z.string()) }),
  z.strictObject({ NS: some(numberSchema) }),
]) as z.ZodMiniType<AttributeValue>;
const keySchema = z.strictObject({ S: z.string().check(z.minLength(1), z.maxLength(1_024)) });
const indexKeys = ['listStatus', ...Object.values(orderIndexes)];
const itemSchema = z.catchall(
  z.object({
    pk: keySchema,
    sk: keySchema,
    ...Object.fromEntries(indexKeys.map((name) => [name, z.optional(keySchema)])),
  }),
  attributeSchema,
);

const objectOf = (key: RegExp, contentTypes: readonly string[]) =>
  z.strictObject({
    // A path that leads out of its folder is not one of our keys.
    key: z.string().check(
      z.regex(key),
      z.maxLength(1_024),
      z.refine((path) => !path.includes('..')),
    ),
    contentType: z.optional(z.enum(contentTypes)),
    cacheControl: z.optional(z.string().check(z.regex(/^[\w=, -]*$/))),
    base64: z.string(),
  });
const objectSchema = z.union([
  objectOf(/^images\/[\w./-]+$/, imageContentTypes),
  objectOf(/^(pdfs|prints)\/[\w./-]+$/, ['application/pdf', 'application/gzip']),
]);
const entrySchema = z.union([
  z.strictObject({ item: itemSchema }),
  z.strictObject({ object: objectSchema }),
]);
const endSchema = z.strictObject({
  end: z.strictObject({ items: z.number(), objects: z.number(), sha256: z.string() }),
});

/** An item in DynamoDB's own format, in which every number is exact, or an object of the media bucket. */
export type BackupEntry = z.infer<typeof entrySchema>;
export type StoredObject = Extract<BackupEntry, { object: unknown }>['object'];
export type Summary = z.infer<typeof endSchema>['end'];

const count = (counts: { items: number; objects: number }, entry: BackupEntry) => {
  if ('item' in entry) counts.items += 1;
  else counts.objects += 1;
};

/** JSON would turn bytes into an object. No attribute of the product holds bytes. */
const refuseBytes = (_name: string, value: unknown) => {
  if (value instanceof Uint8Array) throw new Error('A backup cannot hold binary attributes');
  return value;
};

/**
 * Writes a backup. The file gets its final name only when it is complete, and only its owner may read it.
 * @throws if the file exists
 */
export async function writeBackup(
  file: string,
  takenAt: Date,
  entries: AsyncIterable<BackupEntry>,
): Promise<Summary> {
  if (existsSync(file)) throw new Error(`${file} exists already; name another file.`);
  const hash = createHash('sha256');
  const counts = { items: 0, objects: 0 };
  const lineOf = (value: unknown) => `${JSON.stringify(value, refuseBytes)}\n`;
  let summary: Summary | undefined;
  async function* lines() {
    const head = lineOf({ doughbookBackup: 1, takenAt: takenAt.toISOString() });
    hash.update(head);
    yield head;
    for await (const entry of entries) {
      count(counts, entry);
      const line = lineOf(entry);
      hash.update(line);
      yield line;
    }
    summary = { ...counts, sha256: hash.digest('hex') };
    yield lineOf({ end: summary });
  }
  const unfinished = `${file}.unfinished`;
  const output = createWriteStream(unfinished, { mode: 0o600, flush: true });
  await pipeline(Readable.from(lines()), createGzip(), output);
  if (!summary) throw new Error('The backup has no end');
  renameSync(unfinished, file);
  return summary;
}

/**
 * The most bytes of a line. The longest line is a picture of 5 MB; an item's text may take six bytes per
 * character.
 */
const maxLine = 16 * 1024 * 1024;

/** Not `readline`, which also ends lines at two characters that JSON texts may contain. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let kept = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', start)) {
      yield Buffer.concat([...parts, chunk.subarray(start, end + 1)]);
      parts = [];
      kept = 0;
      start = end + 1;
    }
    parts.push(chunk.subarray(start));
    kept += chunk.length - start;
    if (kept > maxLine) throw new Error('a line is too long');
  }
  const rest = Buffer.concat(parts);
  if (rest.length > 0) yield rest;
}

/** @throws if the file is not exactly what was written; `readBackup` adds the message for people */
async function* parseLines(lines: AsyncIterable<Buffer>): AsyncGenerator<BackupEntry, Summary> {
  const hash = createHash('sha256');
  const counts = { items: 0, objects: 0 };
  let isFirst = true;
  let summary: Summary | undefined;
  for await (const line of lines) {
    if (summary) throw new Error('lines after its end');
    const value: unknown = JSON.parse(line.toString());
    const end = endSchema.safeParse(value).data?.end;
    if (end) {
      const sha256 = hash.digest('hex');
      const isSame = end.items === counts.items && end.objects === counts.objects;
      if (!isSame || end.sha256 !== sha256)
        throw new Error('the checksum at its end does not match');
      summary = end;
      continue;
    }
    hash.update(line);
    if (isFirst) headSchema.parse(value);
    else {
      const entry = entrySchema.parse(value);
      count(counts, entry);
      yield entry;
    }
    isFirst = false;
  }
  if (!summary) throw new Error('no end');
  return summary;
}

/**
 * Yields the entries of a backup and returns its summary. Only the end shows whether the file is
 * intact, so read all of it before acting on it.
 * @throws if the file is missing, cut off, or changed
 */
export async function* readBackup(file: string): AsyncGenerator<BackupEntry, Summary> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const gunzip = createGunzip();
  const input = createReadStream(file).on('error', (error) => gunzip.destroy(error));
  try {
    return yield* parseLines(linesOf(input.pipe(gunzip)));
  } catch (cause) {
    throw new Error(
      `${file} is not a complete backup of Doughbook. Nothing was restored from it.`,
      {
        cause,
      },
    );
  } finally {
    input.destroy();
    gunzip.destroy();
  }
}
