import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useUndoHandOver } from '#frontend/features/orders/detail/api/undo-hand-over.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { formatStoreDay } from '#shared/dates/store-day.ts';
import { formatPickup, formatTime, storeDay } from '#shared/dates/store-time.ts';
import { isDone } from '#shared/orders/statuses.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import Undo from '~icons/ic/round-undo';

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

/** Where the boxes of an order are, and who gave them out; nothing for an order that is not made yet. */
export function CounterNote({ order }: { order: OrderDetail }) {
  const { status, shelf, keepUntil, handed } = order;
  const { undo, isBusy } = useUndoHandOver(order.id);
  const isHere = !isDone(status);
  const facts = [
    ...(isHere && shelf ? [`On shelf ${shelf}`] : []),
    ...(isHere && keepUntil ? [`Kept until ${formatStoreDay(keepUntil)}`] : []),
    ...handedWords(order, useNow()),
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
