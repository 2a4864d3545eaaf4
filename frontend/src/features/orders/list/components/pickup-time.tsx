import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { PickupMark } from '#frontend/features/orders/list/pickup-mark.ts';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import { formatDay, formatTime } from '#shared/dates/store-time.ts';
import { shortPlace } from '#shared/pickups/places.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';
import Alarm from '~icons/ic/round-alarm';
import Today from '~icons/ic/round-today';

type Props = { order: OrderSummary; timezone: string };

function Strong({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        fontSize: '1rem',
        fontWeight: 700,
        fontVariantNumeric: 'tabular-nums',
        lineHeight: 1.35,
        // The boxes below do not inherit the line through a canceled order automatically.
        textDecoration: 'inherit',
        // Breaks first between day and hour.
        '& > span': { display: 'inline-block', textDecoration: 'inherit' },
      }}
    >
      {children}
    </Box>
  );
}

export function PickupTime({ order, timezone }: Props) {
  const { pickupDate } = order;
  return (
    <Strong>
      <span>{formatDay(pickupDate, timezone)},</span>{' '}
      <span>{formatTime(pickupDate, timezone)}</span>
    </Strong>
  );
}

export function StackedPickupTime({ order, timezone }: Props) {
  return (
    <Strong>
      <span>{formatDay(order.pickupDate, timezone)}</span>
      <br />
      <span>{formatTime(order.pickupDate, timezone)}</span> <PickupPlace order={order} />
    </Strong>
  );
}

/** The short name of the location: 'Other' without the address. */
export function PickupPlace({ order }: Pick<Props, 'order'>) {
  return (
    <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
      {shortPlace(usePlaces(), order.pickupLocation)}
    </Box>
  );
}

export function PickupMarkChip({ mark }: { mark: PickupMark | undefined }) {
  if (mark === 'late') return <Chip icon={<Alarm />} label="Late" color="error" />;
  if (mark === 'today') return <Chip icon={<Today />} label="Today" color="secondary" />;
  return null;
}

/** A line through the texts of a canceled order. Its chips have none, because they show its state. */
export const strikeCanceled = ({ status }: OrderSummary) => ({
  textDecoration: status === 'canceled' ? 'line-through' : undefined,
});

/** Makes the outlined payment chip of a canceled order less prominent. */
export const quietCanceled = ({ status }: OrderSummary) => ({
  '& .MuiChip-outlined': { color: status === 'canceled' ? 'text.secondary' : undefined },
});

export const markEdge = (mark: PickupMark | undefined) => (theme: Theme) => {
  const { error, secondary } = theme.vars.palette;
  if (!mark) return {};
  return { boxShadow: `inset 4px 0 ${mark === 'late' ? error.main : secondary.main}` };
};
