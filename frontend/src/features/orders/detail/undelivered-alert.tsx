import Alert from '@mui/material/Alert';
import { isForCustomer } from '#shared/email/kinds.ts';
import type { EmailKind } from '#shared/schemas/orders.ts';

const advice = (toCustomer: boolean): string =>
  toCustomer
    ? 'An e-mail did not reach the customer. Check the address with them, correct it under Customer Information, then resend the e-mail.'
    : 'An e-mail did not reach the production team. Check the notification e-mail in Settings, then resend the e-mail.';

/** Says what to do about the e-mails of these kinds, which did not arrive. */
export function UndeliveredAlert({ kinds }: { kinds: EmailKind[] }) {
  const audiences = new Set(kinds.map((kind) => isForCustomer({ kind })));
  return [...audiences].map((toCustomer) => (
    <Alert key={String(toCustomer)} severity="warning" sx={{ mb: 4 }}>
      {advice(toCustomer)}
    </Alert>
  ));
}
