import * as z from 'zod/mini';
import { AppError, required } from '#functions/core/app-error.ts';
import { ConflictError } from '#functions/core/data/retry.ts';
import {
  epochSeconds,
  getItem,
  type Key,
  queryPage,
  type StoredItem,
} from '#functions/core/data/table.ts';
import { insertWrite, type Write } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { printSchema } from '#shared/schemas/prints.ts';

const printRecordSchema = z.extend(printSchema, {
  /** The id of its files (`functions/papers/documents/parts/print-store.ts`). */
  fileId: z.string(),
});
export type PrintRecord = z.infer<typeof printRecordSchema>;

const printPk = (day: string) => `PRINT#${day}`;
const printKey = (day: string, number: number): Key => ({
  pk: printPk(day),
  sk: String(number).padStart(6, '0'),
});

const daysKept = 60;
/**
 * When a print and the data that depends on it are deleted; its files are kept just as long
 * (docs/product.md#prints).
 */
export const printExpiry = (now: Date): number =>
  epochSeconds(new Date(now.getTime() + daysKept * 24 * 60 * 60 * 1_000));

type Options = { limit: number; consistent?: boolean };

/** The last prints of a day, newest first (access pattern M7). */
export async function listPrints(
  day: string,
  { limit, consistent = true }: Options,
): Promise<PrintRecord[]> {
  const { Items = [] } = await queryPage({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': printPk(day) },
    ScanIndexForward: false,
    Limit: limit,
    ConsistentRead: consistent,
  });
  return Items.map((item: StoredItem) => printRecordSchema.parse(item));
}

/**
 * Stores a print under the number after the last one. The write fails with a ConflictError when
 * another print took the number; then read the last print again (access pattern M7).
 */
export const printWrite = (
  { now }: Pick<OperationContext, 'now'>,
  day: string,
  record: PrintRecord,
): Write =>
  insertWrite(
    { ...printKey(day, record.number), ...record, ttl: printExpiry(now) },
    () => new ConflictError('Another print took the number'),
  );

const numberSchema = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999_999));

/**
 * Reads one print of a day (access pattern M8).
 *
 * @throws AppError 'not-found' when the day has no print with this number
 */
export async function requirePrint(day: string, numberText: string): Promise<PrintRecord> {
  const number = numberSchema.safeParse(numberText);
  const item = number.success ? await getItem(printKey(day, number.data)) : undefined;
  return printRecordSchema.parse(required(item, 'This print does not exist'));
}

/** The error for a print whose file was deleted or lost. */
export const printGone = () =>
  new AppError('not-found', {
    text: 'This print is no longer kept. Please print again: changes are shown from then on.',
  });
