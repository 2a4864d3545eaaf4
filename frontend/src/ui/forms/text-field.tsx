import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';

export type TextFieldProps = Omit<OutlinedInputProps, 'label' | 'slotProps'> & {
  /** Missing if the input has an `aria-label`, as in a table. */
  label?: string;
  helperText?: ReactNode;
  slotProps?: {
    input?: Omit<OutlinedInputProps, 'id'>;
    htmlInput?: OutlinedInputProps['inputProps'];
  };
};

/**
 * A text field with its label above. MUI's own can also be a select, whose code is large and not
 * needed for signing in.
 */
export function TextField({ label, helperText, slotProps, sx, ...input }: TextFieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const hintId = helperText ? `${id}-helper-text` : undefined;
  return (
    <FormControl error={input.error} disabled={input.disabled} required={input.required} sx={sx}>
      {label && (
        <InputLabel htmlFor={id} id={`${id}-label`}>
          {label}
        </InputLabel>
      )}
      <OutlinedInput
        {...input}
        {...slotProps?.input}
        id={id}
        inputProps={slotProps?.htmlInput}
        aria-describedby={hintId}
      />
      {hintId && <FormHelperText id={hintId}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
