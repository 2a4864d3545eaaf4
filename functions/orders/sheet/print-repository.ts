import * as z from 'zod/mini';
import { AppError, required } from '#functions/core/app-error.ts';
import type { Remember } from '#functions/core/data/idempotency.ts';
import { ConflictError, retryOnConflict } from '#functions/core/data/retry.ts';
import {
  epochSeconds,
  getItem,
  type Key,
  queryPage,
  type StoredItem,
} from '#functions/core/data/table.ts';
import { insertWrite, transact } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { type Print, printSchema } from '#shared/schemas/prints.ts';

const printRecordSchema = z.extend(printSchema, {
  /** The id of its files (`functions/papers/documents/parts/print-store.ts`). */
  fileId: z.string(),
});
export type PrintRecord = z.infer<typeof printRecordSchema>;

/** The two series of prints of a day, each numbered from 1: of its sheet, and of the labels of its boxes. */
type Series = 'PRINT' | 'LABEL';

const printPk = (day: string, series: Series) => `${series}#${day}`;
const printKey = (day: string, series: Series, number: number): Key => ({
  pk: printPk(day, series),
  sk: String(number).padStart(6, '0'),
});

const daysKept = 60;
/**
 * When a print and the data that depends on it are deleted; its files are kept just as long
 * (docs/product.md#prints).
 */
export const printExpiry = (now: Date): number =>
  epochSeconds(new Date(now.getTime() + daysKept * 24 * 60 * 60 * 1_000));

type Options = { limit: number; consistent?: boolean; series?: Series };

/** The last prints of a day, newest first (access pattern M7). */
export async function listPrints(
  day: string,
  { limit, consistent = true, series = 'PRINT' }: Options,
): Promise<PrintRecord[]> {
  const { Items = [] } = await queryPage({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': printPk(day, series) },
    ScanIndexForward: false,
    Limit: limit,
    ConsistentRead: consistent,
  });
  return Items.map((item: StoredItem) => printRecordSchema.parse(item));
}

type NewPrint = {
  day: string;
  series?: Series;
  fileId: string;
  /** Stores what needs the last print, and counts. Called again when another print takes the number. */
  count: (last: PrintRecord | undefined) => Promise<Pick<Print, 'orders' | 'pieces'>>;
  remember: Remember<Print>;
};

/**
 * Records a print under the number after the last one, so that the numbers have no gaps, even when two people
 * print at the same time (access pattern M7). Its file must be stored before: a file without a record expires
 * like the others.
 *
 * @throws AppError 'conflict'
 */
export const addPrint = (
  { now, actor }: OperationContext,
  { day, series = 'PRINT', fileId, count, remember }: NewPrint,
): Promise<Print> =>
  retryOnConflict(async () => {
    const [last] = await listPrints(day, { limit: 1, series });
    const number = (last?.number ?? 0) + 1;
    // The instant before the day was read, so that a change made in the meantime does not count as printed.
    const print = { number, at: now.toISOString(), by: actor.name, ...(await count(last)) };
    await transact(() => [
      insertWrite(
        { ...printKey(day, series, number), ...print, fileId, ttl: printExpiry(now) },
        () => new ConflictError('Another print took the number'),
      ),
      ...remember(print),
    ]);
    return print;
  });

const numberSchema = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999_999));

/**
 * Reads one print of a day (access pattern M8).
 *
 * @throws AppError 'not-found' when the day has no print with this number
 */
export async function requirePrint(
  day: string,
  numberText: string,
  series: Series = 'PRINT',
): Promise<PrintRecord> {
  const number = numberSchema.safeParse(numberText);
  const item = number.success ? await getItem(printKey(day, series, number.data)) : undefined;
  return printRecordSchema.parse(required(item, 'This print does not exist'));
}

/** The error for a print whose file was deleted or lost. */
export const printGone = () =>
  new AppError('not-found', {
    text: 'This print is no longer kept. Please print again: changes are shown from then on.',
  });
