import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type Control, useController } from 'react-hook-form';
import { useCategories } from '#frontend/entities/catalog/categories.ts';
import { inDisplayOrder } from '#frontend/entities/catalog/display-order.ts';
import type { ProductFields, ProductForm } from '../product-form-schema.ts';

type Props = { control: Control<ProductFields, unknown, ProductForm> };

/** Selects a category. A product whose category was deleted must get another one. */
export function CategorySelect({ control }: Props) {
  const { field, fieldState } = useController({ control, name: 'categoryId' });
  const { data, isError } = useCategories();
  const problem = fieldState.error?.message;
  const isKnown = data?.some(({ id }) => id === field.value) ?? false;
  const hint =
    (isError && 'The categories could not be loaded.') ||
    (data?.length === 0 && 'There are no categories yet: add one under Categories first.');
  return (
    <TextField
      select
      required
      label="Category"
      name={field.name}
      inputRef={field.ref}
      value={isKnown ? field.value : ''}
      onChange={field.onChange}
      error={Boolean(problem)}
      helperText={problem || hint}
      slotProps={{
        select: { displayEmpty: true },
        formHelperText: { role: problem ? 'alert' : undefined },
      }}
    >
      <MenuItem value="" disabled>
        Select a category
      </MenuItem>
      {inDisplayOrder(data ?? []).map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
