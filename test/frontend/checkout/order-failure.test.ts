import { describe, expect, test } from 'vitest';
import {
  mergeChanges,
  type Obstacle,
  type OrderFailure,
  obstacleOf,
  orderFailure,
} from '#frontend/features/checkout/order-failure.ts';
import { ApiError } from '#frontend/lib/api-client.ts';
import { type ErrorCode, errorTexts } from '#shared/errors.ts';
import type { CartChange } from '#shared/schemas/orders.ts';
import { aForm } from './builders.ts';

const rejection = (status: number, code: ErrorCode, further: object = {}) =>
  new ApiError(status, '', JSON.stringify({ error: errorTexts[code], code, ...further }));

const dearer: CartChange = { productId: 'p1', reason: 'price', oldPrice: 850, newPrice: 900 };
const gone: CartChange = { productId: 'p2', reason: 'gone', oldPrice: 500, newPrice: null };

describe('an order that was not placed', () => {
  test('because the cart has changed: each change is named', () => {
    const error = rejection(409, 'cart-changed', { changes: [dearer, gone] });
    expect(orderFailure(error)).toEqual({ kind: 'cart-changed', changes: [dearer, gone] });
  });

  test('because it was placed before with other details: the order is named', () => {
    const order = { id: 'o7', orderNumber: '#1007' };
    expect(orderFailure(rejection(422, 'idempotency-reuse', { order }))).toEqual({
      kind: 'placed-before',
      order,
    });
  });

  test('because of the employee or the hour: said beside the field', () => {
    expect(orderFailure(rejection(409, 'employee-inactive'))).toEqual({
      kind: 'fields',
      fields: [{ field: 'takenById', message: errorTexts['employee-inactive'] }],
      others: [],
    });
    const issues = [{ path: 'pickupDate', message: errorTexts['pickup-in-the-past'] }];
    expect(orderFailure(rejection(400, 'pickup-in-the-past', { issues }))).toMatchObject({
      fields: [{ field: 'pickupTime' }],
    });
  });

  test('because of its input: said beside the fields, and the rest not lost', () => {
    const issues = [
      { path: 'customer.phone', message: 'Phone number must be at least 10 digits' },
      { path: 'pickupDate', message: 'Please select a pickup date' },
      { path: 'items', message: 'An order can have at most 100 lines' },
    ];
    expect(orderFailure(rejection(400, 'validation', { issues }))).toEqual({
      kind: 'fields',
      fields: [
        { field: 'customerPhone', message: 'Phone number must be at least 10 digits' },
        { field: 'pickupDate', message: 'Please select a pickup date' },
      ],
      others: [issues[2]],
    });
  });

  test('for another reason: the text says it', () => {
    expect(orderFailure(rejection(409, 'conflict'))).toEqual({ kind: 'refused' });
  });

  test.each([
    ['without a connection', new TypeError('Failed to fetch')],
    ['a proxy that gave up', new ApiError(504, 'Gateway Timeout', '<html>')],
    ['a failure on the server’s side', rejection(500, 'internal')],
  ])('%s: whether it was placed is not known', (_name, error) => {
    expect(orderFailure(error)).toEqual({ kind: 'unanswered' });
  });
});

describe('the changes of a cart', () => {
  const total: CartChange = { productId: '', reason: 'total', oldPrice: 1_350, newPrice: 1_400 };

  test('the catalog’s are taken before the server’s of the same product', () => {
    const dearerStill = { ...dearer, newPrice: 950 };
    expect(mergeChanges([dearerStill], [dearer, gone], ['p1', 'p2'])).toEqual([dearerStill, gone]);
  });

  test.each([
    ['those of lines that have left the cart are over', [dearer, gone], [dearer]],
    ['a changed total stands for the whole cart', [total], [total]],
  ])('%s', (_, changes, kept) => expect(mergeChanges([], changes, ['p1'])).toEqual(kept));
});

const values = aForm();
const changes: CartChange[] = [{ productId: 'p1', reason: 'price', oldPrice: 850, newPrice: 900 }];
const order = { id: 'o7', orderNumber: '#1007' };
const full = { pools: [{ name: 'Pies', left: 1, needed: 2 }], alternatives: [] };
const fields = [{ field: 'customerPhone' as const, message: 'Too short' }];
const other = { path: 'items', message: 'Too many lines' };

test.each<[OrderFailure, Obstacle | undefined]>([
  [
    { kind: 'cart-changed', changes },
    { kind: 'changes', changes },
  ],
  [
    { kind: 'placed-before', order },
    { kind: 'placed-before', order },
  ],
  [
    { kind: 'full', full },
    { kind: 'full', full, values },
  ],
  [
    { kind: 'fields', fields, others: [other] },
    { kind: 'notices', notices: ['Too many lines'] },
  ],
  [{ kind: 'fields', fields, others: [] }, undefined],
  [{ kind: 'refused' }, undefined],
  [
    { kind: 'unanswered' },
    { kind: 'notices', notices: [expect.stringContaining('will not be placed twice')] },
  ],
])('%j leaves %j in the way of the next attempt', (failure, obstacle) => {
  expect(obstacleOf(failure, values)).toEqual(obstacle);
});
