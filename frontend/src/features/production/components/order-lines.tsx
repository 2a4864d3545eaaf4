import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import { linkTarget } from '#frontend/features/production/kitchen-sx.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { allergensOf } from '#shared/orders/allergens.ts';
import { namedPlace } from '#shared/pickups/places.ts';
import type { SheetLine } from '#shared/production/production-sheet.ts';
import type { PickupPlace } from '#shared/schemas/places.ts';
import { formatCount } from '#shared/text/format-count.ts';

/** The number of a product's orders listed at once: a large day may have a thousand. */
const ordersAtOnce = 100;

type Props = {
  id: string;
  title: string;
  lines: SheetLine[];
  places: PickupPlace[];
  /** Other facts about the product, such as how many were made last year. */
  about: string | undefined;
};

/** The orders behind a figure, by pickup, and the product's allergens. The notes are shown above. */
export const OrderLines = memo(function OrderLines({ id, title, lines, places, about }: Props) {
  const [listed, setListed] = useState(ordersAtOnce);
  const hidden = lines.length - listed;
  const allergens = allergensOf(lines).join(', ');
  const { order, row } = useWords();
  return (
    <Box id={id} sx={boxSx}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {lines.slice(0, listed).map((line) => (
          <OrderLine key={line.key} line={line} places={places} />
        ))}
      </Box>
      {hidden > 0 && (
        <Button onClick={() => setListed(listed + ordersAtOnce)} sx={{ displayPrint: 'none' }}>
          {row.moreOrders(Math.min(hidden, ordersAtOnce), title)}
        </Button>
      )}
      {(allergens || about) && (
        <Box sx={aboutSx}>
          {allergens && `${order.allergens} ${allergens}`}
          {allergens && about && ' · '}
          {about}
        </Box>
      )}
    </Box>
  );
});

function OrderLine({ line, places }: { line: SheetLine; places: PickupPlace[] }) {
  const { orderId, orderNumber, customerName, quantity, time, isGone } = line;
  const { dates, row } = useWords();
  return (
    <Box component="li" sx={lineSx}>
      <Box sx={quantitySx}>{formatCount(quantity)}</Box>
      <Box sx={{ whiteSpace: 'nowrap' }}>{dates.onSheet(time)}</Box>
      <Box sx={{ display: { xs: 'none', '@sm': 'block' }, color: 'text.secondary' }}>
        {namedPlace(places, line)}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {customerName}
        {isGone && ` · ${row.pickedUp}`}
      </Box>
      <MuiLink component={Link} to={`/orders/${orderId}`} sx={linkTarget}>
        {orderNumber}
      </MuiLink>
    </Box>
  );
}

const boxSx = { gridArea: 'orders', pt: 1.5, pl: { xs: 2.5, '@sm': 20 } };
/** Tall enough for a finger. */
const lineSx = {
  display: 'grid',
  gridTemplateColumns: {
    xs: '2rem 4.5rem minmax(0, 1fr) auto',
    '@sm': '2rem 5rem 8rem minmax(0, 1fr) auto',
  },
  columnGap: { xs: 2, '@sm': 4 },
  alignItems: 'center',
  minHeight: 48,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: '1.0625rem',
  lineHeight: 1.25,
  breakInside: 'avoid',
};
const quantitySx = {
  fontSize: '1.25rem',
  fontWeight: 650,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
};
const aboutSx = {
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
  color: 'text.secondary',
};
