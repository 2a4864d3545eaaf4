import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useWholeOrder } from '#frontend/features/pickups/api/pickups.ts';
import { listedName, timeWords } from '#frontend/features/pickups/pickup-words.ts';
import { nameSx, twoColumns } from '#frontend/features/pickups/pickups-sx.ts';
import { toTake as toTakeOf } from '#frontend/features/pickups/sections.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { useNow } from '#frontend/lib/use-now.ts';
import { fonts, radius, touchTarget } from '#frontend/theme/tokens.ts';
import { formatStoreDay } from '#shared/dates/store-day.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { Pickup } from '#shared/schemas/pickups.ts';
import { formatCount } from '#shared/text/format-count.ts';
import Call from '~icons/ic/round-call';
import { GiveUp } from './give-up.tsx';
import { KeepDialog } from './keep-dialog.tsx';
import { lateWords, moneyWords } from './left-words.ts';
import { MoveDialog } from './move-dialog.tsx';

type Props = { pickups: Pickup[]; day: string; timezone: string };

/** The orders that nobody came for, at the end of the day (docs/product.md#pickups). */
export function NotPickedUp({ pickups, ...shown }: Props) {
  const toTake = pickups.reduce((sum, pickup) => sum + toTakeOf(pickup), 0);
  const shelved = pickups.filter(({ shelf }) => shelf !== undefined).length;
  const aside = [
    ...(toTake > 0 ? [`${formatMoney(toTake)} to take`] : []),
    ...(shelved > 0 ? [`${formatCount(shelved)} on the shelf`] : []),
  ];
  return (
    <section aria-labelledby="not-picked-up">
      <Box sx={headSx}>
        <Typography id="not-picked-up" variant="h3" component="h2" color="error">
          Not picked up ({formatCount(pickups.length)})
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {aside.join(' · ')}
        </Typography>
      </Box>
      <Box component="ul" sx={listSx}>
        {pickups.map((pickup) => (
          <LeftOrder key={pickup.id} pickup={pickup} {...shown} />
        ))}
      </Box>
    </section>
  );
}

type LeftProps = Omit<Props, 'pickups'> & { pickup: Pickup };

function LeftOrder({ pickup, day, timezone }: LeftProps) {
  const order = useWholeOrder(pickup).data;
  const [isAsked, setAsked] = useState(false);
  const id = `left-${pickup.id}`;
  return (
    <Box component="li" aria-labelledby={id} sx={cardSx}>
      <Box sx={{ display: 'flex', gap: 3 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={id} component="h3" sx={nameSx}>
            {listedName(pickup)}
          </Typography>
          <Facts pickup={pickup} order={order} timezone={timezone} />
        </Box>
        {pickup.shelf && <Box sx={shelfSx}>{pickup.shelf}</Box>}
      </Box>
      {isAsked && order ? (
        <GiveUp order={order} day={day} onBack={() => setAsked(false)} />
      ) : (
        <Actions order={order} day={day} onGiveUp={() => setAsked(true)} />
      )}
    </Box>
  );
}

function Facts({
  pickup,
  order,
  timezone,
}: Omit<LeftProps, 'day'> & { order: OrderDetail | undefined }) {
  const now = useNow();
  const phone = order && (order.customer.phone || 'no phone');
  return (
    <Box sx={factsSx}>
      <MuiLink component={Link} to={`/orders/${pickup.id}`} sx={linkSx}>
        {pickup.orderNumber}
      </MuiLink>{' '}
      · {timeWords(pickup.pickupDate, timezone)}, {lateWords(pickup.pickupDate, now)}
      {pickup.keepUntil && ` · kept until ${formatStoreDay(pickup.keepUntil)}`}
      <br />
      {[...(phone ? [phone] : []), moneyWords(pickup, order)].join(' · ')}
    </Box>
  );
}

type ActionsProps = { order: OrderDetail | undefined; day: string; onGiveUp: () => void };

/** What can be done about an order; disabled until all is known of it. */
function Actions({ order, day, onGiveUp }: ActionsProps) {
  const moving = useDialog<OrderDetail>();
  const keeping = useDialog<OrderDetail>();
  const phone = order?.customer.phone;
  const action = (label: string, run: (order: OrderDetail) => void): ReactNode => (
    <Button
      variant="outlined"
      color="inherit"
      disabled={!order}
      onClick={() => order && run(order)}
    >
      {label}
    </Button>
  );
  return (
    <Box sx={actionsSx}>
      {phone && (
        <Button variant="outlined" color="inherit" startIcon={<Call />} href={`tel:${phone}`}>
          Call
        </Button>
      )}
      {action('Move to…', moving.open)}
      {action('Keep until…', keeping.open)}
      <Button disabled={!order} onClick={onGiveUp}>
        Give up
      </Button>
      {moving.show((seen, opening) => (
        // As it is now: after somebody else's change, pressing again is about that.
        <MoveDialog order={order ?? seen} day={day} {...opening} />
      ))}
      {keeping.show((seen, opening) => (
        <KeepDialog order={seen} day={day} {...opening} />
      ))}
    </Box>
  );
}

const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2.5,
  px: 1,
  py: 2,
};
const listSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  m: 0,
  p: 0,
  listStyle: 'none',
  [twoColumns]: { columnGap: 6 },
};
const cardSx = {
  px: { xs: 4, sm: 5 },
  py: 4,
  border: 1,
  borderColor: 'divider',
  borderRadius: `${radius.card}px`,
  bgcolor: 'background.paper',
};
const factsSx = {
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
};
/** As high as a finger, without moving the lines apart. */
const linkSx = { display: 'inline-block', minWidth: touchTarget, py: '10px', my: '-10px' };
const shelfSx = {
  alignSelf: 'flex-start',
  display: 'grid',
  placeItems: 'center',
  minWidth: 56,
  maxWidth: '40%',
  minHeight: touchTarget,
  px: 2,
  border: 1,
  borderColor: 'outline',
  borderRadius: `${radius.control}px`,
  fontFamily: fonts.display,
  fontSize: '1.375rem',
  fontWeight: 600,
  overflowWrap: 'anywhere',
};
const actionsSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))',
  gap: 2,
  mt: 2.5,
  '&& > .MuiButton-root': { minHeight: 48 },
};
