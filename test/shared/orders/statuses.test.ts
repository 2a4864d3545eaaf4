import { expect, it } from 'vitest';
import { formatOrderNumber } from '#shared/orders/order-number.ts';
import {
  orderStatuses,
  orderStatusLabels,
  paymentStatuses,
  paymentStatusLabel,
} from '#shared/orders/statuses.ts';

it('ranks and names the order statuses as docs/product.md does', () => {
  expect(orderStatuses.map((status) => orderStatusLabels[status])).toEqual([
    'Pending',
    'Approved',
    'In Production',
    'Ready',
    'Complete',
    'Canceled',
  ]);
});

it('ranks the payment statuses and shows them in upper case', () => {
  expect(paymentStatuses.map(paymentStatusLabel)).toEqual([
    'UNPAID',
    'PAID',
    'INVOICE',
    'REFUNDED',
    'DONATION',
  ]);
});

it('shows an order number with its sign', () => {
  expect(formatOrderNumber(1001)).toBe('#1001');
});
