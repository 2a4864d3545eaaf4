import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type Control, useController } from 'react-hook-form';
import { byTitle } from '#frontend/entities/catalog/display-order.ts';
import type { SeasonFields } from '#frontend/features/opening/season-form.ts';
import type { Product } from '#shared/schemas/products.ts';

type Props = { control: Control<SeasonFields>; products: Product[] };

/** The products on a season's menu. A product that has been deleted is dropped with the next change. */
export function MenuField({ control, products }: Props) {
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
