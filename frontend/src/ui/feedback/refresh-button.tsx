import Box from '@mui/material/Box';
import { formatDistance } from 'date-fns/formatDistance';
import { useNow } from '#frontend/lib/use-now.ts';
import Refresh from '~icons/ic/round-refresh';
import { NamedIconButton } from './named-icon-button.tsx';

const aMinute = 60_000;

type Props = {
  /** When the data was loaded, in epoch milliseconds; 0 before the first load. */
  updatedAt: number;
  busy: boolean;
  onRefresh: () => void;
};

export function RefreshButton({ updatedAt, busy, onRefresh }: Props) {
  return (
    <Box
      sx={{ display: 'flex', displayPrint: 'none', alignItems: 'center', gap: 1, minHeight: 44 }}
    >
      <Box sx={ageSx}>
        <span role="status">{busy && 'Updating…'}</span>
        {!busy && updatedAt > 0 && <Age updatedAt={updatedAt} />}
      </Box>
      <NamedIconButton
        name="Refresh"
        // Not `disabled`, because a disabled button loses the focus.
        aria-disabled={busy}
        onClick={busy ? undefined : onRefresh}
        sx={busy ? spinning : undefined}
      >
        <Refresh />
      </NamedIconButton>
    </Box>
  );
}

/** A separate component, so that only this text is rendered again as time passes. */
function Age({ updatedAt }: Pick<Props, 'updatedAt'>) {
  const now = useNow();
  const isNew = now.getTime() - updatedAt < aMinute;
  return (
    <Box component="span" sx={ageOnlySx}>
      Updated {isNew ? 'just now' : formatDistance(updatedAt, now, { addSuffix: true })}
    </Box>
  );
}

const ageSx = {
  // Reserves room for longer texts, so that the button does not move.
  minWidth: { sm: 140 },
  typography: 'caption',
  color: 'text.secondary',
  textAlign: 'end',
  whiteSpace: 'nowrap',
};
/** A phone has no room for it beside the heading. */
const ageOnlySx = { display: { xs: 'none', sm: 'inline' } };
const spinning = {
  '& svg': { animation: 'turn 900ms linear infinite' },
  '@keyframes turn': { to: { transform: 'rotate(1turn)' } },
};
