import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useWords } from '#frontend/lib/use-words.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { Handed } from '#shared/schemas/handed.ts';
import { capital } from '#shared/text/capital.ts';
import Event from '~icons/ic/outline-event';
import Receipt from '~icons/ic/outline-receipt-long';
import Block from '~icons/ic/round-block';
import Check from '~icons/ic/round-check';
import CloudOff from '~icons/ic/round-cloud-off';
import Favorite from '~icons/ic/round-favorite-border';
import Hourglass from '~icons/ic/round-hourglass-empty';
import Undo from '~icons/ic/round-undo';
import { canceledWords, changeWords, handedWhen, takenWords } from './card-words.ts';
import type { CardProps, useCard } from './use-card.ts';

type Tone = 'canceled' | 'pending' | 'approved' | 'complete' | 'in_production';
type BandProps = { tone: Tone; icon: ReactElement; action?: ReactNode; children: ReactNode };

const Band = ({ tone, icon, action, children }: BandProps) => (
  <Box
    role="status"
    sx={{ ...bandSx, color: `status.${tone}.ink`, bgcolor: `status.${tone}.tint` }}
  >
    {icon}
    <Box sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    {action}
  </Box>
);

type Props = CardProps & { card: ReturnType<typeof useCard> };

const UndoButton = ({ isBusy = false, onUndo }: { isBusy?: boolean; onUndo: () => void }) => (
  <Button
    variant="outlined"
    color="inherit"
    startIcon={<Undo />}
    disabled={isBusy}
    onClick={onUndo}
  >
    {useWords().give.undo}
  </Button>
);

const undoOf = (handed: Handed | undefined, { isBusy, undo }: Props['card']) =>
  handed?.canUndo && <UndoButton isBusy={isBusy} onUndo={() => undo(handed.id)} />;

/** Shown if this device handed the order over offline and has not sent that yet. */
function UnsentBand({ timezone, card }: Props) {
  const { today, unsent } = card;
  const words = useWords();
  if (!unsent) return null;
  const { payment, saidAt } = unsent.body;
  const change =
    payment && saidAt ? changeWords({ ...payment, at: saidAt }, card.now, words) : undefined;
  return (
    <Band tone="pending" icon={<CloudOff />} action={<UndoButton onUndo={card.takeBack} />}>
      <b>{words.bands.notSent}</b> {capital(handedWhen(saidAt, today, timezone, words))}.
      {payment && ` ${words.bands.takenHere(formatMoney(payment.amount))}`}
      {change && ` ${capital(change)}.`}
    </Band>
  );
}

function GoneBand({ timezone, card }: Props) {
  const { order, today, faster } = card;
  const words = useWords();
  const { bands } = words;
  const handed = order?.status === 'complete' ? order.handed : undefined;
  const known = handed ?? faster;
  const taken = handed && order && takenWords(order, card.now, words);
  return (
    <Band tone="complete" icon={<Check />} action={undoOf(handed, card)}>
      {bands.handedOver}
      {known && (
        <>
          {' '}
          {bands.by(known.by)} <b>{handedWhen(known.at, today, timezone, words)}</b>
        </>
      )}
      {taken && `, ${taken}`}
      {faster && bands.notRecorded}
    </Band>
  );
}

function CanceledBand({ pickup, timezone, card }: Props) {
  const words = useWords();
  const { bands } = words;
  const canceled = canceledWords(card.order, timezone, words);
  return (
    <Band
      tone="canceled"
      icon={<Block />}
      action={
        <Button variant="outlined" color="inherit" component={Link} to={`/orders/${pickup.id}`}>
          {bands.open}
        </Button>
      }
    >
      {bands.canceled}
      {canceled && (
        <>
          {' '}
          <b>{canceled.on}</b> {bands.by(canceled.by)}
        </>
      )}
    </Band>
  );
}

function PartBand({ pickup, timezone, card }: Props) {
  const { order, today } = card;
  const words = useWords();
  const gone = pickup.items.filter(({ isGone }) => isGone).length;
  if (gone === 0) return null;
  const handed = order?.handed?.isPart ? order.handed : undefined;
  const taken = handed && order && takenWords(order, card.now, words);
  const left = pickup.items.length - gone;
  return (
    <Band tone="pending" icon={<Check />} action={undoOf(handed, card)}>
      <b>{words.bands.partGone(gone, pickup.items.length)}</b>
      {handed && ` ${words.bands.by(handed.by)} ${handedWhen(handed.at, today, timezone, words)}`}
      {taken && `, ${taken}`}, {words.order.toFollow(left)}
    </Band>
  );
}

function NotReadyBand({ pickup: { items }, made }: Props) {
  const { bands } = useWords();
  return (
    <Band tone="pending" icon={<Hourglass />}>
      {made ? (
        <>
          {bands.kitchen} <b>{bands.made(made.size, items.length)}</b>
        </>
      ) : (
        <b>{bands.notReady}</b>
      )}{' '}
      {bands.anyway}
    </Band>
  );
}

/** Warnings about an order, or the note that it is already handed over or canceled. */
export function Bands(props: Props) {
  const { pickup, timezone, card } = props;
  const { status, paymentStatus } = pickup;
  const { bands, dates } = useWords();
  if (card.unsent) return <UnsentBand {...props} />;
  if (status === 'complete') return <GoneBand {...props} />;
  if (status === 'canceled') return <CanceledBand {...props} />;
  return (
    <>
      {card.faster && <GoneBand {...props} />}
      {card.doubts.includes('wrong-day') && (
        <Band tone="canceled" icon={<Event />}>
          {bands.isFor} <b>{dates.day(storeDay(pickup.pickupDate, timezone))}</b>
        </Band>
      )}
      {card.doubts.includes('not-ready') && <NotReadyBand {...props} />}
      {paymentStatus === 'invoice' && (
        <Band tone="approved" icon={<Receipt />}>
          {bands.onAccount} <b>{bands.nothingToTake}</b>
        </Band>
      )}
      {paymentStatus === 'donation' && (
        <Band tone="in_production" icon={<Favorite />}>
          {bands.donation} <b>{bands.nothingToPay}</b>
        </Band>
      )}
      <PartBand {...props} />
    </>
  );
}

const bandSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  minHeight: 56,
  px: 4,
  py: 2,
  fontSize: '1.0625rem',
  lineHeight: 1.3,
  // Buttons on a tinted band have its text color.
  '& .MuiButton-root': { color: 'inherit', bgcolor: 'transparent', borderColor: 'currentColor' },
};
