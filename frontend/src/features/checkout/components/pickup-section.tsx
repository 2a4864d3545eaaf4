import Box from '@mui/material/Box';
import { useController, useFormContext } from 'react-hook-form';
import { useNow } from '#frontend/lib/use-now.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { pickupLocationLabels, pickupLocations } from '#shared/orders/statuses.ts';
import type { CheckoutFields, CheckoutForm } from '../checkout-form-schema.ts';
import { firstPickupDay, pickupSentence, slotsOf } from '../pickup-choices.ts';
import { ChoiceTiles } from './choice-tiles.tsx';
import { FormSection } from './form-section.tsx';
import { PickupCalendar } from './pickup-calendar.tsx';

const places = pickupLocations.map((value) => ({ value, label: pickupLocationLabels[value] }));

/** Day, hour and place of the pickup, and the sentence that reads them back. */
export function PickupSection({ timezone }: { timezone: string }) {
  const { control } = useFormContext<CheckoutFields, unknown, CheckoutForm>();
  const date = useController({ control, name: 'pickupDate' });
  const time = useController({ control, name: 'pickupTime' });
  const location = useController({ control, name: 'pickupLocation' });
  const now = useNow();

  const day = date.field.value;
  const slots = slotsOf(day, timezone, now);
  const chooseDay = (next: string) => {
    date.field.onChange(next);
    // An hour chosen for a later day may be over on this one.
    const kept = slotsOf(next, timezone, now).find((slot) => slot.value === time.field.value);
    if (kept?.isPast) time.field.onChange('');
  };
  return (
    <FormSection title="Pickup">
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          gap: { xs: 5, lg: 6 },
        }}
      >
        <PickupCalendar
          ref={date.field.ref}
          label="Pickup Date"
          day={day}
          onChange={chooseDay}
          firstDay={firstPickupDay(timezone, now)}
          today={storeDay(now, timezone)}
          error={date.fieldState.error?.message}
        />
        <Box sx={{ display: 'grid', gap: 5, alignContent: 'start' }}>
          <ChoiceTiles
            ref={time.field.ref}
            label="Pickup Time"
            name="pickupTime"
            choices={slots.map(({ isPast, ...slot }) => ({ ...slot, disabled: isPast }))}
            value={time.field.value}
            onChange={time.field.onChange}
            error={time.fieldState.error?.message}
            sx={{
              gridTemplateColumns: { xs: 'repeat(3, 1fr)', sm: 'repeat(4, 1fr)' },
              '& label': { typography: 'body2', px: 1, whiteSpace: 'nowrap' },
            }}
          />
          <ChoiceTiles
            ref={location.field.ref}
            label="Pickup Location"
            name="pickupLocation"
            choices={places}
            value={location.field.value}
            onChange={location.field.onChange}
            error={location.fieldState.error?.message}
            sx={{
              gridTemplateColumns: 'repeat(3, 1fr)',
              '& label': { minHeight: 64, fontWeight: 600 },
            }}
          />
          <PickupReadBack
            sentence={pickupSentence(
              { day, time: time.field.value, location: location.field.value },
              timezone,
            )}
          />
        </Box>
      </Box>
    </FormSection>
  );
}

/** What was chosen, in the words of the order's papers, so that it can be read out to the customer. */
function PickupReadBack({ sentence }: { sentence: string }) {
  return (
    <Box
      role="status"
      sx={{
        px: 4,
        py: 3,
        borderRadius: 1,
        borderLeft: 4,
        borderColor: 'secondary.main',
        bgcolor: 'sunken',
        typography: 'subtitle1',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {sentence}
    </Box>
  );
}
