import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ListView } from '#frontend/features/orders/list-view.ts';
import { errorText } from '#frontend/lib/api-client.ts';
import { saveCsv } from '#frontend/lib/csv-file.ts';
import { publicSettingsQuery } from '#frontend/lib/public-settings.ts';
import { toast, toastFailure } from '#frontend/lib/toasts.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { formatCount } from '#shared/text/format-count.ts';
import { type ExportedOrders, type ExportProgress, exportOrders } from './export-orders.ts';
import { readAllOrders } from './read-all-orders.ts';

type Job = {
  client: QueryClient;
  view: ListView;
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
};

/** Saves the file only after everything has been read. */
async function saveOrders({ client, view, signal, onProgress }: Job): Promise<ExportedOrders> {
  const { timezone, record_payments } = await client.ensureQueryData(publicSettingsQuery);
  const recordsPayments = record_payments === 'on';
  const options = { timezone, recordsPayments, onProgress };
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
export function useExportOrders() {
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
