import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { hereWords, listedName, timeWords } from '#frontend/features/pickups/pickup-words.ts';
import {
  belowBar,
  besideCard,
  factsSx,
  linkSx,
  nameSx,
  twoColumns,
} from '#frontend/features/pickups/pickups-sx.ts';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { fonts, radius } from '#frontend/theme/tokens.ts';
import { NoteText } from '#frontend/ui/data/note-text.tsx';
import { allergensOf } from '#shared/orders/allergens.ts';
import { isDone } from '#shared/orders/statuses.ts';
import { namedPlace } from '#shared/pickups/places.ts';
import { Bands } from './bands.tsx';
import { CardLines } from './card-lines.tsx';
import { Give } from './give.tsx';
import { type CardProps, useCard } from './use-card.ts';

/** The selected order: the customer, the lines, the amount due, and the one button that hands it over. */
export function PickupCard(props: CardProps) {
  const { pickup, onClose } = props;
  const card = useCard(props);
  const isOver = isDone(pickup.status);
  return (
    <Box component="article" aria-label={listedName(pickup)} sx={cardSx}>
      <Box sx={contentSx}>
        <Bands {...props} card={card} />
        <Head {...props} />
        {!isOver && <CardLines pickup={pickup} lines={card.lines} />}
      </Box>
      {!isOver && <Give pickup={pickup} card={card} onClose={onClose} />}
    </Box>
  );
}

function Head({ pickup, day, timezone, isTwin }: CardProps) {
  const places = usePlaces();
  const words = useWords();
  const isOver = isDone(pickup.status);
  return (
    <>
      <Box sx={headSx}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography
            component="h2"
            sx={[
              nameSx,
              isOver && { color: 'text.secondary' },
              pickup.status === 'canceled' && { textDecoration: 'line-through 2px' },
            ]}
          >
            {listedName(pickup)}
          </Typography>
          <Box sx={[factsSx, boldSx]}>
            <b>{hereWords(pickup, { day, timezone }, words)}</b>
            {isTwin && pickup.digits && (
              <>
                <b>…{pickup.digits.replaceAll(' ', ' …')}</b> ·{' '}
              </>
            )}
            <Link component={RouterLink} to={`/orders/${pickup.id}`} sx={linkSx}>
              {pickup.orderNumber}
            </Link>{' '}
            · <b>{timeWords(pickup.pickupDate, timezone, words)}</b> ·{' '}
            {words.counts.items(pickup.items.length)} · {namedPlace(places, pickup)}
          </Box>
        </Box>
        {!isOver && pickup.shelf && (
          <Box sx={standsSx}>
            <small>{words.order.shelf}</small>
            <b>{pickup.shelf}</b>
          </Box>
        )}
      </Box>
      {!isOver && <Says pickup={pickup} />}
    </>
  );
}

/** Facts to tell the customer: the allergens, and the order's notes, with allergy requests in red. */
function Says({ pickup: { items, orderNotes } }: Pick<CardProps, 'pickup'>) {
  const allergens = allergensOf(items);
  const { order } = useWords();
  if (allergens.length === 0 && !orderNotes) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, px: 4, pb: 3 }}>
      {allergens.length > 0 && (
        <Box sx={{ ...saidSx, color: 'text.secondary' }}>
          {order.allergens} {allergens.join(', ')}
        </Box>
      )}
      {orderNotes && <NoteText text={`“${orderNotes}”`} sx={saidSx} />}
    </Box>
  );
}

/**
 * In its own column, the card is at most as tall as the space in the window, so that its bottom is always in
 * view.
 */
const cardSx = {
  display: 'flex',
  flexDirection: 'column',
  overflow: 'clip',
  [twoColumns]: { maxHeight: `calc(100dvh - ${belowBar + 2 * besideCard}px)` },
  border: 1,
  borderColor: 'outline',
  borderRadius: `${radius.card}px`,
  bgcolor: 'background.paper',
};
const contentSx = { minHeight: 0, [twoColumns]: { overflowY: 'auto' } };
/** The customer's name stays in view while the lines scroll. */
const headSx = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 3,
  px: 4,
  py: 3,
  [twoColumns]: { position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper' },
};
const boldSx = { '& b': { color: 'text.primary', fontWeight: 650 } };
const standsSx = {
  display: 'grid',
  justifyItems: 'center',
  flexShrink: 0,
  minWidth: 64,
  maxWidth: '40%',
  px: 2.5,
  py: 1,
  borderRadius: `${radius.control}px`,
  color: 'secondary.contrastText',
  bgcolor: 'secondary.main',
  overflowWrap: 'anywhere',
  '& small': { fontSize: '0.8125rem', lineHeight: '16px' },
  '& b': { fontFamily: fonts.display, fontSize: '1.75rem', fontWeight: 600, lineHeight: 1.2 },
};
const saidSx = {
  fontSize: '1.0625rem',
  lineHeight: 1.35,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
};
