import { useRef, useState } from 'react';
import { invalidateProducts } from '#frontend/features/products/api.ts';
import { errorText } from '#frontend/lib/api-client.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { useWrite } from '#frontend/lib/use-call.ts';
import type { PreparedImport } from './preview-import.ts';
import { countFailed, type ImportJob, type ImportProgress, runImport } from './run-import.ts';
import { sliceCsv } from './slice-csv.ts';

/** Shows the result in a toast, with the texts of docs/product.md#toasts. */
function announce(progress: ImportProgress) {
  const { success, errors } = progress;
  const failed = countFailed(progress);
  if (failed === 0)
    return toast({
      title: 'Import successful',
      text: `Successfully imported ${success} product(s)`,
    });
  console.info('These lines were not imported:', errors);
  return toastFailure(
    'Import completed with errors',
    `Imported ${success} product(s), ${failed} failed. Check console for details.`,
  );
}

/** Runs an import. `resume` continues one that failed or was stopped. */
export function useImport(onComplete: () => void) {
  const [started, setStarted] = useState<{ job: ImportJob; progress: ImportProgress }>();
  const stopped = useRef(false);
  const { mutate, isPending, error } = useWrite(
    ({ job, progress }: { job: ImportJob; progress: ImportProgress }) =>
      runImport(job, {
        from: progress,
        onProgress: (next) => setStarted({ job, progress: next }),
        isStopped: () => stopped.current,
      }),
    {
      failedTitle: 'Import failed',
      failed: 'Failed to import CSV',
      after: (client, progress, { job }) => {
        const isComplete = progress.slices === job.slices.length;
        if (isComplete) announce(progress);
        if (isComplete && countFailed(progress) === 0) onComplete();
        return invalidateProducts(client);
      },
      afterFailure: invalidateProducts,
    },
  );
  const run = (next: { job: ImportJob; progress: ImportProgress }) => {
    stopped.current = false;
    setStarted(next);
    mutate(next);
  };
  return {
    started,
    isRunning: isPending,
    /** True if everything was sent. */
    isDone: started !== undefined && started.progress.slices === started.job.slices.length,
    /** The error that interrupted it; undefined if it was stopped on request or is done. */
    failure: error ? errorText(error, 'Failed to import CSV') : undefined,
    start: ({ header, records, unreadable }: PreparedImport) =>
      run({
        job: { id: crypto.randomUUID(), slices: sliceCsv(header, records) },
        progress: { slices: 0, rows: 0, success: 0, errors: unreadable },
      }),
    resume: () => started && run(started),
    stop: () => {
      stopped.current = true;
    },
  };
}
