import { expect, it } from 'vitest';
import { callWhenReady } from '#shared/orders/call-when-ready.ts';
import { formatOrderNumber } from '#shared/orders/order-number.ts';
import {
  orderStatuses,
  orderStatusLabels,
  paymentStatuses,
  paymentStatusLabel,
} from '#shared/orders/statuses.ts';

it('ranks and names the statuses as docs/product.md does, and numbers orders with a sign', () => {
  expect(orderStatuses.map((status) => orderStatusLabels[status]).join()).toBe(
    'Pending,Approved,In Production,Ready,Complete,Canceled',
  );
  expect(paymentStatuses.map(paymentStatusLabel).join()).toBe(
    'UNPAID,PAID,INVOICE,REFUNDED,DONATION',
  );
  expect(formatOrderNumber(1001)).toBe('#1001');
});

it.each([
  ['has no e-mail address', '', '(530) 555-0188', 'Call when ready'],
  ['has one', 'maria@example.com', '(530) 555-0188', ''],
  ['was forgotten', '', '', ''],
])('a customer who %s', (_, email, phone, text) => {
  expect(callWhenReady({ email, phone })).toBe(text);
});
