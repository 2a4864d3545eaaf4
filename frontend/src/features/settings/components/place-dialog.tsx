import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Controller, useForm } from 'react-hook-form';
import { useSavePlaces } from '#frontend/features/settings/api/save-places.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { newPlaceId } from '#shared/pickups/places.ts';
import { maxShortName, type PickupPlace } from '#shared/schemas/places.ts';

type Props = {
  /** Null to add a new one. */
  place: PickupPlace | null;
  open: boolean;
  onClose: () => void;
};

type Fields = Omit<PickupPlace, 'id' | 'isRetired'>;

/** Without a short name the name itself is one, if it is short. */
const isShortEnough = (short: string, { name }: Fields) =>
  short.trim() !== '' ||
  name.trim().length <= maxShortName ||
  `Add a short name: the name has more than ${maxShortName} characters`;

const marks = [
  { name: 'hasHours', label: 'Has opening hours of its own' },
  { name: 'needsNote', label: 'Ask where exactly it is picked up' },
] as const;

function usePlaceForm(place: PickupPlace | null, onSaved: () => void) {
  const { save, isSaving } = useSavePlaces();
  const form = useForm<Fields>({
    defaultValues: {
      name: place?.name ?? '',
      short: place?.short ?? '',
      hasHours: place?.hasHours ?? true,
      needsNote: place?.needsNote ?? false,
    },
  });
  const submit = form.handleSubmit((fields) => {
    const entered = { ...fields, short: fields.short.trim() || fields.name.trim() };
    const change = (all: PickupPlace[]): PickupPlace[] =>
      place
        ? all.map((one) => (one.id === place.id ? { ...one, ...entered } : one))
        : [...all, { ...entered, id: newPlaceId(fields.name, all), isRetired: false }];
    save({
      change,
      onSaved,
      onIssues: ([issue]) =>
        form.setError(
          issue?.path.endsWith('.short') ? 'short' : 'name',
          { message: issue?.message },
          { shouldFocus: true },
        ),
    });
  });
  return { form, submit, isSaving };
}

/** 'Add Place' and 'Edit Place': what it is called, and its marks. */
export function PlaceDialog({ place, open, onClose }: Props) {
  const { form, submit, isSaving } = usePlaceForm(place, onClose);
  const { errors, isDirty } = form.formState;
  return (
    <DialogForm
      open={open}
      title={place ? 'Edit Place' : 'Add Place'}
      submitLabel={place ? 'Save' : 'Add'}
      busy={isSaving}
      hasInput={() => isDirty}
      onSubmit={(event) => {
        // The dialog is in the form of the settings, which it must not submit.
        event.stopPropagation();
        void submit(event);
      }}
      onClose={onClose}
    >
      <FormTextField
        field={form.register('name')}
        error={errors.name?.message}
        label="Name"
        placeholder="Sacramento"
        helperText="Where a pickup location is chosen"
        autoComplete="off"
        autoFocus
      />
      <FormTextField
        field={form.register('short', { validate: isShortEnough })}
        error={errors.short?.message}
        label="Short Name"
        helperText="In lists, on papers and in e-mails; empty for the name"
        autoComplete="off"
      />
      {marks.map(({ name, label }) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field: { value, ref, ...field } }) => (
            <FormControlLabel
              control={<Checkbox {...field} slotProps={{ input: { ref } }} checked={value} />}
              label={label}
            />
          )}
        />
      ))}
    </DialogForm>
  );
}
