import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { Theme } from '@mui/material/styles';
import type { Ref } from 'react';
import { PaymentChip, StatusChip } from '#frontend/entities/order/status-chips.tsx';
import { listedName } from '#frontend/features/pickups/pickup-words.ts';
import { nameSx } from '#frontend/features/pickups/pickups-sx.ts';
import { isHere, isNotReady, toTake } from '#frontend/features/pickups/sections.ts';
import { fonts, radius } from '#frontend/theme/tokens.ts';
import { formatMoney } from '#shared/pricing/format-money.ts';
import type { Pickup } from '#shared/schemas/pickups.ts';
import HourglassEmpty from '~icons/ic/round-hourglass-empty';

type Props = {
  pickup: Pickup;
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

/** An order in the list: who, what it needs, and on which shelf it is. */
export function PickupTile({ pickup, time, place, measure, index, ...props }: Props) {
  const { id, items, shelf } = pickup;
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
        <Box component="span" sx={[nameSx, { gridArea: 'who' }, !isHere(pickup) && goneSx]}>
          {listedName(pickup)}
        </Box>
        <Box component="span" sx={factsSx}>
          {props.isTwin && pickup.digits && (
            <>
              <b>…{pickup.digits}</b> ·{' '}
            </>
          )}
          {pickup.orderNumber} · {time} · {left} {left === 1 ? 'item' : 'items'} · {place}
        </Box>
        <Box component="span" sx={{ gridArea: 'state' }}>
          <State pickup={pickup} made={props.made} />
        </Box>
        <Box component="span" sx={[shelfSx, !shelf && { borderColor: 'transparent' }]}>
          {shelf ?? '–'}
        </Box>
      </Box>
    </Box>
  );
}

function State({ pickup, made }: { pickup: Pickup; made: number | undefined }) {
  if (!isHere(pickup)) return <StatusChip status={pickup.status} />;
  if (isNotReady(pickup))
    return (
      <Chip
        icon={<HourglassEmpty />}
        label={made === undefined ? 'Not ready' : `${made} of ${pickup.items.length} made`}
        sx={{ color: 'status.pending.ink', bgcolor: 'status.pending.tint' }}
      />
    );
  if (pickup.paymentStatus === 'invoice')
    return (
      <Chip
        label="ON ACCOUNT"
        variant="outlined"
        sx={{ color: 'status.approved.ink', borderColor: 'currentColor' }}
      />
    );
  if (toTake(pickup) === 0) return <PaymentChip status={pickup.paymentStatus} />;
  return (
    <Box component="span" sx={dueSx}>
      {formatMoney(pickup.toPay)} <small>to take</small>
    </Box>
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
  minHeight: 76,
  p: 2,
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
};
const goneSx = { color: 'text.secondary', textDecoration: 'line-through' };
const factsSx = {
  gridArea: 'facts',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '& b': { color: 'text.primary', fontWeight: 700 },
};
const dueSx = {
  fontSize: '1.125rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  '& small': { fontSize: '0.8125rem', fontWeight: 400, color: 'text.secondary' },
};
const shelfSx = {
  gridArea: 'shelf',
  display: 'grid',
  placeItems: 'center',
  minWidth: 64,
  maxWidth: '8rem',
  minHeight: 44,
  px: 2,
  border: 1,
  borderColor: 'outline',
  borderRadius: `${radius.control}px`,
  fontFamily: fonts.display,
  fontSize: '1.375rem',
  fontWeight: 600,
  overflowWrap: 'anywhere',
};
