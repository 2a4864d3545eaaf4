import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareKeys } from '#functions/orders/list/list-order.ts';
import { parseHit, parseRow } from '#functions/orders/projections/list-row.ts';
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

const hit = [1004, 'Zoë', 1_781_452_800_000, 'WINTERS', 1122];
const readHit = (values: unknown) =>
  parseHit('the-id', '2026-06-01T09:00:00.000Z', JSON.stringify(values));

it('a hit of a search is read, with values that a later release may append', () => {
  expect(readHit([...hit, { later: 1 }])).toEqual({
    id: 'the-id',
    created: '2026-06-01T09:00:00.000Z',
    number: 1004,
    customer: 'Zoë',
    pickup: '2026-06-14T16:00:00.000Z',
    location: 'WINTERS',
    total: 1122,
  });
});

it('a hit is refused that lacks a value, or has one of another kind', () => {
  const wrong = hit.map((value, at) => hit.with(at, typeof value === 'string' ? 1 : '1'));
  for (const values of [null, {}, hit.slice(0, 4), hit.with(0, 1.5), ...wrong])
    expect(() => readHit(values), JSON.stringify(values)).toThrow('Not the summary');
});

it('keys are compared as DynamoDB sorts them: by their bytes', () => {
  // U+1F35E is behind U+FFFD in UTF-8, and before it in UTF-16.
  const key = fc.string({ unit: fc.constantFrom('\t', 'a', 'é', '王', '\uFFFD', '\u{1F35E}') });
  fc.assert(
    fc.property(key, key, (one, other) => {
      expect(compareKeys(one, other)).toBe(Buffer.compare(Buffer.from(one), Buffer.from(other)));
    }),
  );
});
