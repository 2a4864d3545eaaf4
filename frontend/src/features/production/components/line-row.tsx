import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import ToggleButton from '@mui/material/ToggleButton';
import { memo } from 'react';
import { Link } from 'react-router';
import { linkTarget } from '#frontend/features/production/kitchen-sx.ts';
import { tickMark, tickShortcuts } from '#frontend/features/production/tick-shortcuts.ts';
import type { SetMade } from '#frontend/features/production/use-ticks.ts';
import { ringOutside } from '#frontend/theme/focus-ring.ts';
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
  /** Missing for a line that is ticked together with others. */
  ticked: Ticked | undefined;
  onSetMade: SetMade;
};

/** One line of an order: its quantity, what is special about it, and the customer. */
export const LineRow = memo(function LineRow({ line, places, title, ticked, onSetMade }: Props) {
  const { orderId, orderNumber, customerName, quantity, productionNotes, allergens, time } = line;
  const whose = (
    <>
      <MuiLink component={Link} to={`/orders/${orderId}`} sx={linkTarget}>
        {orderNumber}
      </MuiLink>{' '}
      {customerName} · {time} · {namedPlace(places, line)}
      {line.isGone && ' · picked up'}
      {allergens && (
        <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
          {' '}
          · {allergens}
        </Box>
      )}
    </>
  );
  const howMany = (
    <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
      {quantity} ×{' '}
    </Box>
  );
  if (!ticked)
    return (
      <Box component="li" sx={plainSx}>
        {howMany}
        {whose}
      </Box>
    );
  const isDone = ticked.made >= ticked.needed;
  return (
    <Box component="li" sx={lineSx}>
      <LineTick name={`${title} for ${orderNumber}`} ticked={ticked} onSetMade={onSetMade} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {howMany}
        <Box component="span" dir="auto" sx={isDone ? { ...noteSx, ...doneSx } : noteSx}>
          {productionNotes}
        </Box>
        <Box sx={whoseSx}>{whose}</Box>
      </Box>
    </Box>
  );
});

function LineTick({
  name,
  ticked,
  onSetMade,
}: {
  name: string;
  ticked: Ticked;
  onSetMade: SetMade;
}) {
  const { needed, made } = ticked;
  const isDone = made >= needed;
  const toggle = () =>
    onSetMade(ticked, isDone ? 0 : needed, `${name} ${isDone ? 'not made' : 'made'}`);
  const more = () => !isDone && onSetMade(ticked, made + 1);
  const less = () => made > 0 && onSetMade(ticked, made - 1);
  return (
    <Box onKeyDown={tickShortcuts({ less, more })} sx={{ displayPrint: 'none' }}>
      <ToggleButton
        {...tickMark}
        value="made"
        selected={isDone}
        aria-label={`${name} made`}
        onChange={toggle}
        sx={tickSx}
      >
        {isDone && <Check />}
      </ToggleButton>
    </Box>
  );
}

const lineSx = {
  display: 'grid',
  // The tick itself is not printed.
  displayPrint: 'block',
  gridTemplateColumns: '3.5rem 1fr',
  gap: 3,
  alignItems: 'start',
  py: 1.5,
  breakInside: 'avoid',
};
const whoseSx = { color: 'text.secondary', typography: 'body2' };
/** One line, as high as a finger, below that of the product. */
const plainSx = {
  ...whoseSx,
  py: 3.5,
  overflowWrap: 'anywhere',
  breakInside: 'avoid',
};
const noteSx = { fontWeight: 600, whiteSpace: 'pre-wrap' };
const doneSx = { color: 'text.secondary', fontWeight: 400 };
const tickSx = {
  width: 52,
  height: 52,
  borderWidth: 2,
  borderColor: 'text.secondary',
  // Inside the box, the ring would only color the border.
  ...ringOutside,
  '&.Mui-selected, &.Mui-selected:hover': {
    bgcolor: 'success.main',
    borderColor: 'success.main',
    color: 'success.contrastText',
  },
};
