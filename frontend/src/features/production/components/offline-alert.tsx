import Alert from '@mui/material/Alert';
import { formatCount } from '#frontend/lib/format-count.ts';
import { formatTime } from '#shared/dates/store-time.ts';

type Props = {
  /** When the server answered last, in epoch milliseconds. */
  since: number;
  timezone: string;
  /** How many ticks are not sent. */
  waiting: number;
};

/** Stands over the end of the sheet, so that no row moves under a finger when it comes and goes. */
export function OfflineAlert({ since, timezone, waiting }: Props) {
  const kept = waiting > 0 ? ` (${formatCount(waiting)})` : '';
  return (
    <Alert severity="warning" sx={{ position: 'sticky', bottom: 16, zIndex: 1, mt: 4 }}>
      Offline since {formatTime(new Date(since), timezone)}. What you tick is kept on this tablet
      {kept}.
    </Alert>
  );
}
