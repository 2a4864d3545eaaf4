import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { tickMark, tickShortcuts } from '#frontend/features/production/tick-shortcuts.ts';
import type { SetMade } from '#frontend/features/production/use-ticks.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import type { Ticked } from '#shared/production/ticked-sheet.ts';
import { formatCount } from '#shared/text/format-count.ts';
import Add from '~icons/ic/round-add';
import Check from '~icons/ic/round-check';
import Remove from '~icons/ic/round-remove';

const most = 9_999;

type Props = {
  name: string;
  ticked: Ticked;
  /** True if other lines of the product have notes and ticks of their own. */
  hasNotes: boolean;
  /** True for a row that is made and shows only how to take that back. */
  isFolded: boolean;
  onSetMade: SetMade;
};

/** Marks all of a product's lines without a note as made, or one item more or less; pressed again, none. */
export function TickButtons({ name, ticked, hasNotes, isFolded, onSetMade }: Props) {
  const { needed, made } = ticked;
  const { row } = useWords();
  const isDone = made >= needed;
  const whole = isDone ? row.made : row.allMade;
  const label = hasNotes && !isFolded ? row.plain(needed) : whole;
  const less = () => made > 0 && onSetMade(ticked, made - 1);
  const more = () => made < most && onSetMade(ticked, made + 1);
  const all = () => {
    const many = `${formatCount(needed)} × ${name}`;
    return isDone
      ? onSetMade(ticked, 0, row.notMade(many))
      : onSetMade(ticked, needed, row.isMade(many));
  };
  return (
    <Box onKeyDown={tickShortcuts({ less, more })} sx={isFolded ? { ...sx, ...foldedSx } : sx}>
      {!isFolded && (
        <>
          <IconButton aria-label={row.less(name)} aria-disabled={made === 0} onClick={less}>
            <Remove />
          </IconButton>
          <IconButton aria-label={row.more(name)} onClick={more}>
            <Add />
          </IconButton>
        </>
      )}
      {/* The same element when the row folds, or it would lose the focus. */}
      <Button
        key="all"
        {...tickMark}
        variant="outlined"
        color={isDone ? 'success' : 'primary'}
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
  gridArea: 'ticks',
  display: 'flex',
  displayPrint: 'none',
  gap: 1,
  '& .MuiIconButton-root': {
    width: { xs: 64, '@sm': '3.5rem' },
    height: 56,
    border: 1,
    borderColor: 'outline',
    borderRadius: 1,
    color: 'text.primary',
    bgcolor: 'background.paper',
    '&[aria-disabled=true]': { borderColor: 'divider', color: 'text.disabled' },
  },
  '& .MuiButton-root': {
    minHeight: 56,
    width: { '@sm': '7rem' },
    px: 2,
    // On phones they have a line of their own, and this fills the rest of it.
    flex: { xs: 1, '@sm': 'none' },
    fontSize: '1.0625rem',
    whiteSpace: 'nowrap',
    '&[aria-pressed=true]': { bgcolor: 'status.ready.tint' },
  },
};
const foldedSx = {
  '& .MuiButton-root': {
    minHeight: 48,
    width: '7rem',
    borderColor: 'transparent',
    bgcolor: 'transparent',
  },
};
