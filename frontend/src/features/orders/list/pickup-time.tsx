import Alarm from '@mui/icons-material/AlarmRounded';
import Today from '@mui/icons-material/TodayRounded';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { formatDay, formatTime } from '#shared/dates/store-time.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';
import { pickupMark } from './pickup-mark.ts';

type Props = { order: OrderSummary; now: Date; timezone: string };

/** Day and hour of a pickup, the first thing the eye finds in a row; then where, and whether it presses. */
export function PickupTime({ order, now, timezone }: Props) {
  const { pickupDate, pickupLocation } = order;
  const mark = pickupMark(order, now, timezone);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        fontVariantNumeric: 'tabular-nums',
        lineHeight: 1.35,
      }}
    >
      <Box sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>
        {formatDay(pickupDate, timezone)}
        <br />
        {formatTime(pickupDate, timezone)}
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {' · '}
          {pickupLocation}
        </Box>
      </Box>
      {mark === 'late' && <Chip icon={<Alarm />} label="Late" color="error" sx={markLook} />}
      {mark === 'today' && <Chip icon={<Today />} label="Today" color="secondary" sx={markLook} />}
    </Box>
  );
}

const markLook = { flexShrink: 0 };
