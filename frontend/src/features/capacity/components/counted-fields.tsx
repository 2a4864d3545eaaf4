import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type UseFormReturn, useController, useFieldArray } from 'react-hook-form';
import { byTitle } from '#frontend/entities/catalog/display-order.ts';
import type { RuleFields } from '#frontend/features/capacity/rule-form.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { AddField } from '#frontend/ui/forms/add-field.tsx';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { textOf } from '#frontend/ui/forms/text-of.ts';
import type { Category } from '#shared/schemas/categories.ts';
import type { Product } from '#shared/schemas/products.ts';
import Delete from '~icons/ic/outline-delete';

type Form = UseFormReturn<RuleFields>;

/** The categories whose items count. */
export function CategoriesField({ form, categories }: { form: Form; categories: Category[] }) {
  const { field, fieldState } = useController({ control: form.control, name: 'categoryIds' });
  return (
    <Autocomplete
      multiple
      options={categories}
      value={categories.filter(({ id }) => field.value.includes(id))}
      onChange={(_event, chosen) => field.onChange(chosen.map(({ id }) => id))}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      renderInput={(input) => (
        <TextField
          {...input}
          inputRef={field.ref}
          label="Categories"
          error={Boolean(fieldState.error)}
          helperText={fieldState.error?.message}
        />
      )}
    />
  );
}

/** The products that count, each with the points per item. */
export function WeightsField({ form, products }: { form: Form; products: Product[] }) {
  const weights = useFieldArray({ control: form.control, name: 'weights' });
  const { errors } = form.formState;
  const text = textOf(form);
  const titleOf = (productId: string) =>
    products.find(({ id }) => id === productId)?.title ?? 'A deleted product';
  const message = errors.weights?.root?.message ?? errors.weights?.message;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {weights.fields.map(({ id, productId }, index) => (
        <Box key={id} sx={{ display: 'flex', alignItems: 'end', gap: 2 }}>
          <FormTextField
            {...text(`weights.${index}.weight`, { valueAsNumber: true })}
            type="number"
            label={`Points of ${titleOf(productId)}`}
            sx={{ flex: 1 }}
          />
          <NamedIconButton
            name={`Remove ${titleOf(productId)}`}
            onClick={() => weights.remove(index)}
          >
            <Delete />
          </NamedIconButton>
        </Box>
      ))}
      <AddField
        options={products
          .filter((one) => !weights.fields.some(({ productId }) => productId === one.id))
          .toSorted(byTitle)}
        getOptionLabel={({ title }) => title}
        getOptionKey={({ id }) => id}
        input={{
          label: 'Add Product',
          error: Boolean(message),
          helperText: message ?? 'A piece with 0 points does not count',
        }}
        onAdd={({ id }) => weights.append({ productId: id, weight: 1 })}
      />
    </Box>
  );
}
