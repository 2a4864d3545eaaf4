import { expect, it } from 'vitest';
import { type Obstacle, obstacleOf } from '#frontend/features/checkout/obstacle.ts';
import type { OrderFailure } from '#frontend/features/checkout/order-failure.ts';
import type { CartChange } from '#shared/schemas/orders.ts';
import { aForm } from './builders.ts';

const values = aForm();
const changes: CartChange[] = [{ productId: 'p1', reason: 'price', oldPrice: 850, newPrice: 900 }];
const order = { id: 'o7', orderNumber: '#1007' };
const full = { pools: [{ name: 'Pies', left: 1, needed: 2 }], alternatives: [] };
const fields = [{ field: 'customerPhone' as const, message: 'Too short' }];
const other = { path: 'items', message: 'Too many lines' };

it.each<[OrderFailure, Obstacle | undefined]>([
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
