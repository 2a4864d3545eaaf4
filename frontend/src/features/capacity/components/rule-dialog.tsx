import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import type { FormEventHandler } from 'react';
import { type UseFormReturn, useFieldArray, useForm, useWatch } from 'react-hook-form';
import { useSaveRule } from '#frontend/features/capacity/api.ts';
import {
  everywhere,
  fieldOfPath,
  inputOf,
  type RuleFields,
  ruleFieldsOf,
} from '#frontend/features/capacity/rule-form.ts';
import { issuesOf, showIssues } from '#frontend/lib/form-errors.ts';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { FormSelect } from '#frontend/ui/forms/form-select.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { textOf } from '#frontend/ui/forms/text-of.ts';
import { offeredPlaces } from '#shared/pickups/places.ts';
import { type CapacityRule, capacityRuleInputSchema } from '#shared/schemas/capacity.ts';
import type { Category } from '#shared/schemas/categories.ts';
import type { Product } from '#shared/schemas/products.ts';
import Delete from '~icons/ic/outline-delete';
import Add from '~icons/ic/round-add';
import { CategoriesField, WeightsField } from './counted-fields.tsx';

type Props = {
  rule: CapacityRule | null;
  open: boolean;
  products: Product[];
  categories: Category[];
  onClose: () => void;
};

const kinds = [
  { value: 'orders', label: 'Orders' },
  { value: 'categories', label: 'Pieces of some categories' },
  { value: 'products', label: 'Points of some products' },
];
const periods = [
  { value: 'day', label: 'A day' },
  { value: 'hour', label: 'An hour of pickups' },
];

function useRuleForm(rule: CapacityRule | null, onClose: () => void) {
  const save = useSaveRule(rule);
  const form = useForm<RuleFields>({ defaultValues: ruleFieldsOf(rule) });
  const show = (error: Error) =>
    showIssues(
      form,
      issuesOf(error),
      (path) => fieldOfPath(path, form.getValues()) as keyof RuleFields,
    );
  const send = form.handleSubmit((fields) => {
    const { data, error } = capacityRuleInputSchema.safeParse(inputOf(fields));
    if (data) save.mutate(data, { onSuccess: onClose, onError: show });
    else show(error);
  });
  const submit: FormEventHandler = (event) => {
    // An error of a list would block the form for good, because the list has no registered field.
    form.clearErrors();
    void send(event);
  };
  return { form, submit, isSaving: save.isPending };
}

/** 'Add Limit' and 'Edit Limit': what counts, the maximum, whether it is for a day or an hour, and where. */
export function RuleDialog({ rule, open, products, categories, onClose }: Props) {
  const offered = offeredPlaces(usePlaces(), rule?.location ?? undefined);
  const { form, submit, isSaving } = useRuleForm(rule, onClose);
  const { isDirty } = form.formState;
  const text = textOf(form);
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <DialogForm
      open={open}
      title={rule ? 'Edit Limit' : 'Add Limit'}
      submitLabel={rule ? 'Save' : 'Add'}
      busy={isSaving}
      hasInput={() => isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormTextField
        {...text('name')}
        label="Name"
        placeholder="Pies"
        helperText="Shown when it is full: ‘Wednesday is full for Pies’"
        autoComplete="off"
        autoFocus
      />
      <FormSelect control={form.control} name="kind" label="Counts" options={kinds} />
      {kind === 'categories' && <CategoriesField form={form} categories={categories} />}
      {kind === 'products' && <WeightsField form={form} products={products} />}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormTextField {...text('limit', { valueAsNumber: true })} type="number" label="Limit" />
        <FormSelect control={form.control} name="per" label="For" options={periods} />
      </Box>
      <FormSelect
        control={form.control}
        name="location"
        label="Location"
        options={[
          { value: everywhere, label: 'All locations together' },
          ...offered.map(({ id, short }) => ({ value: id, label: short })),
        ]}
      />
      <ExceptionsField form={form} />
    </DialogForm>
  );
}

/** Days with another limit, such as those before Thanksgiving. */
function ExceptionsField({ form }: { form: UseFormReturn<RuleFields> }) {
  const days = useFieldArray({ control: form.control, name: 'exceptions' });
  const { exceptions } = form.formState.errors;
  const text = textOf(form);
  const message = exceptions?.root?.message ?? exceptions?.message;
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      {days.fields.map(({ id }, index) => (
        <Box key={id} sx={rowSx}>
          <FormTextField {...text(`exceptions.${index}.from`)} type="date" label="First Day" />
          <FormTextField
            field={form.register(`exceptions.${index}.to`, {
              validate: (to, fields) =>
                to === '' ||
                to >= (fields.exceptions[index]?.from ?? '') ||
                'The last day is before the first',
            })}
            error={exceptions?.[index]?.to?.message}
            type="date"
            label="Last Day"
            helperText="Empty for a single day"
          />
          <FormTextField
            {...text(`exceptions.${index}.limit`, { valueAsNumber: true })}
            type="number"
            label="Their Limit"
          />
          <NamedIconButton name="Remove these days" onClick={() => days.remove(index)}>
            <Delete />
          </NamedIconButton>
        </Box>
      ))}
      {message && <FormHelperText error>{message}</FormHelperText>}
      <Button startIcon={<Add />} onClick={() => days.append({ from: '', to: '' })}>
        Add Days With Another Limit
      </Button>
    </Box>
  );
}

const rowSx = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 7rem auto' },
  alignItems: 'start',
  gap: 2,
  width: '100%',
  // Level with the fields, which have a label above them.
  '& > .MuiIconButton-root': { mt: 6, justifySelf: 'start' },
};
