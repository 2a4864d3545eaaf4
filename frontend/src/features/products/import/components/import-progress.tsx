import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import {
  countFailed,
  type ImportJob,
  type ImportProgress,
  rowsOf,
} from '#frontend/features/products/import/run-import.ts';
import { formatCount } from '#shared/text/format-count.ts';
import { LineList } from './line-list.tsx';

type Props = {
  job: ImportJob;
  progress: ImportProgress;
  isRunning: boolean;
  failure: string | undefined;
};

/** The progress of an import, and its result at the end or after a stop or an error. */
export function ImportProgressView({ job, progress, isRunning, failure }: Props) {
  const rows = rowsOf(job);
  const isDone = progress.slices === job.slices.length;
  const failed = countFailed(progress);
  const lines = progress.errors.map(({ line, message }) => ({
    line,
    kind: 'refused' as const,
    title: message,
    detail: '',
  }));
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {!isDone && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {isRunning ? 'Importing…' : 'Stopped:'} {formatCount(progress.rows)} of{' '}
            {formatCount(rows)} rows
          </Typography>
          <LinearProgress
            aria-label="Import"
            variant="determinate"
            value={(progress.rows / rows) * 100}
          />
        </Box>
      )}
      {!isRunning && failure && (
        <Alert severity="error">
          {failure} What was imported so far is kept; continuing doubles nothing.
        </Alert>
      )}
      {isDone && !isRunning && (
        <Typography role="status">
          {formatCount(progress.success)} imported, {formatCount(failed)} refused
        </Typography>
      )}
      {lines.length > 0 && <LineList label="Lines that were not imported" lines={lines} />}
    </Box>
  );
}
