import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type FocusEvent, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CustomerFields } from '#frontend/entities/order/customer-fields.tsx';
import { useActiveEmployees, useEmailFailure } from '#frontend/features/checkout/api.ts';
import type { CheckoutFields } from '#frontend/features/checkout/checkout-form-schema.ts';
import { hasMouse } from '#frontend/lib/has-mouse.ts';
import { FormTextField } from '#frontend/ui/forms/form-text-field.tsx';
import { textOf } from '#frontend/ui/forms/text-of.ts';
import { formatDay } from '#shared/dates/store-time.ts';
import { maxTextLength } from '#shared/schemas/common.ts';
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

export function NotesSection() {
  const text = textOf(useFormContext<CheckoutFields>());
  return (
    <FormSection title="Notes">
      <FormTextField
        label="Order Notes (optional)"
        multiline
        minRows={2}
        maxRows={8}
        {...text('orderNotes')}
        slotProps={{ htmlInput: { maxLength: maxTextLength } }}
      />
    </FormSection>
  );
}

type Props = {
  /** The address in the field when it lost the focus. */
  address: string;
  timezone: string;
};

/** Warns that e-mails to this address do not arrive, until the address is changed. */
function EmailWarning({ address, timezone }: Props) {
  const typed = useWatch<CheckoutFields, 'customerEmail'>({ name: 'customerEmail' });
  const failedAt = useEmailFailure(address);
  if (!failedAt || typed !== address) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      An e-mail to this address did not arrive on {formatDay(failedAt, timezone)}. Check it with the
      customer.
    </Alert>
  );
}
