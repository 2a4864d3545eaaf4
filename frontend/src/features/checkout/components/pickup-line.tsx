import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import { enteredPlace } from '#frontend/entities/order/entered-place.ts';
import type { CheckoutFields } from '#frontend/features/checkout/checkout-form-schema.ts';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import { formatPickup, pickupInstant } from '#shared/dates/store-time.ts';

/** The pickup in the summary, which stays in view while the fields scroll. */
export function PickupLine({ timezone }: { timezone: string }) {
  const { control } = useFormContext<CheckoutFields>();
  const [day, time, pickupLocation, pickupLocationNote] = useWatch({
    control,
    name: ['pickupDate', 'pickupTime', 'pickupLocation', 'pickupLocationNote'],
  });
  const location = enteredPlace(usePlaces(), { pickupLocation, pickupLocationNote });
  const when = day && time && formatPickup(pickupInstant(day, time, timezone), timezone);
  return (
    <Box sx={rowSx}>
      <span>Pickup</span>
      <strong>{when ? [when, location].filter(Boolean).join(' · ') : '–'}</strong>
    </Box>
  );
}

const rowSx = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 3,
  fontVariantNumeric: 'tabular-nums',
  '& > strong': { minWidth: 0, fontWeight: 600, textAlign: 'end', overflowWrap: 'anywhere' },
};
