import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import type { SaveOpening } from '#frontend/features/opening/api/opening.ts';
import { showRuleIssues, withRule } from '#frontend/features/opening/replace-rule.ts';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { FormSelect } from '#frontend/ui/forms/form-select.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
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
      change: (rules) => ({ ...rules, closures: withRule(rules.closures, rule) }),
      onSaved: onClose,
      onIssues: (issues) => showRuleIssues(form, issues),
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
  const { errors, isDirty } = form.formState;
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
        field={form.register('name', { required: 'Please enter a name' })}
        error={errors.name?.message}
        label="Name"
        placeholder="Thanksgiving"
        helperText="Shown to whoever takes an order: ‘Closed: Thanksgiving’"
        autoComplete="off"
        autoFocus
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormTextField
          field={form.register('from', { required: 'Please choose a day' })}
          error={errors.from?.message}
          type="date"
          label="First Day"
        />
        <FormTextField
          field={form.register('to')}
          error={errors.to?.message}
          type="date"
          label="Last Day"
          helperText="Empty for a single day"
        />
      </Box>
      <FormSelect
        control={form.control}
        name="place"
        id="closure-place"
        label="Location"
        options={[
          { value: everywhere, label: 'All locations' },
          ...places.map(({ id, short }) => ({ value: id, label: short })),
        ]}
      />
    </DialogForm>
  );
}
