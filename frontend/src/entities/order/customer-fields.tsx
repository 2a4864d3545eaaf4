import Box from '@mui/material/Box';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatPhone, preparePhone } from '#frontend/lib/phone.ts';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import type {
  CustomerFieldName,
  CustomerFormFields,
  CustomerInputProps,
} from './customer-input.ts';
import { EmailInput } from './email-input.tsx';

// Several customers share the device, so the browser must not autofill anything.
const input = { autoComplete: 'off', 'aria-required': true } as const;
const nameInput = { ...input, autoCapitalize: 'words' };

function PlainInput({ name, label, type, htmlInput }: CustomerInputProps) {
  const { register, formState } = useFormContext<CustomerFormFields>();
  return (
    <FormTextField
      label={label}
      type={type}
      field={register(name)}
      error={formState.errors[name]?.message}
      slotProps={{ htmlInput }}
    />
  );
}

type Props = {
  phoneLabel: string;
  /** Content under a field, below its error. */
  below?: Partial<Record<CustomerFieldName, ReactNode>>;
  /** Components for fields that are more than a plain input. */
  inputs?: Partial<Record<CustomerFieldName, ComponentType<CustomerInputProps>>>;
};

/** An order's customer: name, e-mail and phone, as part of the surrounding form. */
export function CustomerFields({ phoneLabel, below = {}, inputs = {} }: Props) {
  const { formState, getValues, setValue } = useFormContext<CustomerFormFields>();
  useEffect(() => void preparePhone(), []);
  // An untouched number stays as it is: opening and leaving an edit must change nothing.
  const formatTypedPhone = () => {
    const typed = getValues('customerPhone');
    if (typed === formState.defaultValues?.customerPhone) return;
    setValue('customerPhone', formatPhone(typed), { shouldDirty: true });
  };
  const text = (
    name: CustomerFieldName,
    label: string,
    type: CustomerInputProps['type'] = 'text',
  ) => {
    const Input = inputs[name] ?? (name === 'customerEmail' ? EmailInput : PlainInput);
    return (
      <Box onBlur={name === 'customerPhone' ? formatTypedPhone : undefined}>
        <Input
          name={name}
          label={label}
          type={type}
          htmlInput={type === 'text' ? nameInput : input}
        />
        {below[name]}
      </Box>
    );
  };
  return (
    <Box
      sx={{
        display: 'grid',
        // Two columns if an e-mail address fits into each, on a page as well as in a dialog.
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(216px, 40%)), 1fr))',
        alignItems: 'start',
        gap: 4,
      }}
    >
      {text('customerFirstName', 'First Name')}
      {text('customerLastName', 'Last Name')}
      {text('customerEmail', 'Email', 'email')}
      {text('customerPhone', phoneLabel, 'tel')}
    </Box>
  );
}
