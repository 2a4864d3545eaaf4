import { describe, expect, test } from 'vitest';
import { pickupOf } from '#frontend/entities/order/pickup-form.ts';
import {
  customerBody,
  customerFieldsOf,
  customerGroups,
  customerFormSchema as schema,
} from '#frontend/features/orders/edit/customer-form.ts';
import { threeWayMerge } from '#frontend/features/orders/edit/three-way-merge.ts';
import { updateOrderCustomerSchema } from '#shared/schemas/order-input.ts';
import { defaultPlaces } from '#shared/schemas/places.ts';
import { anOrder } from './detail-builders.ts';

const order = anOrder();
const fields = customerFieldsOf(order);

const messages = (given: object) =>
  Object.fromEntries(
    (schema.safeParse({ ...fields, ...given }).error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issue.message,
    ]),
  );

describe('the customer form', () => {
  test('begins with what the order says, by the clock of the store', () => {
    expect(fields).toMatchObject({
      customerFirstName: 'Maria',
      pickupDate: '2026-06-14',
      pickupTime: '10:00',
      pickupLocation: 'DAVIS',
      orderNotes: '',
    });
  });

  test('lists missing fields in the words of docs/product.md', () => {
    const empty = Object.fromEntries(Object.keys(fields).map((name) => [name, '']));
    expect(messages(empty)).toEqual({
      customerFirstName: 'First name is required',
      customerLastName: 'Last name is required',
      customerEmail: 'Valid email is required',
      customerPhone: 'Phone is required',
      pickupDate: 'Please select a pickup date',
      pickupTime: 'Please select a pickup time',
      pickupLocation: 'Pickup location is required',
    });
  });

  test('sends what the call takes', () => {
    const form = schema.parse({ ...fields, orderNotes: 'Ring' });
    const body = customerBody(form, order, defaultPlaces.places);
    expect(updateOrderCustomerSchema.parse(body)).toMatchObject({
      pickupDate: order.pickupDate,
      orderNotes: 'Ring',
    });
  });

  test.each([
    [{}, undefined],
    [{ pickupLocation: 'DAVIS' }, undefined],
    [{ pickupLocationNote: 'Stall 15' }, 'Stall 15'],
    [{ pickupLocationNote: '' }, ''],
    [{ pickupLocation: 'DAVIS', pickupLocationNote: 'Stall 15' }, undefined],
  ])('sends the place in words only where it is asked for and was changed: %o', (typed, sent) => {
    const seen = anOrder({ pickupLocation: 'Other', pickupLocationNote: 'Stall 14' });
    const form = schema.parse({ ...customerFieldsOf(seen), ...typed });
    const body = customerBody(form, seen, defaultPlaces.places);
    expect(body.pickupLocationNote).toBe(sent);
    expect('pickupLocationNote' in body).toBe(sent !== undefined);
  });

  test('accepts an order at ‘Other’ without a description', () => {
    const seen = anOrder({ pickupLocation: 'Other' });
    expect(schema.safeParse(customerFieldsOf(seen)).success).toBe(true);
  });
});

describe('the pickup', () => {
  test('stays the same to the millisecond, even off the slots and in the past', () => {
    const odd = anOrder({ pickupDate: '2020-02-29T17:37:42.123Z' });
    expect(pickupOf(customerFieldsOf(odd), odd)).toBe(odd.pickupDate);
    expect(customerFieldsOf(odd).pickupTime).toBe('09:37');
  });

  test('that is changed is meant by the store’s clock, in summer and in winter', () => {
    const at = (pickupDate: string) => pickupOf({ pickupDate, pickupTime: '08:00' }, order);
    expect(at('2026-07-01')).toBe('2026-07-01T15:00:00.000Z');
    expect(at('2026-12-01')).toBe('2026-12-01T16:00:00.000Z');
  });
});

describe('two people’s input', () => {
  const merge = (mine: object, theirs: object) =>
    threeWayMerge(customerGroups, {
      base: fields,
      mine: { ...fields, ...mine },
      theirs: { ...fields, ...theirs },
    });

  test('of different fields is brought together', () => {
    const { merged, conflicting } = merge({ customerPhone: '1' }, { customerEmail: 'm@x.example' });
    expect(merged).toEqual({ ...fields, customerPhone: '1', customerEmail: 'm@x.example' });
    expect(conflicting).toEqual([]);
  });

  test('of the same field keeps mine and names it', () => {
    const { merged, conflicting } = merge({ customerPhone: '1' }, { customerPhone: '2' });
    expect(merged.customerPhone).toBe('1');
    expect(conflicting).toEqual([['customerPhone']]);
  });

  test('is no conflict if both agree', () => {
    expect(merge({ customerPhone: '1' }, { customerPhone: '1' }).conflicting).toEqual([]);
  });

  test('never combines one user’s day with the other’s hour', () => {
    const { merged, conflicting } = merge({ pickupTime: '11:00' }, { pickupDate: '2026-06-15' });
    expect([merged.pickupDate, merged.pickupTime]).toEqual(['2026-06-14', '11:00']);
    expect(conflicting).toEqual([['pickupDate', 'pickupTime']]);
  });
});
