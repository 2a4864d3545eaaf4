import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { LineAnswers } from '#frontend/entities/order/line-answers.tsx';
import { useWords } from '#frontend/lib/use-words.ts';
import { fonts, radius, touchTarget } from '#frontend/theme/tokens.ts';
import { NoteText } from '#frontend/ui/data/note-text.tsx';
import { inscriptionOf } from '#shared/orders/inscription.ts';
import { noteOf } from '#shared/orders/line/line.ts';
import type { Pickup } from '#shared/schemas/pickups.ts';
import { formatCount } from '#shared/text/format-count.ts';
import Check from '~icons/ic/round-check';
import type { useCard } from './use-card.ts';

type Line = Pickup['items'][number];
type Props = { pickup: Pickup; lines: ReturnType<typeof useCard>['lines'] };

/** The lines of an order, each with a checkbox. Lines that are not checked follow later. */
export const CardLines = ({ pickup, lines }: Props) => (
  <Box component="ul" aria-label={useWords().order.lines} sx={listSx}>
    {pickup.items.map((item, position) => {
      const { quantity, productTitle, unit, isGone = false } = item;
      const isTicked = isGone || lines.ticked.includes(position);
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name here, and do not move.
        <Box component="li" key={position}>
          <Box component="label" sx={lineSx}>
            <Checkbox
              checked={isTicked}
              disabled={isGone}
              onChange={() => lines.toggle(position)}
              icon={<span />}
              checkedIcon={<Check />}
              sx={tickSx}
            />
            <Box sx={[wordsSx, (isGone || !isTicked) && { color: 'text.secondary' }]}>
              <b>{formatCount(quantity)} ×</b> {productTitle} <small>{unit}</small>
              <Rest line={item} isTicked={isTicked} isMade={lines.isMade(position)} />
              <LineAnswers line={item} />
              <Notes text={noteOf(item)} />
            </Box>
          </Box>
        </Box>
      );
    })}
  </Box>
);

type RestProps = { line: Line; isTicked: boolean; isMade: boolean };

/** The reason why a line is not handed over now. */
function Rest({ line: { quantity, isGone }, isTicked, isMade }: RestProps) {
  const { order } = useWords();
  if (isTicked && !isGone) return null;
  const toFollow = isMade ? order.toFollow(quantity) : order.notMade;
  return (
    <Box component="span" sx={noteSx}>
      {isGone ? order.isGone : toFollow}
    </Box>
  );
}

const unquoted = (text: string) => text.replace(/^["“](.*)["”]$/, '$1');

/**
 * The notes of a line. An inscription looks like the writing on the cake, so that staff can compare the two.
 */
function Notes({ text }: { text: string | null }) {
  const notes = (text ?? '').split('\n').filter((note) => note.trim());
  return notes.map((note) => {
    const inscription = inscriptionOf(note.trim());
    const text = inscription ? unquoted(inscription) : note;
    return <NoteText key={note} text={text} sx={inscription ? inscriptionSx : noteSx} />;
  });
}

const listSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  borderTop: 1,
  borderColor: 'divider',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
};
const lineSx = {
  display: 'grid',
  gridTemplateColumns: `${touchTarget}px minmax(0, 1fr)`,
  gap: 3,
  alignItems: 'start',
  px: 4,
  py: 2,
  fontSize: '1.125rem',
  lineHeight: 1.35,
  cursor: 'pointer',
};
const wordsSx = {
  pt: 2.5,
  overflowWrap: 'anywhere',
  '& b': { fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  '& small': { fontSize: '0.9375rem', color: 'text.secondary' },
};
const tickSx = {
  width: touchTarget,
  height: touchTarget,
  p: 0,
  border: 2,
  borderColor: 'outline',
  borderRadius: `${radius.control}px`,
  bgcolor: 'background.paper',
  '&.Mui-checked': {
    color: 'status.ready.ink',
    bgcolor: 'status.ready.tint',
    borderColor: 'status.ready.ink',
  },
  '&.Mui-disabled': { opacity: 0.6 },
  '& svg': { fontSize: '1.75rem' },
};
const noteSx = {
  display: 'table',
  mt: 1,
  mb: 0.5,
  px: 2.5,
  borderRadius: '7px',
  fontSize: '1.0625rem',
  fontWeight: 650,
  color: 'status.pending.ink',
  bgcolor: 'status.pending.tint',
};
const inscriptionSx = {
  display: 'table',
  mt: 1.5,
  mb: 1,
  px: 4,
  py: 1.5,
  border: 1,
  borderColor: 'outline',
  borderRadius: '6px',
  fontFamily: fonts.display,
  fontSize: '1.375rem',
  fontWeight: 500,
  color: 'text.primary',
};
