import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import ToggleButton from '@mui/material/ToggleButton';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { LineAnswers } from '#frontend/entities/order/line-answers.tsx';
import { linkTarget, wide } from '#frontend/features/production/kitchen-sx.ts';
import { tickMark, tickShortcuts } from '#frontend/features/production/tick-shortcuts.ts';
import type { SetMade } from '#frontend/features/production/use-ticks.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { ringOutside } from '#frontend/theme/focus-ring.ts';
import { AllergySign, allergyFrame } from '#frontend/ui/data/note-text.tsx';
import { isAllergyRequest } from '#shared/orders/allergy-request.ts';
import { noteOf } from '#shared/orders/line/line.ts';
import { namedPlace } from '#shared/pickups/places.ts';
import type { SheetLine } from '#shared/production/production-sheet.ts';
import type { Ticked } from '#shared/production/ticked-sheet.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import Check from '~icons/ic/round-check';

type Props = {
  line: SheetLine;
  places: PickupPlace[];
  /** The product's title. */
  title: string;
  ticked: Ticked;
  onSetMade: SetMade;
};

/** A special line: quantity, note, inscription and pictures, the customer, and its own checkbox. */
export const NoteRow = memo(function NoteRow({ line, places, title, ticked, onSetMade }: Props) {
  const { orderId, orderNumber, customerName, quantity, time, isGone } = line;
  const { inscription, pictures } = line;
  const note = noteOf(line) ?? '';
  const { dates, row } = useWords();
  const isDone = ticked.made >= ticked.needed;
  const isRed = isAllergyRequest(note) && !isDone;
  return (
    <Box component="li" sx={isRed ? { ...rowSx, ...allergyFrame, p: '1px 11px 1px 1px' } : rowSx}>
      <NoteTick name={row.noteFor(title, orderNumber)} ticked={ticked} onSetMade={onSetMade} />
      <Box sx={[noteSx, isDone && doneSx, isRed && { color: 'inherit' }]}>
        {isRed && <AllergySign />}
        {quantity} × <span dir="auto">{note}</span>
        <LineAnswers line={{ inscription, pictures }} />
      </Box>
      <Box sx={whoseSx}>
        <MuiLink component={Link} to={`/orders/${orderId}`} sx={linkTarget}>
          {orderNumber}
        </MuiLink>{' '}
        {customerName} · {dates.onSheet(time)} · {namedPlace(places, line)}
        {isGone && ` · ${row.pickedUp}`}
      </Box>
    </Box>
  );
});

type TickProps = { name: string; ticked: Ticked; onSetMade: SetMade };

function NoteTick({ name, ticked, onSetMade }: TickProps) {
  const { needed, made } = ticked;
  const isDone = made >= needed;
  const { row } = useWords();
  const toggle = () =>
    onSetMade(ticked, isDone ? 0 : needed, isDone ? row.notMade(name) : row.isMade(name));
  const more = () => !isDone && onSetMade(ticked, made + 1);
  const less = () => made > 0 && onSetMade(ticked, made - 1);
  return (
    <Box onKeyDown={tickShortcuts({ less, more })} sx={{ gridRow: '1 / 3', displayPrint: 'none' }}>
      <ToggleButton
        {...tickMark}
        value="made"
        selected={isDone}
        aria-label={row.isMade(name)}
        onChange={toggle}
        sx={tickSx}
      >
        {isDone && <Check />}
      </ToggleButton>
    </Box>
  );
}

/** The customer is beside the note if there is room, otherwise below it. */
const rowSx = {
  display: 'grid',
  // The checkbox itself is not printed.
  displayPrint: 'block',
  gridTemplateColumns: {
    xs: '48px minmax(0, 1fr)',
    '@sm': '48px minmax(0, 1fr) fit-content(15rem)',
  },
  columnGap: 3.5,
  alignItems: 'center',
  p: '2px 12px 2px 2px',
  border: 1,
  borderColor: 'secondary.main',
  borderRadius: 1,
  color: 'status.pending.ink',
  bgcolor: 'status.pending.tint',
  breakInside: 'avoid',
  [wide]: { gridTemplateColumns: '48px minmax(0, 1fr)' },
};
const noteSx = {
  minWidth: 0,
  color: 'text.primary',
  fontSize: { xs: '1.25rem', '@sm': '1.375rem' },
  fontWeight: 650,
  lineHeight: 1.2,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  gridRow: { xs: 1, '@sm': '1 / 3' },
  alignSelf: { xs: 'end', '@sm': 'center' },
  [wide]: { fontSize: '1.25rem', gridRow: 1, alignSelf: 'end' },
};
const doneSx = { color: 'text.secondary', fontWeight: 400 };
const whoseSx = {
  gridColumn: { xs: 2, '@sm': 3 },
  gridRow: { xs: 2, '@sm': '1 / 3' },
  minWidth: 0,
  color: 'text.primary',
  fontSize: '0.9375rem',
  lineHeight: 1.3,
  textAlign: { xs: 'start', '@sm': 'end' },
  overflowWrap: 'anywhere',
  [wide]: { gridColumn: 2, gridRow: 2, textAlign: 'start' },
};
const tickSx = {
  width: 48,
  height: 48,
  borderWidth: 2,
  borderColor: 'text.primary',
  bgcolor: 'background.paper',
  // Inside the box, the ring would only color the border.
  ...ringOutside,
  '&.Mui-selected, &.Mui-selected:hover': {
    bgcolor: 'success.main',
    borderColor: 'success.main',
    color: 'success.contrastText',
  },
};
