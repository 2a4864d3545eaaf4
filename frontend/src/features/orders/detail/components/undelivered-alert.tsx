import Alert from '@mui/material/Alert';
import { isForCustomer } from '#shared/email/kinds.ts';
import { isDone } from '#shared/orders/statuses.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';

const advice = (toCustomer: boolean): string =>
  toCustomer
    ? 'An e-mail did not reach the customer. Check the address with them, correct it under Customer Information, then resend the e-mail.'
    : 'An e-mail did not reach the production team. Check the notification e-mail in Settings, then resend the e-mail.';

/** Says what to do about e-mails of an open order that did not arrive. */
export function UndeliveredAlert({ order: { status, undelivered = [] } }: { order: OrderDetail }) {
  if (isDone(status)) return null;
  const audiences = new Set(undelivered.map((kind) => isForCustomer({ kind })));
  return [...audiences].map((toCustomer) => (
    <Alert key={String(toCustomer)} severity="warning" sx={{ mb: 4 }}>
      {advice(toCustomer)}
    </Alert>
  ));
}
