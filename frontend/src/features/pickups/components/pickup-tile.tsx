import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { Theme } from '@mui/material/styles';
import { memo, type Ref } from 'react';
import { PaymentChip, StatusChip } from '#frontend/entities/order/status-chips.tsx';
import { listedName } from '#frontend/features/pickups/pickup-words.ts';
import { factsSx, nameSx, shelfSx } from '#frontend/features/pickups/pickups-sx.ts';
import { isHere, isNotReady, toTake } from '#frontend/features/pickups/sections.ts';
import { useWords } from '#frontend/lib/use-words.ts';
import { isFree } from '#shared/payments/balance.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { Pickup } from '#shared/schemas/pickups.ts';
import HourglassEmpty from '~icons/ic/round-hourglass-empty';

type Props = {
  pickup: Pickup;
  /** 'HERE 8:55 · ', or ''. */
  here: string;
  /** '9 AM', or the day too if it is another one. */
  time: string;
  place: string;
  made: number | undefined;
  isTwin: boolean;
  isChosen: boolean;
  isWalked: boolean;
  index: number | undefined;
  measure: Ref<HTMLElement> | undefined;
  onChoose: (id: string) => void;
};

/** An order in the list: the customer, what the order needs, and its shelf. */
export const PickupTile = memo(function PickupTile(props: Props) {
  const { pickup, time, place, measure, index } = props;
  const { id, items, shelf } = pickup;
  const { counts } = useWords();
  const left = items.filter(({ isGone }) => !isGone).length;
  return (
    <Box component="li" ref={measure} data-index={index} sx={itemSx}>
      <Box
        component="button"
        type="button"
        aria-current={props.isChosen || undefined}
        data-walked={props.isWalked || undefined}
        onClick={() => props.onChoose(id)}
        sx={tileSx}
      >
        <span data-part="who" data-gone={!isHere(pickup) || undefined}>
          {listedName(pickup)}
        </span>
        <span data-part="facts">
          <b>{props.here}</b>
          {props.isTwin && pickup.digits && (
            <>
              <b>…{pickup.digits.replaceAll(' ', ' …')}</b> ·{' '}
            </>
          )}
          {pickup.orderNumber} · {time} · {counts.items(left)} · {place}
        </span>
        <span data-part="state">
          <State pickup={pickup} made={props.made} />
        </span>
        <span data-part="shelf" data-none={!shelf || undefined}>
          {shelf ?? '–'}
        </span>
      </Box>
    </Box>
  );
});

function State({ pickup, made }: { pickup: Pickup; made: number | undefined }) {
  const { order, payments, statuses } = useWords();
  if (!isHere(pickup)) return <StatusChip status={pickup.status} label={statuses[pickup.status]} />;
  if (isNotReady(pickup))
    return (
      <Chip
        icon={<HourglassEmpty />}
        label={made === undefined ? order.notReady : order.made(made, pickup.items.length)}
        sx={{ color: 'status.pending.ink', bgcolor: 'status.pending.tint' }}
      />
    );
  if (pickup.paymentStatus === 'invoice' && !isFree(pickup))
    return (
      <Chip
        label={payments.invoice}
        variant="outlined"
        sx={{ color: 'status.approved.ink', borderColor: 'currentColor' }}
      />
    );
  if (toTake(pickup) === 0) {
    const { paymentStatus: status, total } = pickup;
    const label = isFree(pickup) ? payments.nothingDue : payments[status];
    return <PaymentChip status={status} total={total} label={label} />;
  }
  return (
    <span data-part="due">
      {formatMoney(pickup.toPay)} <small>{order.toTake}</small>
    </span>
  );
}

const itemSx = { '& + &': { borderTop: 1, borderColor: 'divider' } };
const narrow = '@container (max-width: 30rem)';
const tileSx = {
  display: 'grid',
  gridTemplate: "'who state shelf' auto 'facts state shelf' auto / minmax(0, 1fr) auto auto",
  columnGap: 3,
  alignItems: 'center',
  width: '100%',
  minHeight: 64,
  py: 1,
  pl: 4,
  pr: 3,
  border: 0,
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover, &[data-walked]': { bgcolor: 'sunken' },
  '&[aria-current], &[data-walked]': {
    boxShadow: (theme: Theme) => `inset 5px 0 0 ${theme.vars.palette.primary.main}`,
  },
  '&[aria-current]': { bgcolor: 'sunken' },
  '&:focus-visible': { outlineOffset: '-3px' },
  [narrow]: {
    gridTemplate: "'who shelf' auto 'facts shelf' auto 'state state' auto / minmax(0, 1fr) auto",
    rowGap: 1,
  },
  // One rule for all parts, because the tiles render while the user types.
  '& [data-part=who]': { ...nameSx, gridArea: 'who', lineHeight: 1.2 },
  '& [data-gone]': { color: 'text.secondary', textDecoration: 'line-through' },
  '& [data-part=facts]': { ...factsSx, gridArea: 'facts', lineHeight: 1.3 },
  '& b': { color: 'text.primary', fontWeight: 700 },
  '& [data-part=state]': { gridArea: 'state' },
  '& [data-part=due]': {
    fontSize: '1.125rem',
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
  },
  '& small': { fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary' },
  '& [data-part=shelf]': { ...shelfSx, gridArea: 'shelf' },
  '& [data-none]': { borderColor: 'transparent' },
};
