import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { UseControllerReturn } from 'react-hook-form';
import { ChoiceTiles } from '#frontend/ui/forms/choice-tiles.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { pickupLocationLabels, pickupLocations } from '#shared/orders/places.ts';
import { maxTitleLength } from '#shared/schemas/common.ts';

const places = pickupLocations.map((value) => ({ value, label: pickupLocationLabels[value] }));

/** The form fields that these inputs need: a day '2026-06-14', a time '10:00', each '' if not chosen. */
export type PickupFormFields = {
  pickupDate: string;
  pickupTime: string;
  pickupLocation: string;
  /** A description of the place, for 'Other'. */
  pickupLocationNote: string;
};

type Props = {
  location: UseControllerReturn<PickupFormFields, 'pickupLocation'>;
  place: UseControllerReturn<PickupFormFields, 'pickupLocationNote'>;
  below: ReactNode;
};

/** Where the order is picked up; 'Other' needs a description. */
export function PlaceFields({ location, place, below }: Props) {
  return (
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
          gridTemplateColumns: '1fr 1fr',
          '& label': { minHeight: 52, fontWeight: 600 },
          // The longest name gets a line of its own.
          '& label:last-of-type': { gridColumn: '1 / -1' },
        }}
      />
      {location.field.value === 'Other' && (
        <Box sx={{ mt: 3 }}>
          <FormTextField
            label="Pickup Place"
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
