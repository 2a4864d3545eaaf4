import { useForm } from 'react-hook-form';
import { useSaveStations } from '#frontend/features/categories/api/save-stations.ts';
import { DialogForm } from '#frontend/ui/forms/dialog-form.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import type { ErrorIssue } from '#shared/errors.ts';
import type { Category } from '#shared/schemas/categories.ts';
import type { Product } from '#shared/schemas/products.ts';
import { type Station, stationSchema } from '#shared/schemas/stations.ts';
import { type StationFields, StepsField } from './steps-field.tsx';

type Props = {
  /** Null to add a new one. */
  station: Station | null;
  open: boolean;
  categories: Category[];
  products: Product[];
  onClose: () => void;
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
  const { errors, isDirty } = form.formState;
  const showIssues = ([issue]: ErrorIssue[]) =>
    form.setError('name', { message: issue?.message }, { shouldFocus: true });
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
    if (!data) return showIssues(error.issues.map(({ message }) => ({ path: '', message })));
    const change = (all: Station[]) =>
      all.some(({ id }) => id === data.id)
        ? all.map((one) => (one.id === data.id ? data : one))
        : [...all, data];
    return save({ change, onSaved: onClose, onIssues: showIssues });
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
        field={form.register('name')}
        error={errors.name?.message}
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
