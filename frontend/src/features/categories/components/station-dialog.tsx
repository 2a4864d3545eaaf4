import Box from '@mui/material/Box';
import { type UseFormReturn, useFieldArray, useForm } from 'react-hook-form';
import { byTitle, inDisplayOrder } from '#frontend/entities/catalog/display-order.ts';
import { useSaveStations } from '#frontend/features/categories/api.ts';
import { daysBeforeOptions, nameOfStep } from '#frontend/features/categories/station-words.ts';
import { issuesOf, showIssues } from '#frontend/lib/form-errors.ts';
import { withItem } from '#frontend/lib/lists.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { AddField } from '#frontend/ui/forms/add-field.tsx';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { FormSelect } from '#frontend/ui/forms/form-select.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { textOf } from '#frontend/ui/forms/text-of.ts';
import type { ErrorIssue } from '#shared/errors.ts';
import type { Category } from '#shared/schemas/categories.ts';
import type { Product } from '#shared/schemas/products.ts';
import { type Station, type Step, stationSchema } from '#shared/schemas/stations.ts';
import Delete from '~icons/ic/outline-delete';

type Props = {
  station: Station | null;
  open: boolean;
  categories: Category[];
  products: Product[];
  onClose: () => void;
};

type StationFields = {
  name: string;
  /** `subject` is the id of the category or product. */
  steps: { of: Step['of']; subject: string; daysBefore: string }[];
};

const stationFieldsOf = (station: Station | null): StationFields => ({
  name: station?.name ?? '',
  steps: (station?.steps ?? []).map(({ of, id, daysBefore }) => ({
    of,
    subject: id,
    daysBefore: String(daysBefore),
  })),
});

/** 'Add Station' and 'Edit Station': the name, what the station makes, and when. */
export function StationDialog({ station, open, categories, products, onClose }: Props) {
  const { save, isSaving } = useSaveStations();
  const form = useForm<StationFields>({ defaultValues: stationFieldsOf(station) });
  const { isDirty } = form.formState;
  const text = textOf(form);
  const onIssues = (issues: ErrorIssue[]) => showIssues(form, issues, () => 'name');
  const submit = form.handleSubmit(({ name, steps }) => {
    const { data, error } = stationSchema.safeParse({
      id: station?.id ?? crypto.randomUUID(),
      name,
      steps: steps.map(({ of, subject, daysBefore }) => ({
        of,
        id: subject,
        daysBefore: Number(daysBefore),
      })),
    });
    if (data) save({ change: (all) => withItem(all, data), onSaved: onClose, onIssues });
    else onIssues(issuesOf(error));
  });
  return (
    <DialogForm
      open={open}
      title={station ? 'Edit Station' : 'Add Station'}
      submitLabel={station ? 'Save' : 'Add'}
      busy={isSaving}
      hasInput={() => isDirty}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <FormTextField
        {...text('name')}
        label="Name"
        placeholder="Oven"
        helperText="Its tab in ‘What to Bake’"
        autoComplete="off"
        autoFocus
      />
      <StepsField form={form} categories={categories} products={products} />
    </DialogForm>
  );
}

type StationFieldsProps = {
  form: UseFormReturn<StationFields>;
  categories: Category[];
  products: Product[];
};

/** The categories and products that a station makes, each with the number of days before its pickup. */
function StepsField({ form, categories, products }: StationFieldsProps) {
  const steps = useFieldArray({ control: form.control, name: 'steps' });
  const options: Pick<Step, 'of' | 'id'>[] = [
    ...inDisplayOrder(categories).map(({ id }) => ({ of: 'category' as const, id })),
    ...products.toSorted(byTitle).map(({ id }) => ({ of: 'product' as const, id })),
  ];
  const nameOf = (step: Pick<Step, 'of' | 'id'>) => nameOfStep(step, categories, products);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {steps.fields.map(({ id, of, subject }, index) => {
        const name = nameOf({ of, id: subject });
        return (
          <Box key={id} sx={{ display: 'flex', alignItems: 'end', gap: 2 }}>
            <Box sx={{ flex: 1, minWidth: 0, display: 'grid' }}>
              <FormSelect
                control={form.control}
                name={`steps.${index}.daysBefore`}
                label={name}
                options={daysBeforeOptions}
              />
            </Box>
            <NamedIconButton name={`Remove ${name}`} onClick={() => steps.remove(index)}>
              <Delete />
            </NamedIconButton>
          </Box>
        );
      })}
      <AddField
        options={options.filter(
          (one) => !steps.fields.some(({ of, subject }) => of === one.of && subject === one.id),
        )}
        getOptionLabel={nameOf}
        getOptionKey={({ id }) => id}
        groupBy={({ of }) => (of === 'category' ? 'Categories' : 'Products')}
        input={{
          label: 'Add Category or Product',
          helperText: 'A product listed here replaces its category, at all stations',
        }}
        onAdd={({ of, id }) => steps.append({ of, subject: id, daysBefore: '0' })}
      />
    </Box>
  );
}
