import Box from '@mui/material/Box';
import { formatDistance } from 'date-fns/formatDistance';
import { useEffect, useState } from 'react';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import Refresh from '~icons/ic/round-refresh';

type Props = {
  /** Epoch milliseconds; 0 before the first load. */
  readAt: number;
  onRefresh: () => void;
};

const ageOf = (readAt: number, now: number): string => {
  const seconds = Math.max(0, Math.floor((now - readAt) / 1_000));
  return seconds < 60
    ? `${seconds} s ago`
    : formatDistance(readAt, Math.max(now, readAt), { addSuffix: true });
};

/** The age of the displayed data, to the second. Not announced, because that would be constantly. */
export function Freshness({ readAt, onRefresh }: Props) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Box sx={{ display: 'flex', displayPrint: 'none', alignItems: 'center', gap: 1 }}>
      <Box sx={ageSx}>{readAt > 0 && `Up to date ${ageOf(readAt, now)}`}</Box>
      <NamedIconButton name="Refresh" onClick={onRefresh}>
        <Refresh />
      </NamedIconButton>
    </Box>
  );
}

const ageSx = {
  minWidth: { xs: 124, sm: 140 },
  typography: 'caption',
  color: 'text.secondary',
  // On phones it starts a line of its own.
  textAlign: { xs: 'start', sm: 'end' },
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
};
