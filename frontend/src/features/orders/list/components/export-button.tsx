import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ExportProgress } from '#frontend/features/orders/list/export-orders.ts';
import { useExportOrders } from '#frontend/features/orders/list/use-export-orders.ts';
import type { ListView } from '#frontend/features/orders/list-view.ts';
import { formatCount } from '#shared/text/format-count.ts';
import FileDownload from '~icons/ic/outline-file-download';

const progressText = (progress: ExportProgress | undefined) =>
  progress
    ? `Exporting ${formatCount(progress.done)} of ${formatCount(progress.of)}…`
    : 'Exporting…';

type Props = {
  view: ListView;
  /** True if there is nothing to export. */
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
