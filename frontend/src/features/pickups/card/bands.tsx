import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { formatStoreDay } from '#shared/dates/store-day.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import type { Handed } from '#shared/schemas/handed.ts';
import { formatCount } from '#shared/text/format-count.ts';
import Event from '~icons/ic/outline-event';
import Receipt from '~icons/ic/outline-receipt-long';
import Block from '~icons/ic/round-block';
import Check from '~icons/ic/round-check';
import Favorite from '~icons/ic/round-favorite-border';
import Hourglass from '~icons/ic/round-hourglass-empty';
import Undo from '~icons/ic/round-undo';
import { canceledWords, handedWhen, takenWords } from './card-words.ts';
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

function UndoButton({ handed, card }: { handed: Handed } & Pick<Props, 'card'>) {
  if (!handed.canUndo) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Undo />}
      disabled={card.isBusy}
      onClick={() => card.undo(handed.id)}
    >
      Undo
    </Button>
  );
}

/** Who has handed it over, when, and what was taken. */
function GoneBand({ timezone, card }: Props) {
  const { order, today, faster } = card;
  const handed = order?.status === 'complete' ? order.handed : undefined;
  const known = handed ?? faster;
  const taken = handed && order && takenWords(order);
  return (
    <Band
      tone="complete"
      icon={<Check />}
      action={handed && <UndoButton handed={handed} card={card} />}
    >
      Handed over
      {known && (
        <>
          {' '}
          by {known.by} <b>{handedWhen(known.at, today, timezone)}</b>
        </>
      )}
      {taken && `, ${taken}`}
      {faster && '. Nothing was recorded here.'}
    </Band>
  );
}

function CanceledBand({ pickup, timezone, card }: Props) {
  const canceled = canceledWords(card.order, timezone);
  return (
    <Band
      tone="canceled"
      icon={<Block />}
      action={
        <Button variant="outlined" color="inherit" component={Link} to={`/orders/${pickup.id}`}>
          Open order
        </Button>
      }
    >
      Canceled
      {canceled && (
        <>
          {' '}
          on <b>{canceled.on}</b> by {canceled.by}
        </>
      )}
    </Band>
  );
}

/** What was given out before the rest. */
function PartBand({ pickup, timezone, card }: Props) {
  const { order, today } = card;
  const gone = pickup.items.filter(({ isGone }) => isGone).length;
  if (gone === 0) return null;
  const handed = order?.handed?.isPart ? order.handed : undefined;
  const taken = handed && order && takenWords(order);
  return (
    <Band
      tone="pending"
      icon={<Check />}
      action={handed && <UndoButton handed={handed} card={card} />}
    >
      <b>
        {formatCount(gone)} of {formatCount(pickup.items.length)} handed over
      </b>
      {handed && ` by ${handed.by} ${handedWhen(handed.at, today, timezone)}`}
      {taken && `, ${taken}`}, {formatCount(pickup.items.length - gone)} to follow
    </Band>
  );
}

function NotReadyBand({ pickup: { items }, made }: Props) {
  return (
    <Band tone="pending" icon={<Hourglass />}>
      {made ? (
        <>
          Kitchen:{' '}
          <b>
            {formatCount(made.size)} of {formatCount(items.length)} made.
          </b>
        </>
      ) : (
        <b>Not ready yet.</b>
      )}{' '}
      Hand over anyway?
    </Band>
  );
}

/** What must be known before an order is handed over, or that it is gone already. */
export function Bands(props: Props) {
  const { pickup, timezone, card } = props;
  const { status, paymentStatus } = pickup;
  if (status === 'complete') return <GoneBand {...props} />;
  if (status === 'canceled') return <CanceledBand {...props} />;
  return (
    <>
      {card.faster && <GoneBand {...props} />}
      {card.doubts.includes('wrong-day') && (
        <Band tone="canceled" icon={<Event />}>
          This order is for <b>{formatStoreDay(storeDay(pickup.pickupDate, timezone))}</b>
        </Band>
      )}
      {card.doubts.includes('not-ready') && <NotReadyBand {...props} />}
      {paymentStatus === 'invoice' && (
        <Band tone="approved" icon={<Receipt />}>
          On account. <b>Nothing to take.</b>
        </Band>
      )}
      {paymentStatus === 'donation' && (
        <Band tone="in_production" icon={<Favorite />}>
          Donation. <b>Nothing to pay.</b>
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
  // On the tint, in its ink.
  '& .MuiButton-root': { color: 'inherit', bgcolor: 'transparent', borderColor: 'currentColor' },
};
