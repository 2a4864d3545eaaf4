import fc from 'fast-check';
import { orderStatuses, paymentStatuses } from '#shared/orders/statuses.ts';
import type { DiscountType } from '#shared/pricing/compute-totals.ts';
import { pickupFilters } from '#shared/schemas/order-list.ts';

/**
 * Names that sort and search close to each other. Some share a phone number; two have the same full name in
 * different parts.
 */
export const people = [
  ['Maria', 'Lopez', 'maria.lopez@example.com', '(530) 555-0123'],
  ['Mariana', 'Díaz', 'm.diaz@example.com', '530-555-0199'],
  ['Zoë', "Nguyễn-O'Brien", 'zoe.nguyen@example.org', '+1 530 555 0123'],
  ['Ann', 'Lee', 'ann@example.org', '916.555.1010'],
  ['Ann Lee', 'Maria', 'maria@example.org', '9165551010'],
  ['Ann', 'Lee Maria', 'maria@example.org', '9165551010'],
  ['李', '明', 'li.ming@example.com', '(707) 555-9910'],
  ['Ørsted', 'Đặng', 'Orsted@Example.com', '7075550001'],
].map(([firstName = '', lastName = '', email = '', phone = '']) => ({
  firstName,
  lastName,
  email,
  phone,
}));

const long = 'Careful with the nuts. '.repeat(11);
/** Two of these differ only beyond the part that the changelog quotes. */
const notes = fc.constantFrom('', 'Ring the bell', 'No nuts', `${long}1`, `${long}2`);

const minute = 60_000;
const hour = 60 * minute;
/** Milliseconds from the beginning of a run. */
const laterPickups = [
  30 * minute,
  30 * minute + 1_000,
  9 * hour,
  20 * hour,
  26 * hour,
  49 * hour,
  40 * 24 * hour,
];
const laterPickup = fc.constantFrom(...laterPickups);
/** The first is in the past. */
const pickup = fc.constantFrom(-hour, ...laterPickups);

/** Percent with up to three decimals, dollars with two; some exceed the total of an order. */
const discount: fc.Arbitrary<{ discountType: DiscountType; discountAmount: number }> = fc.oneof(
  fc.constant({ discountType: 'none' as const, discountAmount: 0 }),
  fc.record({
    discountType: fc.constant('percentage' as const),
    discountAmount: fc.constantFrom(0, 10, 12.5, 33.333, 100),
  }),
  fc.record({
    discountType: fc.constant('dollar' as const),
    discountAmount: fc.constantFrom(0, 0.01, 1.25, 19.99, 5_000, 6_000),
  }),
);
const quantity = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant(999));
const productIndex = fc.nat(3);
const line = fc.record({ product: productIndex, quantity, note: notes });
const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });

/**
 * `at` selects one of the existing orders; `wait` is how far the clock moves before the step, in
 * milliseconds.
 */
const common = {
  at: fc.nat(11),
  wait: fc.constantFrom(0, 0, 1, 1_000, 5 * minute),
  /** No header, the version that the client last saw, the one before it, or `*`. */
  ifMatch: fc.constantFrom('none', 'none', 'seen', 'seen', 'old', 'any'),
};

const person = fc.nat(people.length - 1);
const location = fc.constantFrom('DAVIS', 'WINTERS', 'Other');
/** The description of 'Other'; '' removes it. */
const where = fc.constantFrom('', 'Farmers market, stall 14', 'Loading dock');
const placeShape = {
  ...common,
  does: fc.constant('place' as const),
  person,
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  pickup,
  location,
  where: optional(where),
  payment: fc.constantFrom(...paymentStatuses),
  discount,
  notes,
  /** Sends the same request twice at the same moment, with one key. */
  twice: fc.boolean(),
};
const place = fc.record(placeShape);
const itemsChange = fc.record({
  ...common,
  does: fc.constant('items' as const),
  /** The edits of the first lines of the order. */
  edits: fc.array(
    fc.record({
      quantity: optional(quantity),
      price: optional(fc.constantFrom(0, 1, 333, 12_345)),
      note: optional(notes),
      removed: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  added: fc.array(line, { maxLength: 2 }),
  /** Undefined keeps the discount that the client saw. */
  discount: optional(discount),
});
const change = fc.oneof(
  fc.record({
    ...common,
    does: fc.constant('status' as const),
    to: fc.constantFrom(...orderStatuses),
    notify: fc.boolean(),
    /** Sent along with the status. */
    pay: optional(fc.constantFrom(...paymentStatuses)),
  }),
  fc.record({
    ...common,
    does: fc.constant('pay' as const),
    to: fc.constantFrom(...paymentStatuses),
  }),
  fc.record({
    ...common,
    does: fc.constant('customer' as const),
    person: optional(person),
    pickup: optional(pickup),
    location: optional(location),
    where: optional(where),
    notes: optional(notes),
  }),
  itemsChange,
  fc.record({ ...common, does: fc.constant('pdf' as const) }),
);
/** Steps other than order changes, mostly with the production sheet for the day of order `at`. */
const ofDay = fc.oneof(
  fc.record({
    ...common,
    does: fc.constant('tick' as const),
    row: fc.nat(5),
    made: fc.constantFrom(0, 1, 2, 7, 999),
    all: fc.boolean(),
    /** Sends all ticks of this device once more, as a tablet that was offline may. */
    again: fc.boolean(),
  }),
  fc.record({ ...common, does: fc.constant('print' as const), twice: fc.boolean() }),
  fc.record({
    ...common,
    does: fc.constant('seen' as const),
    row: fc.nat(3),
    /** The earliest change of an order, so that there is usually something to see. */
    after: itemsChange,
    /** Sends the version before the shown one. */
    old: fc.constantFrom(false, false, true),
  }),
  fc.record({ ...common, does: fc.constant('opening' as const), to: fc.nat(3) }),
  fc.record({
    ...common,
    does: fc.constant('limit' as const),
    rule: fc.nat(1),
    limit: fc.constantFrom(99_999, 3, 2_000),
    /** Undefined keeps it; another value makes all orders be counted again. */
    per: optional(fc.constantFrom('day' as const, 'hour' as const)),
  }),
);
const step = fc.oneof(
  { weight: 1, arbitrary: place },
  { weight: 4, arbitrary: change },
  { weight: 3, arbitrary: ofDay },
);

export type Place = typeof place extends fc.Arbitrary<infer One> ? One : never;
export type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;
export type DayStep = typeof ofDay extends fc.Arbitrary<infer One> ? One : never;
export type Step = Place | Change | DayStep;

const clientsOf = (maxSteps: number, clients = 8) =>
  fc.array(fc.array(step, { maxLength: maxSteps }), { minLength: clients, maxLength: clients });

const opening = fc.record({ ...placeShape, pickup: laterPickup });
const shape = {
  /** The start of the run; some are close to midnight or to a clock change in the store's zone. */
  begin: fc.constantFrom(
    '2026-06-14T17:00:00.000Z',
    '2026-06-15T06:45:00.000Z',
    '2026-03-08T07:30:00.000Z',
    '2026-11-01T06:50:00.000Z',
    '2026-12-31T20:00:00.000Z',
  ),
  taxRate: fc.constantFrom('0', '8.75', '7.125', '33.333'),
  /** Orders placed before the clients start, so that there is something to change. */
  opening: fc.array(opening, { minLength: 1, maxLength: 3 }),
  /** The most pages of the list of all orders. */
  pages: fc.constantFrom(2, 2, 3),
  /** The filter whose list is read in every sort. */
  pickupFilter: fc.constantFrom(...pickupFilters),
};

/** Mostly short, sometimes long. */
export const commandLists = fc.record({
  ...shape,
  clients: fc.oneof({ weight: 9, arbitrary: clientsOf(3) }, { weight: 1, arbitrary: clientsOf(8) }),
});
/** With two clients only, so that two hundred histories take little time. */
export const briefCommandLists = fc.record({
  ...shape,
  opening: fc.tuple(opening),
  clients: clientsOf(2, 2),
});
export type Commands = typeof commandLists extends fc.Arbitrary<infer One> ? One : never;
