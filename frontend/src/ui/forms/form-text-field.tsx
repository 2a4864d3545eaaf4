import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { UseFormRegisterReturn } from 'react-hook-form';

type Props = Omit<TextFieldProps, 'error'> & {
  /** The return value of `register('name')`. */
  field: UseFormRegisterReturn;
  /** The error text; replaces the hint. */
  error?: string;
};

/** A text field of a react-hook-form form, with its label above and its error below. */
export function FormTextField({ field, error, helperText, ...props }: Props) {
  const { ref, ...registered } = field;
  return (
    <TextField
      {...props}
      {...registered}
      inputRef={ref}
      error={Boolean(error)}
      helperText={error ?? helperText}
    />
  );
}
