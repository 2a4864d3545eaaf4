import Refresh from '@mui/icons-material/RefreshRounded';
import Box from '@mui/material/Box';
import { formatDistance } from 'date-fns';
import { useNow } from '#frontend/lib/use-now.ts';
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
      <Box sx={ageLook}>
        <span role="status">{busy && 'Updating…'}</span>
        {!busy && updatedAt > 0 && <Age updatedAt={updatedAt} />}
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
    <span>Updated {isNew ? 'just now' : formatDistance(updatedAt, now, { addSuffix: true })}</span>
  );
}

const ageLook = {
  // Room for what it says next, so that the button stays where it is.
  minWidth: { sm: 140 },
  typography: 'caption',
  color: 'text.secondary',
  textAlign: 'end',
  whiteSpace: 'nowrap',
};
const spinning = {
  '& svg': { animation: 'turn 900ms linear infinite' },
  '@keyframes turn': { to: { transform: 'rotate(1turn)' } },
};
