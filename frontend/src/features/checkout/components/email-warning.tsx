import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { useEmailFailure } from '#frontend/features/checkout/api/get-email-failure.ts';
import type { CheckoutFields } from '#frontend/features/checkout/checkout-form-schema.ts';
import { formatDay } from '#shared/dates/store-time.ts';

type Props = {
  /** The address in the field when it lost the focus. */
  address: string;
  timezone: string;
};

/** Warns that e-mails to this address do not arrive, until the address is changed. */
export function EmailWarning({ address, timezone }: Props) {
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
