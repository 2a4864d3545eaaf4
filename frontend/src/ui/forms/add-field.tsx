import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';

type Props<Option> = Pick<
  AutocompleteProps<Option, false, false, false>,
  'options' | 'getOptionLabel' | 'getOptionKey' | 'groupBy'
> & {
  input: Pick<TextFieldProps, 'label' | 'placeholder' | 'helperText' | 'error'>;
  onAdd: (option: Option) => void;
};

/** Finds one of the options and adds it to a list; the search is then empty for the next one. */
export function AddField<Option>({ input, onAdd, ...options }: Props<Option>) {
  const [search, setSearch] = useState('');
  return (
    <Autocomplete<Option, false, false, false>
      {...options}
      value={null}
      inputValue={search}
      onInputChange={(_event, text, reason) => setSearch(reason === 'selectOption' ? '' : text)}
      onChange={(_event, chosen) => chosen && onAdd(chosen)}
      noOptionsText="Nothing found"
      autoHighlight
      // Enter selects the hit, and never submits the form.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      renderInput={(params) => <TextField {...params} {...input} />}
    />
  );
}
