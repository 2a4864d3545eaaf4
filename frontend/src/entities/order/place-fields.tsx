import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import type { UseControllerReturn } from 'react-hook-form';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import { ChoiceTiles } from '#frontend/ui/forms/choice-tiles.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { needsNote, offeredPlaces } from '#shared/pickups/places.ts';
import { maxTitleLength } from '#shared/schemas/common.ts';

/** Longer names get a line of their own. */
const halfLine = 20;

/** The form fields that these inputs need: a day '2026-06-14', a time '10:00', each '' if not chosen. */
export type PickupFormFields = {
  pickupDate: string;
  pickupTime: string;
  pickupLocation: string;
  /** A description of the place, for places that ask for one. */
  pickupLocationNote: string;
};

type Props = {
  location: UseControllerReturn<PickupFormFields, 'pickupLocation'>;
  place: UseControllerReturn<PickupFormFields, 'pickupLocationNote'>;
  below: ReactNode;
};

/** The pickup location, and a description for places such as 'Other'. */
export function PlaceFields({ location, place, below }: Props) {
  const places = usePlaces();
  // An order keeps its place, even if that is no longer offered.
  const [kept] = useState(location.field.value);
  return (
    <Box>
      <ChoiceTiles
        ref={location.field.ref}
        label="Pickup Location"
        name="pickupLocation"
        choices={offeredPlaces(places, kept).map(({ id, name }) => ({
          value: id,
          label: name,
          isWide: name.length > halfLine,
        }))}
        value={location.field.value}
        onChange={location.field.onChange}
        error={location.fieldState.error?.message}
        sx={{
          gridTemplateColumns: '1fr 1fr',
          '& label': { minHeight: 52, fontWeight: 600 },
        }}
      />
      {needsNote(places, location.field.value) && (
        <Box sx={{ mt: 3 }}>
          <FormTextField
            label="Pickup Place (optional)"
            placeholder="Where it is picked up"
            field={place.field}
            error={place.fieldState.error?.message}
            slotProps={{ htmlInput: { maxLength: maxTitleLength } }}
          />
        </Box>
      )}
      {below}
    </Box>
  );
}
