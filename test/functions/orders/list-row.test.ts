import { expect, it } from 'vitest';
import { parseRow } from '#functions/orders/projections/list-row.ts';
import { orderStatuses, paymentStatuses } from '#shared/orders/statuses.ts';

const stored = (status: number, payment: number) =>
  JSON.stringify([1004, 'Zoë "Z" Ng', 1_781_452_800_000, 'WINTERS', 1122, status, payment]);
const read = (status: number, payment: number) =>
  parseRow('the-id', '2026-06-01T09:00:00.000Z', stored(status, payment));

it('a stored row is read with what only the keys say', () => {
  expect(read(4, 1)).toEqual({
    id: 'the-id',
    created: '2026-06-01T09:00:00.000Z',
    number: 1004,
    customer: 'Zoë "Z" Ng',
    pickup: '2026-06-14T16:00:00.000Z',
    location: 'WINTERS',
    total: 1122,
    status: 'complete',
    payment: 'paid',
  });
});

it('stored rows name values by their places, so these lists may only grow at their ends', () => {
  const statuses = ['pending', 'approved', 'in_production', 'ready', 'complete', 'canceled'];
  expect(orderStatuses.slice(0, 6)).toEqual(statuses);
  expect(paymentStatuses.slice(0, 5)).toEqual([
    'unpaid',
    'paid',
    'invoice',
    'refunded',
    'donation',
  ]);
});

it('a row with a value that no list has is refused', () => {
  expect(() => read(9, 1)).toThrow('There is no value 9');
});
