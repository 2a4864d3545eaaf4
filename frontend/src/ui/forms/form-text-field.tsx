import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * The props that connect an input to its form: react-hook-form's `register('name')`, or
 * `useSmallForm`'s `field('name')`.
 */
type Registered = {
  name: string;
  ref: Ref<HTMLInputElement | HTMLTextAreaElement>;
  onChange: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  onBlur?: FocusEventHandler<HTMLInputElement | HTMLTextAreaElement>;
};

type Props = Omit<TextFieldProps, 'error'> & {
  field: Registered;
  error?: string;
};

/** A text field of a form, with its label above and its error below. */
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
