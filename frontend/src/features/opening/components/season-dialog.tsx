import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import {
  type Control,
  type UseFormReturn,
  useController,
  useForm,
  useWatch,
} from 'react-hook-form';
import { byTitle } from '#frontend/entities/catalog/display-order.ts';
import type { SaveOpening } from '#frontend/features/opening/api.ts';
import { slotOptions } from '#frontend/features/opening/hours-form.ts';
import {
  candidateDays,
  ruleFieldOf,
  type SeasonFields,
  seasonFieldsOf,
  seasonOf,
} from '#frontend/features/opening/season-form.ts';
import { showIssues } from '#frontend/lib/form-errors.ts';
import { withItem } from '#frontend/lib/lists.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { FieldLabel } from '#frontend/ui/forms/field-label.tsx';
import { FormCheckbox } from '#frontend/ui/forms/form-checkbox.tsx';
import { FormSelect } from '#frontend/ui/forms/form-select.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { textOf } from '#frontend/ui/forms/text-of.ts';
import { formatShortDay } from '#shared/dates/store-day.ts';
import type { Closure, Season } from '#shared/schemas/opening.ts';
import type { Product } from '#shared/schemas/products.ts';

type Props = {
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
      change: (rules) => ({ ...rules, seasons: withItem(rules.seasons, rule) }),
      onSaved: onClose,
      onIssues: (issues) =>
        showIssues(form, issues, (path) =>
          // The form contains only the first and last day, so errors about other days are shown there.
          ruleFieldOf(form)(path.replace(/\.days(\.\d+)?$/, '.from')),
        ),
    });
  });
  return { form, submit };
}

/** Whether the season has its own hours, and what they are. */
function SeasonHours({ form }: { form: UseFormReturn<SeasonFields> }) {
  const { control } = form;
  const text = textOf(form);
  const hasHours = useWatch({ control, name: 'hasHours' });
  return (
    <>
      <FormCheckbox control={control} name="hasHours" label="Its own hours" />
      {hasHours && (
        <Box sx={{ ...columns, gridTemplateColumns: { sm: '1fr 1fr 1fr' } }}>
          <FormTextField {...text('opens')} type="time" label="First Pickup" />
          <FormTextField {...text('closes')} type="time" label="Last Pickup" />
          <FormSelect control={control} name="slotMinutes" label="Pickups" options={slotOptions} />
        </Box>
      )}
    </>
  );
}

/** 'Add Season' and 'Edit Season': its days, menu, hours and last order. */
export function SeasonDialog(props: Props) {
  const { season, closures, products, open, onClose, isSaving } = props;
  const { form, submit } = useSeasonForm(props);
  const { control, formState } = form;
  const { isDirty } = formState;
  const text = textOf(form);
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
        {...text('name', { required: 'Please enter a name' })}
        label="Name"
        placeholder="Thanksgiving"
        autoComplete="off"
        autoFocus
      />
      <Box sx={columns}>
        <FormTextField
          {...text('from', { required: 'Choose at least one pickup day' })}
          type="date"
          label="First Pickup Day"
        />
        <FormTextField
          {...text('to')}
          type="date"
          label="Last Pickup Day"
          helperText="Empty for a single day"
        />
      </Box>
      <SeasonDays control={control} days={candidateDays({ from, to }, closures)} />
      <MenuField control={control} products={products} />
      <FormTextField
        {...text('lastOrder')}
        type="datetime-local"
        label="Last Order (optional)"
        helperText="No orders for these days are taken after that"
      />
      <SeasonHours form={form} />
    </DialogForm>
  );
}

type SeasonDaysProps = { control: Control<SeasonFields>; days: string[] };

/** The days of a season, each of which can be left out or included. */
function SeasonDays({ control, days }: SeasonDaysProps) {
  const { value, onChange } = useController({ control, name: 'leftOut' }).field;
  if (days.length < 2) return null;
  const toggle = (day: string) =>
    onChange(value.includes(day) ? value.filter((one) => one !== day) : [...value, day]);
  return (
    <Box role="group" aria-labelledby="season-days">
      <FieldLabel id="season-days" error={false}>
        Pickup Days
      </FieldLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {days.map((day) => {
          const isTaken = !value.includes(day);
          return (
            <Chip
              key={day}
              label={formatShortDay(day)}
              color={isTaken ? 'primary' : 'default'}
              variant={isTaken ? 'filled' : 'outlined'}
              aria-pressed={isTaken}
              onClick={() => toggle(day)}
            />
          );
        })}
      </Box>
    </Box>
  );
}

type MenuFieldProps = { control: Control<SeasonFields>; products: Product[] };

/** The products on a season's menu. A product that has been deleted is dropped with the next change. */
function MenuField({ control, products }: MenuFieldProps) {
  const { value, onChange, onBlur, ref } = useController({ control, name: 'menu' }).field;
  return (
    <Autocomplete
      multiple
      options={products.toSorted(byTitle)}
      value={products.filter(({ id }) => value.includes(id))}
      onChange={(_event, chosen) => onChange(chosen.map(({ id }) => id))}
      onBlur={onBlur}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterSelectedOptions
      disableCloseOnSelect
      autoHighlight
      noOptionsText="No products found"
      renderInput={(input) => (
        <TextField
          {...input}
          inputRef={ref}
          label="Menu (optional)"
          placeholder={value.length === 0 ? 'All products' : ''}
          helperText="On these days only these products can be ordered"
        />
      )}
    />
  );
}
