import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type HTMLAttributes, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { CustomerInputProps } from '#frontend/entities/order/customer-fields.tsx';
import { useKnownCustomers } from '#frontend/features/checkout/api.ts';
import { customerFieldsOf } from '#frontend/features/checkout/checkout-draft.ts';
import type {
  CheckoutFields,
  CheckoutForm,
} from '#frontend/features/checkout/checkout-form-schema.ts';
import { isNamedBy } from '#frontend/features/checkout/known-customer.ts';
import { touchTarget } from '#frontend/theme/tokens.ts';
import { fullName } from '#shared/orders/full-name.ts';
import type { KnownCustomer } from '#shared/schemas/customers.ts';

const keyOf = (customer: KnownCustomer) => `${fullName(customer)} ${customer.phone}`;

type OptionProps = HTMLAttributes<HTMLLIElement> & { customer: KnownCustomer };

function CustomerOption({ customer, ...option }: OptionProps) {
  return (
    <Box
      component="li"
      {...option}
      sx={{ '&&': { minHeight: touchTarget, display: 'block', overflowWrap: 'anywhere' } }}
    >
      {fullName(customer)}
      <Typography variant="body2" color="textSecondary">
        {[customer.phone, customer.email].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}

/**
 * A field for a name or the phone number, which searches the known customers for the typed text. Choosing one
 * fills in all fields (docs/product.md#known-customers). Tab or Enter alone chooses nobody.
 */
export function KnownCustomerField({ name, label, type, htmlInput }: CustomerInputProps) {
  const { control, getValues, setValue } = useFormContext<CheckoutFields, unknown, CheckoutForm>();
  const { field, fieldState } = useController({ control, name });
  const required = { 'aria-required': field.value !== null };
  // Empty until the user types, so that a draft's customer triggers no suggestions.
  const [typed, setTyped] = useState('');
  const found = useKnownCustomers(typed).filter((customer) => !isNamedBy(customer, getValues()));

  const onType = (text: string) => {
    field.onChange(text);
    const { customerFirstName: firstName, customerLastName: lastName } = getValues();
    setTyped(name === 'customerPhone' ? text : fullName({ firstName, lastName }));
  };
  const choose = (customer: KnownCustomer) => {
    setTyped('');
    for (const [each, value] of Object.entries(customerFieldsOf(customer)))
      setValue(each as keyof ReturnType<typeof customerFieldsOf>, value, {
        shouldDirty: true,
        shouldValidate: true,
      });
  };
  return (
    <Autocomplete<KnownCustomer, false, false, true>
      freeSolo
      options={found}
      value={null}
      disabled={field.value === null}
      inputValue={field.value ?? ''}
      onInputChange={(_event, text, reason) => reason === 'input' && onType(text)}
      onChange={(_event, one) => one && typeof one !== 'string' && choose(one)}
      filterOptions={(options) => options}
      getOptionLabel={(customer) => (typeof customer === 'string' ? customer : fullName(customer))}
      getOptionKey={(customer) => (typeof customer === 'string' ? customer : keyOf(customer))}
      slotProps={{
        listbox: { 'aria-label': 'Known customers', 'aria-labelledby': undefined },
        // Hidden, because the form's other fields have none.
        clearIndicator: { sx: { display: 'none' } },
      }}
      renderOption={({ key: _, ...option }, customer) => (
        <CustomerOption key={keyOf(customer)} {...option} customer={customer} />
      )}
      renderInput={({ slotProps, ...input }) => (
        <TextField
          {...input}
          label={label}
          type={type}
          name={field.name}
          inputRef={field.ref}
          onBlur={field.onBlur}
          error={Boolean(fieldState.error)}
          helperText={fieldState.error?.message}
          slotProps={{
            ...slotProps,
            htmlInput: { ...slotProps.htmlInput, ...htmlInput, ...required },
          }}
        />
      )}
    />
  );
}
