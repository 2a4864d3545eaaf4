import type { CsvIssue } from '#shared/products/csv-records.ts';
import { importSlice } from '../api/import-slice.ts';
import { type CsvSlice, inFileLines } from './slice-csv.ts';

export type ImportJob = {
  /** Names this import to the server, however often a part of it is repeated. */
  id: string;
  slices: CsvSlice[];
};

/** How far an import is, and what came of it so far. */
export type ImportProgress = {
  slices: number;
  rows: number;
  success: number;
  errors: CsvIssue[];
};

export const rowsOf = ({ slices }: ImportJob): number =>
  slices.reduce((sum, slice) => sum + slice.rows, 0);

/** How many lines were not imported. */
export const countFailed = ({ errors }: ImportProgress): number =>
  new Set(errors.map(({ line }) => line)).size;

type Options = {
  from: ImportProgress;
  onProgress: (progress: ImportProgress) => void;
  isStopped: () => boolean;
};

/**
 * Sends the slices one after the other, so that a later row builds on an earlier one. After a failure it can
 * be called again with the last progress: the slice that failed is repeated under its own key.
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
