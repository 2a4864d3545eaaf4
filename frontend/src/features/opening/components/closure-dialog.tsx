import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import type { SaveOpening } from '#frontend/features/opening/api.ts';
import { ruleFieldOf } from '#frontend/features/opening/season-form.ts';
import { showIssues } from '#frontend/lib/form-errors.ts';
import { withItem } from '#frontend/lib/lists.ts';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { FormSelect } from '#frontend/ui/forms/form-select.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { textOf } from '#frontend/ui/forms/text-of.ts';
import { offeredPlaces } from '#shared/pickups/places.ts';
import type { Closure } from '#shared/schemas/opening.ts';

type Props = {
  /** Null to add new ones. */
  closure: Closure | null;
  open: boolean;
  onClose: () => void;
} & SaveOpening;

const everywhere = 'all';

function useClosureForm(closure: Closure | null, save: SaveOpening['save'], onClose: () => void) {
  const form = useForm({
    defaultValues: {
      name: closure?.name ?? '',
      from: closure?.from ?? '',
      to: closure?.to ?? '',
      place: closure?.place ?? everywhere,
    },
  });
  const submit = form.handleSubmit(({ name, from, to, place }) => {
    const id = closure?.id ?? crypto.randomUUID();
    const rule: Closure = {
      id,
      name,
      from,
      to: to || from,
      place: place === everywhere ? null : place,
    };
    save({
      change: (rules) => ({ ...rules, closures: withItem(rules.closures, rule) }),
      onSaved: onClose,
      onIssues: (issues) => showIssues(form, issues, ruleFieldOf(form)),
    });
  });
  return { form, submit };
}

/** 'Add Closed Days' and 'Edit Closed Days': the name, the first and last day, and the locations. */
export function ClosureDialog({ closure, open, onClose, save, isSaving }: Props) {
  const places = offeredPlaces(usePlaces(), closure?.place ?? undefined).filter(
    ({ hasHours }) => hasHours,
  );
  const { form, submit } = useClosureForm(closure, save, onClose);
  const { isDirty } = form.formState;
  const text = textOf(form);
  return (
    <DialogForm
      open={open}
      title={closure ? 'Edit Closed Days' : 'Add Closed Days'}
      submitLabel={closure ? 'Save' : 'Add'}
      busy={isSaving}
      hasInput={() => isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormTextField
        {...text('name', { required: 'Please enter a name' })}
        label="Name"
        placeholder="Thanksgiving"
        helperText="Shown to staff who take an order: ‘Closed: Thanksgiving’"
        autoComplete="off"
        autoFocus
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormTextField
          {...text('from', { required: 'Please choose a day' })}
          type="date"
          label="First Day"
        />
        <FormTextField
          {...text('to')}
          type="date"
          label="Last Day"
          helperText="Empty for a single day"
        />
      </Box>
      <FormSelect
        control={form.control}
        name="place"
        label="Location"
        options={[
          { value: everywhere, label: 'All locations' },
          ...places.map(({ id, short }) => ({ value: id, label: short })),
        ]}
      />
    </DialogForm>
  );
}
