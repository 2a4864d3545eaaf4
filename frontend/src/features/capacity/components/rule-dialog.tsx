import Box from '@mui/material/Box';
import type { FormEventHandler } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSaveRule } from '#frontend/features/capacity/api/rules.ts';
import {
  everywhere,
  fieldOfPath,
  inputOf,
  type RuleFields,
  ruleFieldsOf,
} from '#frontend/features/capacity/rule-form.ts';
import { ApiError } from '#frontend/lib/api-client.ts';
import { usePlaces } from '#frontend/lib/public-settings.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { FormSelect } from '#frontend/ui/forms/form-select.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import type { ErrorIssue } from '#shared/errors.ts';
import { offeredPlaces } from '#shared/pickups/places.ts';
import { type CapacityRule, capacityRuleInputSchema } from '#shared/schemas/capacity.ts';
import type { Category } from '#shared/schemas/categories.ts';
import type { Product } from '#shared/schemas/products.ts';
import { CategoriesField, WeightsField } from './counted-fields.tsx';
import { ExceptionsField } from './exceptions-field.tsx';

type Props = {
  /** Null to add a new one. */
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
  const save = useSaveRule();
  const form = useForm<RuleFields>({ defaultValues: ruleFieldsOf(rule) });
  const showIssues = (issues: ErrorIssue[]) => {
    for (const [index, { path, message }] of issues.entries()) {
      const field = fieldOfPath(path, form.getValues()) as keyof RuleFields;
      form.setError(field, { message }, { shouldFocus: index === 0 });
    }
  };
  const send = form.handleSubmit((fields) => {
    const parsed = capacityRuleInputSchema.safeParse(inputOf(fields));
    if (!parsed.success)
      return showIssues(
        parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      );
    return save.mutate(
      { rule, body: parsed.data },
      {
        onSuccess: onClose,
        onError: (error) => error instanceof ApiError && showIssues(error.issues),
      },
    );
  });
  const submit: FormEventHandler = (event) => {
    // An error of a list would hold back the form for good: no field of it is registered.
    form.clearErrors();
    void send(event);
  };
  return { form, submit, isSaving: save.isPending };
}

/** 'Add Limit' and 'Edit Limit': what counts, the maximum, whether it is for a day or an hour, and where. */
export function RuleDialog({ rule, open, products, categories, onClose }: Props) {
  const offered = offeredPlaces(usePlaces(), rule?.location ?? undefined);
  const { form, submit, isSaving } = useRuleForm(rule, onClose);
  const { errors, isDirty } = form.formState;
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
        field={form.register('name')}
        error={errors.name?.message}
        label="Name"
        placeholder="Pies"
        helperText="Shown when it is full: ‘Wednesday is full for Pies’"
        autoComplete="off"
        autoFocus
      />
      <FormSelect
        control={form.control}
        name="kind"
        id="rule-kind"
        label="Counts"
        options={kinds}
      />
      {kind === 'categories' && <CategoriesField form={form} categories={categories} />}
      {kind === 'products' && <WeightsField form={form} products={products} />}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormTextField
          field={form.register('limit', { valueAsNumber: true })}
          error={errors.limit?.message}
          type="number"
          label="Limit"
        />
        <FormSelect control={form.control} name="per" id="rule-per" label="For" options={periods} />
      </Box>
      <FormSelect
        control={form.control}
        name="location"
        id="rule-location"
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
