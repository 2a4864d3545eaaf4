import { describe, expect, test } from 'vitest';
import { orderBody } from '#frontend/features/checkout/order-body.ts';
import { createOrderSchema } from '#shared/schemas/order-input.ts';
import { defaultPlaces } from '#shared/schemas/places.ts';
import { aCart, anItem } from '#test/frontend/cart/builders.ts';
import { aForm } from './builders.ts';

const facts = {
  timezone: 'America/Los_Angeles',
  places: defaultPlaces.places,
  expectedTotal: 1_700,
};

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

  test.each([
    ['Other', 'Stall 14', 'Stall 14'],
    ['Other', ' ', undefined],
    ['DAVIS', 'Stall 14', undefined],
  ])('at %s says the place in words that were typed: “%s”', (pickupLocation, typed, sent) => {
    const form = aForm({ pickupLocation, pickupLocationNote: typed });
    expect(orderBody(form, cart, facts).pickupLocationNote).toBe(sent);
  });

  test('has no other fields than the specified ones and the total that was seen', () => {
    const body = JSON.parse(JSON.stringify(orderBody(aForm(), cart, facts)));
    expect(Object.keys(body).sort()).toEqual([
      'customer',
      'discountAmount',
      'discountType',
      'expectedTotal',
      'items',
      'orderNotes',
      'paymentStatus',
      'pickupDate',
      'pickupLocation',
      'takenById',
    ]);
  });

  test('is the same text every time, so that a repeated request is recognized', () => {
    const text = () => JSON.stringify(orderBody(aForm(), cart, facts));
    expect(text()).toBe(text());
  });
});
