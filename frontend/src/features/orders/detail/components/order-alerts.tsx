import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatDistanceStrict } from 'date-fns/formatDistanceStrict';
import { Link } from 'react-router-dom';
import { AnswerAsk } from '#frontend/entities/order/answer-ask.tsx';
import { wishWords } from '#frontend/entities/order/settle.ts';
import { useTellCustomer, useUndoHandOver } from '#frontend/features/orders/api/order-calls.ts';
import { useDialog } from '#frontend/lib/use-dialog.tsx';
import { useNow } from '#frontend/lib/use-now.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { PhoneText } from '#frontend/ui/data/phone-text.tsx';
import { lazyPart } from '#frontend/ui/lazy-part.tsx';
import { formatStoreDay } from '#shared/dates/store-day.ts';
import { formatPickup, formatTime, storeDay } from '#shared/dates/store-time.ts';
import { isForCustomer } from '#shared/email/kinds.ts';
import { isDone } from '#shared/orders/statuses.ts';
import type { Ask } from '#shared/schemas/ask.ts';
import type { OrderDetail, Untold } from '#shared/schemas/orders.ts';
import Undo from '~icons/ic/round-undo';

const MoveDialog = lazyPart(
  async () =>
    (await import('#frontend/features/orders/edit/components/customer-dialog.tsx')).MoveDialog,
);

const advice = (toCustomer: boolean): string =>
  toCustomer
    ? 'An e-mail did not reach the customer. Check the address with them, correct it under Customer Information, then resend the e-mail.'
    : 'An e-mail did not reach the production team. Check the notification e-mail in Settings, then resend the e-mail.';

/** Says what to do about e-mails of an open order that did not arrive. */
export function UndeliveredAlert({ order: { status, undelivered = [] } }: { order: OrderDetail }) {
  if (isDone(status)) return null;
  const audiences = new Set(undelivered.map((kind) => isForCustomer({ kind })));
  return [...audiences].map((toCustomer) => (
    <Alert key={String(toCustomer)} severity="warning" sx={{ mb: 4 }}>
      {advice(toCustomer)}
    </Alert>
  ));
}

/** The customer's open request, until it is answered. */
export function AskAlert({ order, ask }: { order: OrderDetail; ask: Ask }) {
  const words = useWords();
  const { open, show } = useDialog<string>();
  const { id, at, pickupDate } = ask;
  return (
    <Alert severity="warning" sx={bandSx}>
      <Box sx={untoldSx}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{wishWords(ask, order.timezone, words)}</Box>
        <AnswerAsk id={`${Date.parse(at)}.${id}`}>
          {pickupDate && pickupDate !== order.pickupDate && (
            <Button color="inherit" variant="outlined" onClick={() => open(pickupDate)}>
              Move it there
            </Button>
          )}
        </AnswerAsk>
      </Box>
      {show((wanted, opening) => (
        <MoveDialog order={order} wanted={wanted} begins={false} {...opening} />
      ))}
    </Alert>
  );
}

function whatTheyHave({ version, has, knows }: Untold, email: string): string {
  if (knows && knows > (has ?? 0)) return `Customer knows version ${knows} of ${version}.`;
  if (has) return `Customer has version ${has} of ${version}.`;
  return email
    ? `No version of this order reached ${email}.`
    : `Customer has not been told about version ${version}.`;
}

/** Shown until the customer has been informed: they do not know the current version of the order. */
export function UntoldAlert({ order }: { order: OrderDetail }) {
  return order.untold ? <UntoldLine order={order} untold={order.untold} /> : null;
}

function UntoldLine({ order, untold }: { order: OrderDetail; untold: Untold }) {
  const { customer, status } = order;
  const { version, isOnItsWay } = untold;
  const tell = useTellCustomer(order);
  const rests = tell.isBusy || isOnItsWay;
  // Not `disabled`, because a disabled button loses the focus.
  const resting = { 'aria-disabled': rests, color: 'inherit' as const };
  return (
    <Alert severity="info" role="status" sx={bandSx}>
      <Box sx={untoldSx}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {whatTheyHave(untold, customer.email)}
          {status === 'canceled' && ' They have not been told that it is canceled.'}
          {isOnItsWay && ` Version ${version} is on its way.`}
          {!customer.email && (
            <>
              {' Call '}
              <PhoneText phone={customer.phone} color="inherit" />
            </>
          )}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {customer.email && (
            <Button
              {...resting}
              variant="outlined"
              aria-label={`Send version ${version} to the customer`}
              onClick={() => rests || tell.email()}
            >
              Send
            </Button>
          )}
          <Button {...resting} onClick={() => rests || tell.knows(version)}>
            Customer knows
          </Button>
        </Box>
      </Box>
    </Alert>
  );
}

const bandSx = {
  mb: 4,
  displayPrint: 'none',
  '& .MuiAlert-message': { flex: 1, minWidth: 0 },
};
const untoldSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 4,
  rowGap: 2,
  '& [aria-disabled=true]': { opacity: 0.6, cursor: 'default' },
};

/** '18 min', '3 hours' */
const ageOf = (instant: string, now: Date): string =>
  formatDistanceStrict(instant, now)
    .replace(/minutes?/, 'min')
    .replace(/^\d+ seconds?/, '0 min');

/**
 * Shown until the order's day is over: whether the kitchen has seen the changes made since it
 * printed the order (docs/product.md#seen).
 */
export function KitchenAlert({ order: { onSheet, timezone, status } }: { order: OrderDetail }) {
  const now = useNow();
  if (!onSheet?.changedAt || status === 'complete') return null;
  const { day, seen, isOn, changedAt } = onSheet;
  const today = storeDay(now, timezone);
  if (day < today) return null;
  if (seen) {
    const format = storeDay(seen.at, timezone) === today ? formatTime : formatPickup;
    return (
      <Alert severity="success" sx={{ mb: 4 }}>
        Seen by {seen.by}, {format(seen.at, timezone)}
      </Alert>
    );
  }
  return (
    <Alert
      severity="warning"
      sx={{ mb: 4 }}
      action={
        <Button color="inherit" component={Link} to={`/production/${day}`}>
          What to Bake
        </Button>
      }
    >
      Kitchen has not seen this {isOn ? 'change' : 'order'} ({ageOf(changedAt, now)})
    </Alert>
  );
}

/** 'Handed over by Ben Okafor at 9:12 AM', or '2 of 3 handed over by …, 1 to follow'. */
function handedWords({ handed, gone = [], items, timezone }: OrderDetail, now: Date): string[] {
  if (!handed) return [];
  const { at, saidAt } = handed;
  const done = saidAt ?? at;
  const isToday = storeDay(done, timezone) === storeDay(now, timezone);
  const said = saidAt ? ', said to be ' : ' ';
  const when = `${said}${isToday ? `at ${formatTime(done, timezone)}` : `on ${formatPickup(done, timezone)}`}`;
  if (!handed.isPart) return [`Handed over by ${handed.by}${when}`];
  const given = items.filter(({ id }) => gone.includes(id)).length;
  const follow = items.length - given;
  return [`${given} of ${items.length} handed over by ${handed.by}${when}, ${follow} to follow`];
}

/**
 * When the customer came, the order's shelf, the day until which it is kept, and who handed it over; nothing
 * if there is none of these.
 */
export function CounterNote({ order }: { order: OrderDetail }) {
  const { status, shelf, keepUntil, handed, here, timezone } = order;
  const now = useNow();
  const { undo, isBusy } = useUndoHandOver(order.id);
  const isHere = !isDone(status);
  const isToday = here && storeDay(here, timezone) === storeDay(now, timezone);
  const facts = [
    ...(isHere && isToday
      ? [`The customer has been here since ${formatTime(here, timezone)}`]
      : []),
    ...(isHere && shelf ? [`On shelf ${shelf}`] : []),
    ...(isHere && keepUntil ? [`Kept until ${formatStoreDay(keepUntil)}`] : []),
    ...handedWords(order, now),
  ];
  if (facts.length === 0) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 4 }}
      action={
        handed?.canUndo && (
          <Button
            color="inherit"
            startIcon={<Undo />}
            disabled={isBusy}
            onClick={() => undo(handed.id)}
          >
            Undo
          </Button>
        )
      }
    >
      {facts.join(' · ')}
    </Alert>
  );
}
