import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useNow } from '#frontend/lib/use-now.ts';
import { ChoiceTiles } from '#frontend/ui/forms/choice-tiles.tsx';
import { storeDay } from '#shared/dates/store-time.ts';
import { pickupLocationLabels, pickupLocations } from '#shared/orders/statuses.ts';
import { PickupCalendar } from './pickup-calendar.tsx';
import { type AgreedPickup, firstPickupDay, pickupSentence, slotsOf } from './pickup-choices.ts';

/** The form fields that these inputs need: a day '2026-06-14', a time '10:00', each '' if not chosen. */
type PickupFormFields = { pickupDate: string; pickupTime: string; pickupLocation: string };

const places = pickupLocations.map((value) => ({ value, label: pickupLocationLabels[value] }));

type Props = {
  /** The store's time zone, for day and time. */
  timezone: string;
  /** The pickup agreed before; it may be kept even if it has passed or is not a slot. */
  agreed?: AgreedPickup;
  /** Content under the time or the location. */
  below?: { pickupTime?: ReactNode; pickupLocation?: ReactNode };
};

/** Inputs for day, time and location of the pickup, and a sentence that confirms them. */
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
    // A time chosen for a later day may have passed on this one.
    const kept = slotsOf(next, timezone, now, agreed).find(
      ({ value }) => value === time.field.value,
    );
    if (kept?.isPast) time.field.onChange('');
  };
  return (
    <Box
      sx={{
        display: 'grid',
        // Two columns if there is room for both, on a page as in a dialog.
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

/** The choice, worded as on the order's PDF, so that staff can read it out to the customer. */
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
