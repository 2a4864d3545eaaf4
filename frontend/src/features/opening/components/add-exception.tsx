import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { byTitle } from '#frontend/entities/catalog/display-order.ts';
import type { Category } from '#shared/schemas/categories.ts';
import type { Opening } from '#shared/schemas/opening.ts';
import type { Product } from '#shared/schemas/products.ts';

type Kind = Opening['lead']['exceptions'][number]['of'];
type Option = { of: Kind; id: string; label: string };
type Props = {
  products: Product[];
  categories: Category[];
  /** The categories and products that are already in the list. */
  taken: { of: string; id: string }[];
  onAdd: (added: { of: Kind; id: string }) => void;
};

/** Finds a category or a product and adds an exception for it. */
export function AddException({ products, categories, taken, onAdd }: Props) {
  const [search, setSearch] = useState('');
  const options: Option[] = [
    ...categories.map(({ id, name }) => ({ of: 'category' as const, id, label: `All ${name}` })),
    ...products
      .toSorted(byTitle)
      .map(({ id, title }) => ({ of: 'product' as const, id, label: title })),
  ].filter(({ of, id }) => !taken.some((one) => one.of === of && one.id === id));
  return (
    <Autocomplete<Option, false, false, false>
      options={options}
      value={null}
      inputValue={search}
      onInputChange={(_event, text, reason) => setSearch(reason === 'selectOption' ? '' : text)}
      onChange={(_event, option) => option && onAdd({ of: option.of, id: option.id })}
      getOptionKey={({ of, id }) => `${of} ${id}`}
      groupBy={({ of }) => (of === 'category' ? 'Categories' : 'Products')}
      noOptionsText="Nothing found"
      autoHighlight
      // Enter selects the hit, and never submits the form.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      renderInput={(input) => (
        <TextField {...input} label="Add Exception" placeholder="A category or product" />
      )}
    />
  );
}
