import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type ExportedOrders,
  type ExportProgress,
  exportOrders,
  readAllOrders,
} from '#frontend/features/orders/list/export-orders.ts';
import type { ListView } from '#frontend/features/orders/list-view.ts';
import { errorText } from '#frontend/lib/api-client.ts';
import { saveCsv } from '#frontend/lib/files.ts';
import { publicSettingsQuery } from '#frontend/lib/public-settings.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { recordsPayments } from '#shared/schemas/public-settings.ts';
import { formatCount } from '#shared/text/format-count.ts';
import FileDownload from '~icons/ic/outline-file-download';

type Job = {
  client: QueryClient;
  view: ListView;
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
};

/** Saves the file only after everything has been read. */
async function saveOrders({ client, view, signal, onProgress }: Job): Promise<ExportedOrders> {
  const settings = await client.ensureQueryData(publicSettingsQuery);
  const { timezone } = settings;
  const options = { timezone, recordsPayments: recordsPayments(settings), onProgress };
  const exported = await exportOrders(readAllOrders(view, signal), options);
  signal.throwIfAborted();
  saveCsv(`orders-${storeDay(new Date(), timezone)}.csv`, exported.pieces);
  return exported;
}

const announce = ({ count, capped }: ExportedOrders) =>
  toast({
    title: 'Orders exported',
    text: `${formatCount(count)} order(s)${
      capped ? '. There are more: the file holds only the first 1,000 that match.' : ''
    }`,
  });

/** Exports the list with its search, filters and sort. Leaving the screen cancels the export. */
function useExportOrders() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<ExportProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ view, signal }: Pick<Job, 'view' | 'signal'>) =>
      saveOrders({ client, view, signal, onProgress: setProgress }),
    onSuccess: announce,
    onError: (error, { signal }) =>
      signal.aborted
        ? toast({ title: 'Export canceled', text: 'No file was saved.' })
        : toastFailure(
            'Export failed',
            errorText(error, 'Failed to export the orders. No file was saved.'),
          ),
  });
  return {
    isRunning: isPending,
    progress,
    start: (view: ListView) => {
      running.current = new AbortController();
      setProgress(undefined);
      mutate({ view, signal: running.current.signal });
    },
    cancel: () => running.current?.abort(),
  };
}

const progressText = (progress: ExportProgress | undefined) =>
  progress
    ? `Exporting ${formatCount(progress.done)} of ${formatCount(progress.of)}…`
    : 'Exporting…';

type Props = {
  view: ListView;
  isEmpty: boolean;
};

/** 'Export CSV'. During an export it shows the progress and a button to cancel. */
export function ExportButton({ view, isEmpty }: Props) {
  const { isRunning, progress, start, cancel } = useExportOrders();
  return (
    <>
      <Box role="status" sx={isRunning ? statusSx : undefined}>
        {isRunning && progressText(progress)}
      </Box>
      {isRunning && <Button onClick={cancel}>Cancel</Button>}
      <Button
        variant="outlined"
        color="inherit"
        aria-label="Export CSV"
        disabled={isEmpty}
        // Not `disabled`, because a disabled button loses the focus.
        aria-disabled={isEmpty || isRunning}
        onClick={() => isRunning || start(view)}
      >
        <FileDownload />
        {/* A phone has room for the icon only. */}
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, ml: 2 }}>
          Export CSV
        </Box>
      </Button>
    </>
  );
}

const statusSx = { alignSelf: 'center', typography: 'body2', fontVariantNumeric: 'tabular-nums' };
