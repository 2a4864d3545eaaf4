import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { byTitle, inDisplayOrder } from '#frontend/entities/catalog/display-order.ts';
import { daysBeforeOptions, nameOfStep } from '#frontend/features/categories/station-words.ts';
import { NamedIconButton } from '#frontend/ui/feedback/named-icon-button.tsx';
import { FormSelect } from '#frontend/ui/forms/form-select.tsx';
import type { Category } from '#shared/schemas/categories.ts';
import type { Product } from '#shared/schemas/products.ts';
import type { Step } from '#shared/schemas/stations.ts';
import Delete from '~icons/ic/outline-delete';

export type StationFields = {
  name: string;
  /** `subject` is the id of the category or product. */
  steps: { of: Step['of']; subject: string; daysBefore: string }[];
};

type Props = { form: UseFormReturn<StationFields>; categories: Category[]; products: Product[] };

/** What a station makes: categories and products, each with the number of days before its pickup. */
export function StepsField({ form, categories, products }: Props) {
  const steps = useFieldArray({ control: form.control, name: 'steps' });
  const [search, setSearch] = useState('');
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
                id={`step-${index}`}
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
      <Autocomplete<Pick<Step, 'of' | 'id'>, false, false, false>
        options={options.filter(
          (one) => !steps.fields.some(({ of, subject }) => of === one.of && subject === one.id),
        )}
        value={null}
        inputValue={search}
        onInputChange={(_event, text, reason) => setSearch(reason === 'selectOption' ? '' : text)}
        onChange={(_event, chosen) => {
          if (chosen) steps.append({ of: chosen.of, subject: chosen.id, daysBefore: '0' });
        }}
        groupBy={({ of }) => (of === 'category' ? 'Categories' : 'Products')}
        getOptionLabel={nameOf}
        getOptionKey={({ id }) => id}
        noOptionsText="Nothing found"
        autoHighlight
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        renderInput={(input) => (
          <TextField
            {...input}
            label="Add Category or Product"
            helperText="A product of its own takes the place of its category, at all stations"
          />
        )}
      />
    </Box>
  );
}
