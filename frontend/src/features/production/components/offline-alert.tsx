import Alert from '@mui/material/Alert';
import { useWords } from '#frontend/lib/use-words.ts';
import { saysNoConnection } from '#frontend/ui/feedback/no-connection.tsx';

type Props = {
  /** When the server last responded, in epoch milliseconds. */
  since: number;
  timezone: string;
  /** The number of unsent ticks. */
  waiting: number;
};

/**
 * At the bottom of the screen, over the end of the sheet, so that no row moves under a finger when
 * it appears or disappears.
 */
export function OfflineAlert({ since, timezone, waiting }: Props) {
  const { dates, sheet } = useWords();
  const time = dates.time(new Date(since), timezone);
  return (
    <Alert severity="warning" sx={sx} {...saysNoConnection}>
      {waiting > 0 ? sheet.offlineCount(time, waiting) : sheet.offline(time)}
    </Alert>
  );
}

const sx = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  borderRadius: 0,
  borderWidth: '1px 0 0',
  pb: 'calc(6px + env(safe-area-inset-bottom))',
  // At 400 % zoom it would cover a third of the window.
  '@media (max-height: 480px)': { position: 'static' },
};
