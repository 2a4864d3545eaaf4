import { ApiError, NoConnection, send } from '#frontend/lib/api-client.ts';
import { productsApi } from '#shared/api/products.ts';
import type { CsvIssue } from '#shared/csv/read-records.ts';
import type { CsvImportResult } from '#shared/schemas/products.ts';
import { type CsvSlice, inFileLines } from './slice-csv.ts';

export type ImportJob = {
  /** Part of the idempotency keys, so that a repeated slice has the same key. */
  id: string;
  slices: CsvSlice[];
};

/** The slices and rows sent so far, and their results. */
export type ImportProgress = {
  slices: number;
  rows: number;
  success: number;
  errors: CsvIssue[];
};

export const rowsOf = ({ slices }: ImportJob): number =>
  slices.reduce((sum, slice) => sum + slice.rows, 0);

/** The number of lines that were not imported. */
export const countFailed = ({ errors }: ImportProgress): number =>
  new Set(errors.map(({ line }) => line)).size;

/** Milliseconds before the second and the third attempt. */
const pauses = [500, 1_500];

/** True if a retry may succeed: no connection, a timeout, a server error or too many requests. */
const mayPass = (error: unknown) =>
  error instanceof NoConnection ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429));

const post = (csvData: string, idempotencyKey: string) =>
  send(productsApi.importProducts, {
    body: { csvData },
    headers: { 'idempotency-key': idempotencyKey },
  });

/** Imports one slice of a file, with retries. The key prevents a retry from importing rows twice. */
export async function importSlice(
  csvData: string,
  idempotencyKey: string,
): Promise<CsvImportResult> {
  for (const pause of pauses) {
    try {
      return await post(csvData, idempotencyKey);
    } catch (error) {
      if (!mayPass(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return post(csvData, idempotencyKey);
}

type Options = {
  from: ImportProgress;
  onProgress: (progress: ImportProgress) => void;
  isStopped: () => boolean;
};

/**
 * Sends the slices one after the other, so that a later row can change the product of an earlier one. After
 * an error it can be called again with the last progress: it repeats the failed slice with the same key.
 */
export async function runImport(job: ImportJob, options: Options): Promise<ImportProgress> {
  let progress = options.from;
  for (const slice of job.slices.slice(progress.slices)) {
    if (options.isStopped()) break;
    const result = await importSlice(slice.csvData, `${job.id}-${progress.slices}`);
    progress = {
      slices: progress.slices + 1,
      rows: progress.rows + slice.rows,
      success: progress.success + result.success,
      errors: [...progress.errors, ...inFileLines(slice, result.errors)],
    };
    options.onProgress(progress);
  }
  return progress;
}
