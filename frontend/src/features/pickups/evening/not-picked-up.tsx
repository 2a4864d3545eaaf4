import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useWholeOrder } from '#frontend/features/pickups/api/pickups.ts';
import { listedName, timeWords } from '#frontend/features/pickups/pickup-words.ts';
import {
  factsSx,
  linkSx,
  nameSx,
  shelfSx,
  twoColumns,
} from '#frontend/features/pickups/pickups-sx.ts';
import { toTake as toTakeOf } from '#frontend/features/pickups/sections.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { useNow } from '#frontend/lib/use-now.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { radius } from '#frontend/theme/tokens.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { Pickup } from '#shared/schemas/pickups.ts';
import Call from '~icons/ic/round-call';
import { GiveUp } from './give-up.tsx';
import { KeepDialog } from './keep-dialog.tsx';
import { lateWords, moneyWords } from './left-words.ts';
import { MoveDialog } from './move-dialog.tsx';

/** The number of orders that are listed at once, because each is read whole. */
const atOnce = 20;

type Props = { pickups: Pickup[]; day: string; timezone: string };

/** The orders that nobody came for, at the end of the day (docs/product.md#pickups). */
export function NotPickedUp({ pickups, ...place }: Props) {
  const { evening } = useWords();
  const [shown, setShown] = useState(atOnce);
  const more = Math.min(atOnce, pickups.length - shown);
  const toTake = pickups.reduce((sum, pickup) => sum + toTakeOf(pickup), 0);
  const shelved = pickups.filter(({ shelf }) => shelf !== undefined).length;
  const aside = [
    ...(toTake > 0 ? [evening.toTake(formatMoney(toTake))] : []),
    ...(shelved > 0 ? [evening.onShelf(shelved)] : []),
  ];
  return (
    <section aria-labelledby="not-picked-up">
      <Box sx={headSx}>
        <Typography id="not-picked-up" variant="h3" component="h2" color="error">
          {evening.title(pickups.length)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {aside.join(' · ')}
        </Typography>
      </Box>
      <Box component="ul" sx={listSx}>
        {pickups.slice(0, shown).map((pickup) => (
          <LeftOrder key={pickup.id} pickup={pickup} {...place} />
        ))}
      </Box>
      {more > 0 && (
        <Button onClick={() => setShown(shown + more)} sx={{ mt: 3, minHeight: 48 }}>
          {evening.showMore(more)}
        </Button>
      )}
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
        {pickup.shelf && <Box sx={[shelfSx, { alignSelf: 'flex-start' }]}>{pickup.shelf}</Box>}
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
  const words = useWords();
  const { dates, evening } = words;
  const phone = order && (order.customer.phone || evening.noPhone);
  return (
    <Box sx={factsSx}>
      <MuiLink component={Link} to={`/orders/${pickup.id}`} sx={linkSx}>
        {pickup.orderNumber}
      </MuiLink>{' '}
      · {timeWords(pickup.pickupDate, timezone, words)}, {lateWords(pickup.pickupDate, now, words)}
      {pickup.keepUntil && ` · ${evening.keptUntil(dates.day(pickup.keepUntil))}`}
      <br />
      {[...(phone ? [phone] : []), moneyWords(pickup, order, words)].join(' · ')}
    </Box>
  );
}

type ActionsProps = { order: OrderDetail | undefined; day: string; onGiveUp: () => void };

/** What can be done about an order; disabled until all is known of it. */
function Actions({ order, day, onGiveUp }: ActionsProps) {
  const moving = useDialog<OrderDetail>();
  const keeping = useDialog<OrderDetail>();
  const phone = order?.customer.phone;
  const { evening } = useWords();
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
          {evening.call}
        </Button>
      )}
      {action(evening.move, moving.open)}
      {action(evening.keep, keeping.open)}
      <Button disabled={!order} onClick={onGiveUp}>
        {evening.giveUp}
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
const actionsSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))',
  gap: 2,
  mt: 2.5,
  '&& > .MuiButton-root': { minHeight: 48 },
};
