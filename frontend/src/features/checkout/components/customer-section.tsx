import Box from '@mui/material/Box';
import { useFormContext } from 'react-hook-form';
import { FormTextField } from '#frontend/components/form-text-field.tsx';
import { maxTextLength } from '#shared/schemas/common.ts';
import type { CheckoutFields, CheckoutForm } from '../checkout-form-schema.ts';
import { FormSection } from './form-section.tsx';
import { TakenBySelect } from './taken-by-select.tsx';

// The device is shared and the next customer is another person: nothing is to be filled in.
const customerInput = { autoComplete: 'off', 'aria-required': true } as const;

/** Who takes the order, and for whom. */
export function CustomerSection() {
  return (
    <FormSection title="Customer Information">
      {/* Fields register as they are drawn, and the first refused one takes the focus. */}
      <TakenBySelect />
      <CustomerFields />
    </FormSection>
  );
}

function CustomerFields() {
  const { register, formState } = useFormContext<CheckoutFields, unknown, CheckoutForm>();
  const { errors } = formState;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
        gap: 4,
      }}
    >
      <FormTextField
        label="First Name"
        field={register('customerFirstName')}
        error={errors.customerFirstName?.message}
        slotProps={{ htmlInput: { ...customerInput, autoCapitalize: 'words' } }}
      />
      <FormTextField
        label="Last Name"
        field={register('customerLastName')}
        error={errors.customerLastName?.message}
        slotProps={{ htmlInput: { ...customerInput, autoCapitalize: 'words' } }}
      />
      <FormTextField
        label="Email"
        type="email"
        field={register('customerEmail')}
        error={errors.customerEmail?.message}
        slotProps={{ htmlInput: customerInput }}
      />
      <FormTextField
        label="Phone Number"
        type="tel"
        field={register('customerPhone')}
        error={errors.customerPhone?.message}
        slotProps={{ htmlInput: customerInput }}
      />
    </Box>
  );
}

/** What the whole team should know about the order. */
export function NotesSection() {
  const { register, formState } = useFormContext<CheckoutFields, unknown, CheckoutForm>();
  return (
    <FormSection title="Notes">
      <FormTextField
        label="Order Notes (optional)"
        multiline
        minRows={2}
        maxRows={8}
        field={register('orderNotes')}
        error={formState.errors.orderNotes?.message}
        slotProps={{ htmlInput: { maxLength: maxTextLength } }}
      />
    </FormSection>
  );
}
