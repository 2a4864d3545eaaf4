import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { lastMethod } from '#frontend/entities/order/last-method.ts';
import { listedName, timeWords } from '#frontend/features/pickups/pickup-words.ts';
import { factsSx, linkSx, nameSx } from '#frontend/features/pickups/pickups-sx.ts';
import { mainButton } from '#frontend/features/pickups/use-finder.ts';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { fonts, radius } from '#frontend/theme/tokens.ts';
import { NoteText } from '#frontend/ui/data/note-text.tsx';
import { allergensOf } from '#shared/orders/allergens.ts';
import { isDone } from '#shared/orders/statuses.ts';
import type { PaymentMethod } from '#shared/payments/entries.ts';
import { namedPlace } from '#shared/pickups/places.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { Pickup } from '#shared/schemas/pickups.ts';
import { Bands } from './bands.tsx';
import { CardLines } from './card-lines.tsx';
import { counterMethods } from './card-words.ts';
import { type CardProps, useCard } from './use-card.ts';

/** The order in hand: whose it is, what is in it, what is to pay, and the one button that gives it out. */
export function PickupCard(props: CardProps) {
  const { pickup, onClose } = props;
  const card = useCard(props);
  const isOver = isDone(pickup.status);
  return (
    <Box component="article" aria-label={listedName(pickup)} sx={cardSx}>
      <Bands {...props} card={card} />
      <Head {...props} />
      {!isOver && <CardLines pickup={pickup} lines={card.lines} />}
      {!isOver && <Give pickup={pickup} card={card} onClose={onClose} />}
    </Box>
  );
}

function Head({ pickup, timezone, isTwin }: CardProps) {
  const places = usePlaces();
  const words = useWords();
  const isOver = isDone(pickup.status);
  return (
    <Box sx={{ display: 'grid', gap: 2, px: 4, pt: 3, pb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3 }}>
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
            {isTwin && pickup.digits && (
              <>
                <b>…{pickup.digits}</b> ·{' '}
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
    </Box>
  );
}

/** What must be said with it: allergens in quiet ink, and the notes of the order, of which some are red. */
function Says({ pickup: { items, orderNotes } }: Pick<CardProps, 'pickup'>) {
  const allergens = allergensOf(items);
  const { order } = useWords();
  return (
    <>
      {allergens.length > 0 && (
        <Box sx={{ ...saidSx, color: 'text.secondary' }}>
          {order.allergens} {allergens.join(', ')}
        </Box>
      )}
      {orderNotes && <NoteText text={`“${orderNotes}”`} sx={saidSx} />}
    </>
  );
}

type GiveProps = { pickup: Pickup; card: ReturnType<typeof useCard> };

/** 'Total $58.00 · Paid $20.00 · To take $38.00'; nothing where the band says that nothing is to pay. */
function Sums({ pickup: { total, toPay, paymentStatus }, card: { toTake, amount } }: GiveProps) {
  const { order } = useWords();
  if (paymentStatus === 'invoice' || paymentStatus === 'donation') return null;
  const paid = total - toPay;
  return (
    <Box sx={sumsSx}>
      {order.total(formatMoney(total))} ·{' '}
      {paid > 0 && toTake > 0 && `${order.paid(formatMoney(paid))} · `}
      <b>{toTake > 0 ? order.toTakeNow(formatMoney(amount)) : order.allPaid}</b>
      {amount !== toTake && <div>{order.rounded(formatMoney(toTake))}</div>}
    </Box>
  );
}

function Give({ pickup, card, onClose }: GiveProps & Pick<CardProps, 'onClose'>) {
  const { toTake, doubts, isBusy, cannotPress, press, issue } = card;
  const { order } = useWords();
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Sums pickup={pickup} card={card} />
      {issue && (
        <Typography role="alert" color="error" sx={{ px: 4, pt: 2 }}>
          {issue}
        </Typography>
      )}
      <Box sx={giveSx}>
        {toTake > 0 && card.records && <Methods card={card} />}
        {doubts.includes('not-ready') && (
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {order.wait}
          </Button>
        )}
        <Button
          // Enter in the field does not press past what stands against it.
          id={doubts.length === 0 ? mainButton : undefined}
          variant={doubts.length === 0 ? 'contained' : 'outlined'}
          color={doubts.length === 0 ? 'primary' : 'inherit'}
          disabled={isBusy || cannotPress}
          onClick={press}
        >
          {card.label}
        </Button>
      </Box>
    </Box>
  );
}

function Methods({ card: { methods: possible, method, isBusy } }: Pick<GiveProps, 'card'>) {
  const { methods, order, network } = useWords();
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={order.paidBy}
      value={method}
      disabled={isBusy}
      onChange={(_event, chosen: PaymentMethod | null) => chosen && lastMethod.update(() => chosen)}
      sx={methodsSx}
    >
      {counterMethods.map((one) => (
        <ToggleButton
          key={one}
          value={one}
          disabled={isBusy || !possible.includes(one)}
          sx={methodSx}
        >
          {methods[one]}
          {!possible.includes(one) && <small>{network.needed}</small>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const cardSx = {
  overflow: 'hidden',
  border: 1,
  borderColor: 'outline',
  borderRadius: `${radius.card}px`,
  bgcolor: 'background.paper',
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
const sumsSx = {
  px: 4,
  pt: 2.5,
  color: 'text.secondary',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  '& b': { color: 'text.primary', fontSize: '1.125rem' },
};
const giveSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  px: 4,
  py: 3,
  // Twice, so that it holds against the theme in any order of the styles.
  '&& > .MuiButton-root': { flex: '1 1 auto', minHeight: 56, fontSize: '1.0625rem' },
  '&& > .MuiButton-contained': { flex: '2 1 17.5rem' },
};
const methodSx = {
  flexDirection: 'column',
  '& small': { color: 'text.secondary', fontSize: '0.8125rem', lineHeight: 1.2 },
};
const methodsSx = {
  flex: '1 1 13.75rem',
  '&& > *': { flex: 1, minHeight: 56, px: 2, fontSize: '1rem' },
  // The one filled button is the one that takes the money.
  '&& > .Mui-selected, && > .Mui-selected:hover': {
    color: 'primary.main',
    bgcolor: 'sunken',
    borderColor: 'primary.main',
    boxShadow: 'inset 0 0 0 1px currentColor',
    fontWeight: 600,
  },
};
