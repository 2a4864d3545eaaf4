import { describe, expect, test } from 'vitest';
import { editConflict } from '#frontend/features/orders/edit/edit-conflict.ts';
import { isSavedAlready } from '#frontend/features/orders/edit/is-saved-already.ts';
import { type OrderChange, seenAtChoice } from '#frontend/features/orders/edit/order-changes.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import { defaultPlaces } from '#shared/schemas/places.ts';
import { aLine, anOrder, changedBy } from './detail-builders.ts';

const seen = anOrder();

const isSaved = (change: OrderChange, order: OrderDetail) =>
  isSavedAlready(change, order, defaultPlaces.places);

describe('what happened meanwhile', () => {
  test('lists the changelog entries after the seen version, with each name once', () => {
    const once = changedBy('Bob', seen, { orderNotes: 'Ring' });
    const now = changedBy('Bob', changedBy('Hedy', once, {}), { status: 'canceled' });
    const conflict = editConflict(seen, now);
    expect(conflict.entries.map(({ id }) => id)).toEqual(['entry-2', 'entry-3', 'entry-4']);
    expect(conflict.who).toBe('Bob and Hedy');
    expect(conflict.wasCanceled).toBe(true);
  });

  test('does not call an order canceled that was canceled when it was opened', () => {
    const canceled = anOrder({ status: 'canceled' });
    expect(editConflict(canceled, changedBy('Bob', canceled, {})).wasCanceled).toBe(false);
  });
});

describe('a change whose answer was lost', () => {
  const customer = (given: object = {}): OrderChange => ({
    part: 'customer',
    seen,
    body: {
      customerFirstName: 'Maria',
      customerLastName: 'Lopez',
      customerEmail: 'maria@example.com',
      customerPhone: '530-555-0199',
      pickupDate: '2026-06-14T17:00:00Z',
      pickupLocation: 'DAVIS',
      orderNotes: ' Ring the bell ',
      ...given,
    },
  });
  const saved = changedBy('Ada', seen, {
    customer: { ...seen.customer, phone: '530-555-0199' },
    orderNotes: 'Ring the bell',
  });

  test('of the customer is recognized, whatever blanks and zones were sent', () => {
    expect(isSaved(customer(), saved)).toBe(true);
    expect(isSaved(customer(), seen)).toBe(false);
    expect(isSaved(customer({ pickupDate: '2026-06-14T18:00:00Z' }), saved)).toBe(false);
  });

  test('of a status is recognized', () => {
    const ready: OrderChange = { part: 'status', seen, body: { status: 'ready' } };
    expect(isSaved(ready, changedBy('Ada', seen, { status: 'ready' }))).toBe(true);
    expect(isSaved(ready, changedBy('Bob', seen, { status: 'approved' }))).toBe(false);
    const paid: OrderChange = { part: 'payment-status', seen, body: { paymentStatus: 'paid' } };
    expect(isSaved(paid, changedBy('Ada', seen, { paymentStatus: 'paid' }))).toBe(true);
  });

  describe('of the lines', () => {
    const added = aLine({ id: 'line-2', productId: 'bread', quantity: 1, unitPrice: 675 });
    const change: OrderChange = {
      part: 'items',
      seen,
      body: {
        items: [
          { id: 'line-1', quantity: 3, unitPrice: 1_250, productionNotes: '' },
          { productId: 'bread', quantity: 1, unitPrice: 675 },
        ],
        discountType: 'dollar',
        discountAmount: 5,
      },
    };
    const order = changedBy('Ada', seen, {
      items: [aLine({ quantity: 3 }), added],
      subtotal: 4_425,
      discountType: 'dollar',
      discountValue: 5,
      discountAmount: 500,
    });

    test('is recognized, though the added line has an id by now', () => {
      expect(isSaved(change, order)).toBe(true);
    });

    test.each([
      ['another quantity', { items: [aLine({ quantity: 4 }), added] }],
      ['a line less', { items: [aLine({ quantity: 3 })] }],
      ['another discount', { discountType: 'none', discountValue: 0 } as const],
    ])('is not mistaken for an order with %s', (_name, given) => {
      expect(isSaved(change, { ...order, ...given })).toBe(false);
    });

    test('with a discount that comes to nothing is recognized', () => {
      const none: OrderChange = { ...change, body: { ...change.body, discountAmount: 0 } };
      const without = { ...order, discountType: 'none', discountValue: 0 } as const;
      expect(isSaved(none, without)).toBe(true);
    });
  });
});

const third = { version: 3 };
const fourth = { version: 4 };
const sixth = { version: 6 };

test('a change is based on the order as it is while nothing happens, or only what one did oneself', () => {
  expect(seenAtChoice(third, third, [])).toBe(third);
  expect(seenAtChoice(third, fourth, [4])).toBe(fourth);
  expect(seenAtChoice(third, sixth, [2, 6, 4, 5])).toBe(sixth);
});

test('a change is based on the order as it was chosen for when somebody else changed it too', () => {
  expect(seenAtChoice(third, fourth, [])).toBe(third);
  expect(seenAtChoice(third, sixth, [4, 6])).toBe(third);
});
