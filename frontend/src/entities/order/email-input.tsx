import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { focusRing } from '#frontend/theme/focus-ring.ts';
import { radius } from '#frontend/theme/tokens.ts';
import type { CustomerFormFields, CustomerInputProps } from './customer-input.ts';

/**
 * The e-mail address, or 'No e-mail': the field is then disabled but keeps its text
 * (docs/product.md#no-e-mail).
 */
export function EmailInput({ label, type, htmlInput }: CustomerInputProps) {
  const { control } = useFormContext<CustomerFormFields>();
  const { field, fieldState } = useController({ control, name: 'customerEmail' });
  const [typed, setTyped] = useState('');
  const isNone = field.value === null;
  const choose = (none: boolean) => {
    setTyped(field.value ?? typed);
    field.onChange(none ? null : typed);
  };
  return (
    <>
      <TextField
        label={label}
        type={type}
        name={field.name}
        inputRef={field.ref}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        disabled={isNone}
        error={Boolean(fieldState.error)}
        helperText={fieldState.error?.message}
        slotProps={{ htmlInput: { ...htmlInput, 'aria-required': !isNone } }}
      />
      <FormControlLabel
        label="No e-mail"
        control={
          <Checkbox
            checked={isNone}
            onChange={(_event, none) => choose(none)}
            // Tab goes on to the phone number once there is an address.
            slotProps={{ input: { tabIndex: field.value ? -1 : 0 } }}
          />
        }
        sx={{
          borderRadius: `${radius.control}px`,
          '&:has(:focus-visible)': focusRing,
          // The focus ring also surrounds the label, so the box itself has none.
          '& .Mui-focusVisible': { outline: 'none' },
        }}
      />
    </>
  );
}
