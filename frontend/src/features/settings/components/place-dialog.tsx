import { useForm } from 'react-hook-form';
import { useSavePlaces } from '#frontend/features/settings/api.ts';
import { showIssues } from '#frontend/lib/form-errors.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { FormCheckbox } from '#frontend/ui/forms/form-checkbox.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { textOf } from '#frontend/ui/forms/text-of.ts';
import { newPlaceId } from '#shared/pickups/places.ts';
import { maxShortName, type PickupPlace } from '#shared/schemas/places.ts';

type Props = {
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
  { name: 'hasHours', label: 'Has its own opening hours' },
  { name: 'needsNote', label: 'Ask exactly where it is picked up' },
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
      onIssues: (issues) =>
        showIssues(form, issues, (path) => (path.endsWith('.short') ? 'short' : 'name')),
    });
  });
  return { form, submit, isSaving };
}

export function PlaceDialog({ place, open, onClose }: Props) {
  const { form, submit, isSaving } = usePlaceForm(place, onClose);
  const { isDirty } = form.formState;
  const text = textOf(form);
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
        {...text('name')}
        label="Name"
        placeholder="Sacramento"
        helperText="Where a pickup location is chosen"
        autoComplete="off"
        autoFocus
      />
      <FormTextField
        {...text('short', { validate: isShortEnough })}
        label="Short Name"
        helperText="In lists, on paper and in e-mails; leave empty to use the name"
        autoComplete="off"
      />
      {marks.map(({ name, label }) => (
        <FormCheckbox key={name} control={form.control} name={name} label={label} />
      ))}
    </DialogForm>
  );
}
