import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type Control, useController } from 'react-hook-form';
import { useCategories } from '#frontend/entities/catalog/categories.ts';
import { inDisplayOrder } from '#frontend/entities/catalog/display-order.ts';
import type {
  ProductFields,
  ProductForm,
} from '#frontend/features/products/product-form-schema.ts';
import Add from '~icons/ic/round-add';

type Props = {
  control: Control<ProductFields, unknown, ProductForm>;
  /** Opens the dialog to add a category, outside this form: its own form would submit this one too. */
  onAdd: () => void;
};

/** The select's value for its last entry, which is not a category. */
const another = '+';

/** Selects a category. A product whose category was deleted must get another one. */
export function CategorySelect({ control, onAdd }: Props) {
  const { field, fieldState } = useController({ control, name: 'categoryId' });
  const { data, isError } = useCategories();
  const problem = fieldState.error?.message;
  const isKnown = data?.some(({ id }) => id === field.value) ?? false;
  const hint =
    (isError && 'The categories could not be loaded.') ||
    (data?.length === 0 && 'There are no categories yet: add the first one from this list.');
  return (
    <TextField
      select
      required
      label="Category"
      name={field.name}
      inputRef={field.ref}
      value={isKnown ? field.value : ''}
      onChange={(event) => (event.target.value === another ? onAdd() : field.onChange(event))}
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
      <MenuItem value={another}>
        <ListItemIcon>
          <Add />
        </ListItemIcon>
        Add category
      </MenuItem>
    </TextField>
  );
}
