import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useNow } from '#frontend/lib/use-now.ts';
import { ChoiceTiles } from '#frontend/ui/forms/choice-tiles.tsx';
import { storeDay } from '#shared/dates/store-time.ts';
import { pickupLocationLabels, pickupLocations } from '#shared/orders/statuses.ts';
import { PickupCalendar } from './pickup-calendar.tsx';
import { type AgreedPickup, firstPickupDay, pickupSentence, slotsOf } from './pickup-choices.ts';

/** What a form must hold for these fields: a day '2026-06-14', a time '10:00', each '' while open. */
type PickupFormFields = { pickupDate: string; pickupTime: string; pickupLocation: string };

const places = pickupLocations.map((value) => ({ value, label: pickupLocationLabels[value] }));

type Props = {
  /** The store's zone, in which day and time are meant. */
  timezone: string;
  /** The pickup as it was agreed before; it may stay although it is over or on no slot. */
  agreed?: AgreedPickup;
  /** What stands under the time, or under the place. */
  below?: { pickupTime?: ReactNode; pickupLocation?: ReactNode };
};

/** Day, hour and place of the pickup, and the sentence that reads them back. */
export function PickupFields({ timezone, agreed, below = {} }: Props) {
  const { control } = useFormContext<PickupFormFields>();
  const date = useController({ control, name: 'pickupDate' });
  const time = useController({ control, name: 'pickupTime' });
  const location = useController({ control, name: 'pickupLocation' });
  const now = useNow();

  const day = date.field.value;
  const slots = slotsOf(day, timezone, now, agreed);
  const chooseDay = (next: string) => {
    date.field.onChange(next);
    // An hour chosen for a later day may be over on this one.
    const kept = slotsOf(next, timezone, now, agreed).find(
      ({ value }) => value === time.field.value,
    );
    if (kept?.isPast) time.field.onChange('');
  };
  return (
    <Box
      sx={{
        display: 'grid',
        // Beside each other where there is room for both, in a page as in a dialog.
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
        columnGap: 4,
        rowGap: 5,
      }}
    >
      <PickupCalendar
        ref={date.field.ref}
        label="Pickup Date"
        day={day}
        onChange={chooseDay}
        firstDay={firstPickupDay(timezone, now)}
        agreedDay={agreed?.day}
        today={storeDay(now, timezone)}
        error={date.fieldState.error?.message}
      />
      <Box sx={{ display: 'grid', gap: 5, alignContent: 'start' }}>
        <Box>
          <ChoiceTiles
            ref={time.field.ref}
            label="Pickup Time"
            name="pickupTime"
            choices={slots.map(({ isPast, ...slot }) => ({ ...slot, disabled: isPast }))}
            value={time.field.value}
            onChange={time.field.onChange}
            error={time.fieldState.error?.message}
            sx={{
              gridTemplateColumns: 'repeat(auto-fill, minmax(84px, 1fr))',
              '& label': { typography: 'body2', px: 1, whiteSpace: 'nowrap' },
            }}
          />
          {below.pickupTime}
        </Box>
        <Box>
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
          {below.pickupLocation}
        </Box>
        <PickupReadBack
          sentence={pickupSentence(
            { day, time: time.field.value, location: location.field.value },
            timezone,
          )}
        />
      </Box>
    </Box>
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
