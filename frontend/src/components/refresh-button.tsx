import Refresh from '@mui/icons-material/RefreshRounded';
import Box from '@mui/material/Box';
import { formatDistance } from 'date-fns';
import { useNow } from '#frontend/lib/use-now.ts';
import { visuallyHidden } from '#frontend/theme/visually-hidden.ts';
import { NamedIconButton } from './named-icon-button.tsx';

const aMinute = 60_000;

type Props = {
  /** When the data came, in epoch milliseconds; 0 while there is none. */
  updatedAt: number;
  /** While it is being asked for again. */
  busy: boolean;
  onRefresh: () => void;
};

/** How old the data on the screen is, and a button that asks for it again. */
export function RefreshButton({ updatedAt, busy, onRefresh }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
      {updatedAt > 0 && <Age updatedAt={updatedAt} />}
      <Box component="span" role="status" sx={visuallyHidden}>
        {busy && 'Refreshing…'}
      </Box>
      <NamedIconButton
        name="Refresh"
        // Not disabled while busy: it would lose the focus.
        aria-disabled={busy}
        onClick={busy ? undefined : onRefresh}
        sx={busy ? spinning : undefined}
      >
        <Refresh />
      </NamedIconButton>
    </Box>
  );
}

/** Apart, for it alone is drawn again as time passes. */
function Age({ updatedAt }: Pick<Props, 'updatedAt'>) {
  const now = useNow();
  const isNew = now.getTime() - updatedAt < aMinute;
  return (
    <Box
      component="span"
      sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}
    >
      Updated {isNew ? 'just now' : formatDistance(updatedAt, now, { addSuffix: true })}
    </Box>
  );
}

const spinning = {
  '& svg': { animation: 'turn 900ms linear infinite' },
  '@keyframes turn': { to: { transform: 'rotate(1turn)' } },
};
