import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { lastMethod } from '#frontend/entities/order/remembered.ts';
import { chosenSx } from '#frontend/features/pickups/pickups-sx.ts';
import { mainButton } from '#frontend/features/pickups/use-finder.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { isFree } from '#shared/payments/balance.ts';
import { counterMethods, type PaymentMethod } from '#shared/payments/entries.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { Pickup } from '#shared/schemas/pickups.ts';
import type { CardProps, useCard } from './use-card.ts';

type GiveProps = { pickup: Pickup; card: ReturnType<typeof useCard> };

/**
 * 'Total $58.00 · Paid $20.00 · $38.00 due'; nothing for an invoice or a donation, about which a band says
 * enough.
 */
function Sums({ pickup: { total, toPay, paymentStatus }, card: { toTake, amount } }: GiveProps) {
  const { order, payments } = useWords();
  if (paymentStatus === 'invoice' || paymentStatus === 'donation') return null;
  const paid = total - toPay;
  const none = isFree({ paymentStatus, total }) ? payments.nothingDue : order.allPaid;
  return (
    <Box sx={sumsSx}>
      {order.total(formatMoney(total))} ·{' '}
      {paid > 0 && toTake > 0 && `${order.paid(formatMoney(paid))} · `}
      <b>{toTake > 0 ? order.toTakeNow(formatMoney(amount)) : none}</b>
      {amount !== toTake && <div>{order.rounded(formatMoney(toTake))}</div>}
    </Box>
  );
}

/** The bottom of the card: the amount due, and the one button that hands the order over. */
export function Give({ pickup, card, onClose }: GiveProps & Pick<CardProps, 'onClose'>) {
  const { toTake, doubts, isBusy, cannotPress, press, issue } = card;
  const { order } = useWords();
  return (
    <Box sx={footSx}>
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
          // Enter in the field must not skip a warning.
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

const footSx = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  flexShrink: 0,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
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
  // `&&` makes these styles override the theme, whatever their order.
  '&& > .MuiButton-root': { flex: '1 1 auto', minHeight: 56, fontSize: '1.0625rem' },
  '&& > .MuiButton-contained': { flex: '2 1 17.5rem' },
};
const methodSx = {
  flexDirection: 'column',
  '& small': { color: 'text.secondary', fontSize: '0.8125rem', lineHeight: 1.2 },
};
const methodsSx = {
  flex: '1 1 13.75rem',
  ...chosenSx,
  '&& > *': { flex: 1, minHeight: 56, px: 2, fontSize: '1rem' },
};
