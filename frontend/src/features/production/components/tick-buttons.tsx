import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { tickMark, tickShortcuts } from '#frontend/features/production/tick-shortcuts.ts';
import type { SetMade } from '#frontend/features/production/use-ticks.ts';
import type { Ticked } from '#shared/production/ticked-sheet.ts';
import { formatCount } from '#shared/text/format-count.ts';
import Add from '~icons/ic/round-add';
import Check from '~icons/ic/round-check';
import Remove from '~icons/ic/round-remove';

const most = 9_999;

type Props = { name: string; ticked: Ticked; onSetMade: SetMade };

/** Buttons that mark all of a product's lines without a note as made, or one item more or less. */
export function TickButtons({ name, ticked, onSetMade }: Props) {
  const { needed, made } = ticked;
  const isDone = made >= needed;
  const label = isDone ? 'Made' : 'All made';
  const less = () => made > 0 && onSetMade(ticked, made - 1);
  const more = () => made < most && onSetMade(ticked, made + 1);
  const all = () => !isDone && onSetMade(ticked, needed, `${formatCount(needed)} × ${name} made`);
  return (
    <Box onKeyDown={tickShortcuts({ less, more })} sx={sx}>
      <IconButton aria-label={`One ${name} less`} aria-disabled={made === 0} onClick={less}>
        <Remove />
      </IconButton>
      <IconButton aria-label={`One ${name} more`} onClick={more}>
        <Add />
      </IconButton>
      <Button
        {...tickMark}
        variant={isDone ? 'outlined' : 'contained'}
        aria-label={`${label}: ${name}`}
        aria-pressed={isDone}
        onClick={all}
        startIcon={isDone && <Check />}
      >
        {label}
      </Button>
    </Box>
  );
}

const sx = {
  display: 'flex',
  displayPrint: 'none',
  gap: 1,
  // On phones they have a line of their own, and 'All made' fills the rest of it.
  flex: { xs: '1 1 auto', '@sm': '0 0 auto' },
  '& .MuiIconButton-root': { width: 56, height: 56, border: 1, borderColor: 'divider' },
  '& .MuiButton-root': { minHeight: 56, minWidth: 124, flex: 1, fontSize: '1.0625rem' },
};
