import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useStore } from '#frontend/lib/store.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { storesNothing } from '#frontend/offline/outbox.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { saysNoConnection } from '#frontend/ui/feedback/no-connection.tsx';
import Refresh from '~icons/ic/round-refresh';

type Props = {
  /** Epoch milliseconds; 0 before the first load. */
  readAt: number;
  onRefresh: () => void;
};

/** The age of the displayed data, to the second. Not announced, because screen readers would never stop. */
export function Freshness({ readAt, onRefresh }: Props) {
  const [now, setNow] = useState(() => Date.now());
  const { dates, sheet } = useWords();
  const seconds = Math.max(0, Math.floor((now - readAt) / 1_000));
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Box sx={{ display: 'flex', displayPrint: 'none', alignItems: 'center', gap: 1 }}>
      <Box sx={ageSx}>{readAt > 0 && sheet.upToDate(dates.ago(seconds))}</Box>
      <NamedIconButton name={sheet.refresh} onClick={onRefresh}>
        <Refresh />
      </NamedIconButton>
    </Box>
  );
}

const ageSx = {
  // On smaller screens, the alert at the bottom says when the data is old.
  display: { xs: 'none', lg: 'block' },
  minWidth: 140,
  typography: 'caption',
  color: 'text.secondary',
  textAlign: 'end',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
};

type OfflineProps = {
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
export function OfflineAlert({ since, timezone, waiting }: OfflineProps) {
  const { dates, sheet } = useWords();
  const time = dates.time(new Date(since), timezone);
  const isUnsaved = useStore(storesNothing);
  const saved = waiting > 0 ? sheet.offlineCount(time, waiting) : sheet.offline(time);
  return (
    <Alert severity="warning" sx={offlineSx} {...saysNoConnection}>
      {isUnsaved ? sheet.offlineUnsaved(time) : saved}
    </Alert>
  );
}

const offlineSx = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  borderRadius: 0,
  borderWidth: '1px 0 0',
  pb: 'calc(6px + env(safe-area-inset-bottom))',
  // At 400 % zoom it would cover a third of the window.
  '@media (max-height: 480px)': { position: 'static' },
};
