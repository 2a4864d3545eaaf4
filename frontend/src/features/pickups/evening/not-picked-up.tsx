import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useWholeOrder } from '#frontend/features/pickups/api/pickups.ts';
import { hereWords, listedName, timeWords } from '#frontend/features/pickups/pickup-words.ts';
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
import { isFree, settledOf } from '#shared/payments/balance.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { Pickup } from '#shared/schemas/pickups.ts';
import { phoneLinks } from '#shared/text/phone-numbers.ts';
import type { Words } from '#shared/words/en.ts';
import Call from '~icons/ic/round-call';
import { GiveUp } from './give-up.tsx';
import { KeepDialog } from './keep-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

/** The number of orders that are listed at once, because each is read in full. */
const atOnce = 20;

type Props = { pickups: Pickup[]; day: string; timezone: string };

/** The orders that nobody picked up, at the end of the day (docs/product.md#pickups). */
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
    <Card component="li" aria-labelledby={id} sx={{ px: { xs: 4, sm: 5 }, py: 4 }}>
      <Box sx={{ display: 'flex', gap: 3 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={id} component="h3" sx={nameSx}>
            {listedName(pickup)}
          </Typography>
          <Facts pickup={pickup} order={order} day={day} timezone={timezone} />
        </Box>
        {pickup.shelf && <Box sx={[shelfSx, { alignSelf: 'flex-start' }]}>{pickup.shelf}</Box>}
      </Box>
      {isAsked && order ? (
        <GiveUp order={order} day={day} onBack={() => setAsked(false)} />
      ) : (
        <Actions order={order} day={day} onGiveUp={() => setAsked(true)} />
      )}
    </Card>
  );
}

const anHour = 60 * 60 * 1_000;

/** '2 h late', '1 day late'; 'late' in its first hour, and 'due' before that. */
function lateWords(pickupDate: string, now: Date, { evening }: Words): string {
  const late = now.getTime() - Date.parse(pickupDate);
  if (late < 0) return evening.due;
  const hours = Math.floor(late / anHour);
  if (hours < 1) return evening.late;
  return hours < 24 ? evening.hoursLate(hours) : evening.daysLate(Math.floor(hours / 24));
}

/** '$20.00 paid, $38.00 due'. */
function moneyWords(pickup: Pickup, order: OrderDetail | undefined, { evening }: Words): string {
  if (isFree(pickup)) return evening.nothingDue;
  if (pickup.paymentStatus === 'invoice') return evening.onAccount;
  if (pickup.paymentStatus === 'donation') return evening.donation;
  const due = toTakeOf(pickup);
  if (due === 0) return evening.paid;
  const paid = order ? settledOf(order) : 0;
  return paid > 0
    ? evening.partPaid(formatMoney(paid), formatMoney(due))
    : evening.toTake(formatMoney(due));
}

function Facts({ pickup, order, day, timezone }: LeftProps & { order: OrderDetail | undefined }) {
  const now = useNow();
  const words = useWords();
  const { dates, evening } = words;
  const phone = order && (order.customer.phone || evening.noPhone);
  return (
    <Box sx={factsSx}>
      <b>{hereWords(pickup, { day, timezone }, words)}</b>
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

/** The actions for an order; disabled until the full order is loaded. */
function Actions({ order, day, onGiveUp }: ActionsProps) {
  const moving = useDialog<OrderDetail>();
  const keeping = useDialog<OrderDetail>();
  const numbers = phoneLinks(order?.customer.phone ?? '').filter(({ href }) => href);
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
      {numbers.map(({ text, href }) => (
        <Button key={text} variant="outlined" color="inherit" startIcon={<Call />} href={href}>
          {numbers.length > 1 ? `${evening.call} ${text}` : evening.call}
        </Button>
      ))}
      {action(evening.move, moving.open)}
      {action(evening.keep, keeping.open)}
      <Button disabled={!order} onClick={onGiveUp}>
        {evening.giveUp}
      </Button>
      {moving.show((seen, opening) => (
        // The current order, so that pressing again after another user's change is based on that change.
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
const actionsSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))',
  gap: 2,
  mt: 2.5,
  '&& > .MuiButton-root': { minHeight: 48 },
};
