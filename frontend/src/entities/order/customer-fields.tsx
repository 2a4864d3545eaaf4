import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import {
  type ComponentType,
  type InputHTMLAttributes,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { formatPhone, preparePhone } from '#frontend/lib/phone.ts';
import { focusRing } from '#frontend/theme/focus-ring.ts';
import { radius } from '#frontend/theme/tokens.ts';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';

// Several customers share the device, so the browser must not autofill anything.
const input = { autoComplete: 'off', 'aria-required': true } as const;
const inputOf = {
  text: { ...input, autoCapitalize: 'words' },
  email: { ...input, inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: input,
} as const;

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
    const none = noneLabels[name];
    const Input = inputs[name] ?? (none ? OptionalInput : PlainInput);
    return (
      <Box onBlur={name === 'customerPhone' ? formatTypedPhone : undefined}>
        <Input name={name} label={label} type={type} htmlInput={inputOf[type]} />
        {none && <NoneBox name={name} label={none} />}
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

/** The form fields that these inputs need. */
type CustomerFormFields = {
  customerFirstName: string;
  /** Null for 'Only one name'. */
  customerLastName: string | null;
  /** Null for 'No e-mail'. */
  customerEmail: string | null;
  customerPhone: string;
};
type CustomerFieldName = keyof CustomerFormFields;

/** The fields that a customer may lack, with how staff say so. */
const noneLabels: Partial<Record<CustomerFieldName, string>> = {
  customerLastName: 'Only one name',
  customerEmail: 'No e-mail',
};

export type CustomerInputProps = {
  name: CustomerFieldName;
  label: string;
  type: 'text' | 'email' | 'tel';
  htmlInput: InputHTMLAttributes<HTMLInputElement>;
};

/** An input whose value is null if the customer has none. */
function OptionalInput({ name, label, htmlInput }: CustomerInputProps) {
  const { control } = useFormContext<CustomerFormFields>();
  const { field, fieldState } = useController({ control, name });
  const isNone = field.value === null;
  return (
    <TextField
      label={label}
      // The browser would change the value of type 'email': 'käse.example' to 'xn--kse-qla.example'.
      type="text"
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
  );
}

/**
 * 'Only one name' or 'No e-mail' (docs/product.md#no-e-mail): the field is then disabled. Its text comes back
 * when the check mark is removed.
 */
function NoneBox({ name, label }: { name: CustomerFieldName; label: string }) {
  const { control } = useFormContext<CustomerFormFields>();
  const { field } = useController({ control, name });
  const [typed, setTyped] = useState('');
  const choose = (none: boolean) => {
    setTyped(field.value ?? typed);
    field.onChange(none ? null : typed);
  };
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          checked={field.value === null}
          onChange={(_event, none) => choose(none)}
          // Tab goes on to the next field once this one has a text.
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
  );
}
