import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { SaveOpening } from '#frontend/features/opening/api/opening.ts';
import { slotOptions } from '#frontend/features/opening/hours-form.ts';
import { showRuleIssues, withRule } from '#frontend/features/opening/replace-rule.ts';
import {
  candidateDays,
  type SeasonFields,
  seasonFieldsOf,
  seasonOf,
} from '#frontend/features/opening/season-form.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { FormSelect } from '#frontend/ui/forms/form-select.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import type { Closure, Season } from '#shared/schemas/opening.ts';
import type { Product } from '#shared/schemas/products.ts';
import { MenuField } from './menu-field.tsx';
import { SeasonDays } from './season-days.tsx';

type Props = {
  /** Null to add a new one. */
  season: Season | null;
  closures: Closure[];
  products: Product[];
  timezone: string;
  open: boolean;
  onClose: () => void;
} & SaveOpening;

const columns = { display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } };

function useSeasonForm({ season, closures, timezone, onClose, save }: Props) {
  const form = useForm<SeasonFields>({ defaultValues: seasonFieldsOf(season, timezone) });
  const submit = form.handleSubmit((fields) => {
    const id = season?.id ?? crypto.randomUUID();
    const rule = seasonOf(fields, { id, closures, timezone });
    save({
      change: (rules) => ({ ...rules, seasons: withRule(rules.seasons, rule) }),
      onSaved: onClose,
      onIssues: (issues) =>
        showRuleIssues(
          form,
          // The form contains only the first and last day, so errors about other days are shown there.
          issues.map((issue) => ({
            ...issue,
            path: issue.path.replace(/\.days(\.\d+)?$/, '.from'),
          })),
        ),
    });
  });
  return { form, submit };
}

/** Whether the season has its own hours, and what they are. */
function SeasonHours({ form }: { form: UseFormReturn<SeasonFields> }) {
  const { control, register } = form;
  const { errors } = form.formState;
  const hasHours = useWatch({ control, name: 'hasHours' });
  return (
    <>
      <Controller
        control={control}
        name="hasHours"
        render={({ field: { value, ref, ...field } }) => (
          <FormControlLabel
            control={<Checkbox {...field} slotProps={{ input: { ref } }} checked={value} />}
            label="Hours of its own"
          />
        )}
      />
      {hasHours && (
        <Box sx={{ ...columns, gridTemplateColumns: { sm: '1fr 1fr 1fr' } }}>
          <FormTextField
            field={register('opens')}
            error={errors.opens?.message}
            type="time"
            label="First Pickup"
          />
          <FormTextField
            field={register('closes')}
            error={errors.closes?.message}
            type="time"
            label="Last Pickup"
          />
          <FormSelect
            control={control}
            name="slotMinutes"
            id="season-slot-minutes"
            label="Pickups"
            options={slotOptions}
          />
        </Box>
      )}
    </>
  );
}

/** 'Add Season' and 'Edit Season': its days, menu, hours and last order. */
export function SeasonDialog(props: Props) {
  const { season, closures, products, open, onClose, isSaving } = props;
  const { form, submit } = useSeasonForm(props);
  const { register, control, formState } = form;
  const { errors, isDirty } = formState;
  const [from, to] = useWatch({ control, name: ['from', 'to'] });
  return (
    <DialogForm
      open={open}
      title={season ? 'Edit Season' : 'Add Season'}
      submitLabel={season ? 'Save' : 'Add'}
      busy={isSaving}
      hasInput={() => isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormTextField
        field={register('name', { required: 'Please enter a name' })}
        error={errors.name?.message}
        label="Name"
        placeholder="Thanksgiving"
        autoComplete="off"
        autoFocus
      />
      <Box sx={columns}>
        <FormTextField
          field={register('from', { required: 'Choose at least one pickup day' })}
          error={errors.from?.message}
          type="date"
          label="First Pickup Day"
        />
        <FormTextField
          field={register('to')}
          error={errors.to?.message}
          type="date"
          label="Last Pickup Day"
          helperText="Empty for a single day"
        />
      </Box>
      <SeasonDays control={control} days={candidateDays({ from, to }, closures)} />
      <MenuField control={control} products={products} />
      <FormTextField
        field={register('lastOrder')}
        error={errors.lastOrder?.message}
        type="datetime-local"
        label="Last Order (optional)"
        helperText="Nothing is taken for these days later"
      />
      <SeasonHours form={form} />
    </DialogForm>
  );
}
