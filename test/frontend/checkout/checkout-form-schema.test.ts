import { describe, expect, test } from 'vitest';
import {
  checkoutFormSchema,
  emptyCheckout,
} from '#frontend/features/checkout/checkout-form-schema.ts';
import { defaultPlaces } from '#shared/schemas/places.ts';
import { aForm } from './builders.ts';

const schema = checkoutFormSchema(defaultPlaces.places);

const messages = (fields: object) => {
  const parsed = schema.safeParse(fields);
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
};

describe('the checkout form', () => {
  test('a complete form passes, with its text trimmed', () => {
    const parsed = schema.parse(aForm({ customerFirstName: ' Zoë ' }));
    expect(parsed.customerFirstName).toBe('Zoë');
  });

  test('an untouched form lists missing fields, in the words of docs/product.md', () => {
    expect(messages({ ...emptyCheckout, pickupLocation: 'DAVIS' })).toEqual({
      takenById: 'Please select who is taking this order',
      customerFirstName: 'First name is required',
      customerLastName: 'Last name is required',
      customerEmail: 'Invalid email address',
      customerPhone: 'Phone number must be at least 10 digits',
      pickupDate: 'Please select a pickup date',
      pickupTime: 'Please select a pickup time',
    });
  });

  test('place and payment have to be one of those offered', () => {
    expect(messages(aForm({ pickupLocation: '', paymentStatus: '' }))).toEqual({
      pickupLocation: 'Please select a pickup location',
      paymentStatus: 'Please select payment status',
    });
  });

  test('a place that may be said in words need not be', () => {
    for (const pickupLocationNote of ['', '  ', '\u200b', 'Stall 14'])
      expect(messages(aForm({ pickupLocation: 'Other', pickupLocationNote }))).toEqual({});
  });

  test.each([
    ['customerEmail', 'not an address'],
    ['customerEmail', 'a@'],
    ['customerEmail', '@b.example'],
    ['customerPhone', '530555010'],
    ['pickupTime', '07:00'],
  ] as const)('%s is not %j', (field, text) => {
    expect(Object.keys(messages(aForm({ [field]: text })))).toEqual([field]);
  });

  test('a phone number has ten digits, and notes are optional', () => {
    expect(messages(aForm({ customerPhone: '5305550100', orderNotes: '' }))).toEqual({});
  });
});
