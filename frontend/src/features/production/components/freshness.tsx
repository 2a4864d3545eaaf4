import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useWords } from '#frontend/lib/use-words.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import Refresh from '~icons/ic/round-refresh';

type Props = {
  /** Epoch milliseconds; 0 before the first load. */
  readAt: number;
  onRefresh: () => void;
};

/** The age of the displayed data, to the second. Not announced, because that would be constantly. */
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
  // Where there is less room, the foot of the screen says when the data is old.
  display: { xs: 'none', lg: 'block' },
  minWidth: 140,
  typography: 'caption',
  color: 'text.secondary',
  textAlign: 'end',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
};
