import { describe, expect, test } from 'vitest';
import { orderBody } from '#frontend/features/checkout/order-body.ts';
import { createOrderSchema } from '#shared/schemas/orders.ts';
import { aCart, anItem } from '#test/frontend/cart/builders.ts';
import { aForm } from './builders.ts';

const facts = { timezone: 'America/Los_Angeles', expectedTotal: 1_700 };

describe('the order that is sent', () => {
  const cart = aCart([anItem({ quantity: 2, productionNotes: 'Slice it' })], {
    discountType: 'dollar',
    discountAmount: 2.5,
  });

  test('is what the server expects', () => {
    const body = orderBody(aForm(), cart, facts);
    expect(createOrderSchema.safeParse(body).error).toBeUndefined();
    expect(body.items[0]).toEqual({
      productId: 'p1',
      productTitle: 'Sourdough',
      productSku: 'BRD-1',
      unit: 'each',
      quantity: 2,
      unitPrice: 850,
      productionNotes: 'Slice it',
    });
    expect(body).toMatchObject({ discountType: 'dollar', discountAmount: 2.5 });
  });

  test('names the pickup as an instant of the store’s zone', () => {
    expect(orderBody(aForm(), cart, facts).pickupDate).toBe('2026-06-14T17:00:00.000Z');
  });

  test('has the place in words', () => {
    const form = aForm({ pickupLocation: 'Other' as const, pickupLocationNote: 'Stall 14' });
    expect(orderBody(form, cart, facts)).toMatchObject({ pickupLocationNote: 'Stall 14' });
  });

  test('is the same text every time, so that a repeated request is recognized', () => {
    const text = () => JSON.stringify(orderBody(aForm(), cart, facts));
    expect(text()).toBe(text());
  });
});
