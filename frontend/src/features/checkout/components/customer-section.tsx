import Box from '@mui/material/Box';
import { type FocusEvent, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { CustomerFields } from '#frontend/entities/order/customer-fields.tsx';
import { useActiveEmployees } from '#frontend/features/checkout/api/get-active-employees.ts';
import type {
  CheckoutFields,
  CheckoutForm,
} from '#frontend/features/checkout/checkout-form-schema.ts';
import { hasMouse } from '#frontend/lib/has-mouse.ts';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { maxTextLength } from '#shared/schemas/common.ts';
import { EmailWarning } from './email-warning.tsx';
import { FormSection } from './form-section.tsx';
import { KnownCustomerCard } from './known-customer-card.tsx';
import { KnownCustomerField } from './known-customer-field.tsx';
import { TakenBySelect } from './taken-by-select.tsx';

/** The fields that search for known customers. */
const knownBy = {
  customerFirstName: KnownCustomerField,
  customerLastName: KnownCustomerField,
  customerPhone: KnownCustomerField,
};

const firstFields = [
  { name: 'takenById', element: 'form [role=combobox]' },
  { name: 'customerFirstName', element: 'form [name=customerFirstName]' },
] as const;

/**
 * Focuses the first empty field, employee or name, once the employees are there: the only one is filled in.
 * Not on touch screens, where a keyboard would open, nor once something else has the focus.
 */
function useBeginWithFirstEmpty() {
  const { getValues } = useFormContext<CheckoutFields>();
  const isReady = useActiveEmployees().data !== undefined;
  useEffect(() => {
    if (!isReady || !hasMouse()) return;
    const frame = requestAnimationFrame(() => {
      const empty = firstFields.find(({ name }) => !getValues(name));
      // The form's own `setFocus` waits, and takes the focus from what somebody pressed meanwhile.
      if (empty && document.activeElement?.matches('body, h1'))
        document.querySelector<HTMLElement>(empty.element)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isReady, getValues]);
}

/** The employee who takes the order, and the customer. */
export function CustomerSection({ timezone }: { timezone: string }) {
  useBeginWithFirstEmpty();
  const { getValues } = useFormContext<CheckoutFields>();
  const [address, setAddress] = useState(() => getValues('customerEmail') ?? '');
  const onBlur = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && target.name === 'customerEmail')
      setAddress(target.value);
  };
  return (
    <FormSection title="Customer Information">
      {/* Fields register in the order of rendering, and the first invalid one takes the focus. */}
      <TakenBySelect />
      <Box onBlur={onBlur}>
        <CustomerFields
          phoneLabel="Phone Number"
          inputs={knownBy}
          below={{ customerEmail: <EmailWarning address={address} timezone={timezone} /> }}
        />
      </Box>
      <KnownCustomerCard timezone={timezone} />
    </FormSection>
  );
}

/** Notes on the order for the whole team. */
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
