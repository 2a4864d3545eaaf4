import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

type Props<Fields extends FieldValues> = {
  control: Control<Fields>;
  name: FieldPath<Fields>;
  label: string;
  options: { value: string; label: string }[];
  hint?: ReactNode;
};

/** A select of a react-hook-form form, with its label above and its error below. */
export function FormSelect<Fields extends FieldValues>(props: Props<Fields>) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  return (
    <TextField
      select
      label={props.label}
      name={field.name}
      inputRef={field.ref}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={Boolean(fieldState.error)}
      helperText={fieldState.error?.message ?? props.hint}
    >
      {props.options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
