import Check from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import ToggleButton from '@mui/material/ToggleButton';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { linkTarget } from '#frontend/features/production/kitchen-looks.ts';
import { tickKeys, tickMark } from '#frontend/features/production/tick-keys.ts';
import type { SayMade } from '#frontend/features/production/use-ticks.ts';
import { ringOutside } from '#frontend/theme/focus-ring.ts';
import { namedPlace } from '#shared/orders/pickup-place.ts';
import type { SheetLine } from '#shared/production/production-sheet.ts';
import type { Ticked } from '#shared/production/ticked-sheet.ts';

type Props = {
  line: SheetLine;
  /** The product's. */
  title: string;
  /** Missing for a line that is ticked with others. */
  ticked: Ticked | undefined;
  onSay: SayMade;
};

/** One line of an order: how many, what is special about them, and whose they are. */
export const OrderLine = memo(function OrderLine({ line, title, ticked, onSay }: Props) {
  const { orderId, orderNumber, customerName, quantity, productionNotes, allergens, time } = line;
  const whose = (
    <>
      <MuiLink component={Link} to={`/orders/${orderId}`} sx={linkTarget}>
        {orderNumber}
      </MuiLink>{' '}
      {customerName} · {time} · {namedPlace(line)}
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
      <Box component="li" sx={plainLook}>
        {howMany}
        {whose}
      </Box>
    );
  const isDone = ticked.made >= ticked.needed;
  return (
    <Box component="li" sx={lineLook}>
      <LineTick name={`${title} for ${orderNumber}`} ticked={ticked} onSay={onSay} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {howMany}
        <Box component="span" dir="auto" sx={isDone ? { ...noteLook, ...doneLook } : noteLook}>
          {productionNotes}
        </Box>
        <Box sx={whoseLook}>{whose}</Box>
      </Box>
    </Box>
  );
});

function LineTick({ name, ticked, onSay }: { name: string; ticked: Ticked; onSay: SayMade }) {
  const { needed, made } = ticked;
  const isDone = made >= needed;
  const toggle = () =>
    onSay(ticked, isDone ? 0 : needed, `${name} ${isDone ? 'not made' : 'made'}`);
  const more = () => !isDone && onSay(ticked, made + 1);
  const less = () => made > 0 && onSay(ticked, made - 1);
  return (
    <Box onKeyDown={tickKeys({ less, more })} sx={{ displayPrint: 'none' }}>
      <ToggleButton
        {...tickMark}
        value="made"
        selected={isDone}
        aria-label={`${name} made`}
        onChange={toggle}
        sx={tickLook}
      >
        {isDone && <Check />}
      </ToggleButton>
    </Box>
  );
}

const lineLook = {
  display: 'grid',
  // The tick is not on paper.
  displayPrint: 'block',
  gridTemplateColumns: '3.5rem 1fr',
  gap: 3,
  alignItems: 'start',
  py: 1.5,
  breakInside: 'avoid',
};
const whoseLook = { color: 'text.secondary', typography: 'body2' };
/** One line, as high as a finger, below the product's own. */
const plainLook = {
  ...whoseLook,
  py: 3.5,
  overflowWrap: 'anywhere',
  breakInside: 'avoid',
};
const noteLook = { fontWeight: 600, whiteSpace: 'pre-wrap' };
const doneLook = { color: 'text.secondary', fontWeight: 400 };
const tickLook = {
  width: 52,
  height: 52,
  borderWidth: 2,
  borderColor: 'text.secondary',
  // Inside, it would only color the border.
  ...ringOutside,
  '&.Mui-selected, &.Mui-selected:hover': {
    bgcolor: 'success.main',
    borderColor: 'success.main',
    color: 'success.contrastText',
  },
};
