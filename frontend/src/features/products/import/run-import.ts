import type { CsvIssue } from '#shared/products/csv-records.ts';
import { importSlice } from './api/import-slice.ts';
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
