import * as fc from 'fast-check';
import type { Rules } from '#functions/pickups/availability/hours.ts';
import type { Line } from '#functions/pickups/availability/lead.ts';
import { plusDays, timeAt } from '#shared/dates/store-day.ts';
import { type Season, slotLengths } from '#shared/schemas/opening.ts';
import { defaultPlaces } from '#shared/schemas/places.ts';

const slotMinutes = fc.constantFrom(...slotLengths);

/** Hours that are a multiple of the slot, at any minute of the day, often around the clock change. */
const hoursOf = (length: number) =>
  fc
    .tuple(
      fc.oneof(
        fc.integer({ min: 0, max: 16 }).map((n) => n * 15),
        fc.nat(1_439),
      ),
      fc.nat(40),
    )
    .map(([opens, slots]) => {
      const count = Math.min(slots, Math.floor((1_439 - opens) / length));
      return { opens: timeAt(opens), closes: timeAt(opens + count * length) };
    });

const seasonHours = slotMinutes.chain((length) =>
  hoursOf(length).map((hours) => ({ ...hours, slotMinutes: length })),
);

const weekOf = (length: number) =>
  fc.array(fc.option(hoursOf(length), { freq: 4 }), { minLength: 7, maxLength: 7 });

const hours = slotMinutes.chain((length) =>
  fc.record({
    slotMinutes: fc.constant(length),
    week: fc.record({ DAVIS: weekOf(length), WINTERS: weekOf(length) }),
  }),
);

const products: Line[] = [
  { productId: 'a', title: 'Apple Pie', categoryId: 'pies' },
  { productId: 'b', title: 'Bread', categoryId: null },
  { productId: 'c', title: 'Cherry Pie', categoryId: 'pies' },
  { productId: null, title: 'Deleted', categoryId: null },
];
export const someLines = fc.subarray(products);
export const someLocation = fc.constantFrom('DAVIS', 'WINTERS', 'Other');

const leadDays = fc.integer({ min: 0, max: 4 });
const lead = fc.record({
  days: leadDays,
  cutOff: fc.option(fc.nat(1_439).map(timeAt)),
  exceptions: fc.uniqueArray(
    fc.oneof(
      fc.record({
        of: fc.constant('product' as const),
        id: fc.constantFrom('a', 'b'),
        days: leadDays,
      }),
      fc.record({ of: fc.constant('category' as const), id: fc.constant('pies'), days: leadDays }),
    ),
    { selector: ({ of, id }) => `${of} ${id}`, maxLength: 3 },
  ),
});

/** Rules with closed days and seasons around a day. No day belongs to two seasons. */
export const rulesAround = (day: string): fc.Arbitrary<Rules> => {
  const near = fc.integer({ min: -5, max: 5 }).map((offset) => plusDays(day, offset));
  const closure = fc
    .tuple(near, fc.nat(2), fc.constantFrom(null, 'DAVIS' as const, 'WINTERS' as const))
    .map(([from, length, place]) => ({
      id: from,
      name: 'Holiday',
      from,
      to: plusDays(from, length),
      place,
    }));
  const season = fc.record<Omit<Season, 'days'>>({
    id: fc.uuid(),
    name: fc.constant('Easter'),
    menu: fc.subarray(['a', 'b', 'c']),
    hours: fc.option(seasonHours),
    lastOrder: fc.option(
      fc
        .integer({ min: -5 * 1_440, max: 5 * 1_440 })
        .map((minutes) => new Date(Date.parse(`${day}T12:00Z`) + minutes * 60_000).toISOString()),
    ),
  });
  const seasons = fc
    .tuple(fc.uniqueArray(near, { maxLength: 4 }), fc.array(season, { minLength: 2, maxLength: 2 }))
    .map(([days, all]) =>
      all
        .map((one, index) => ({ ...one, days: days.filter((_, place) => place % 2 === index) }))
        .filter((one) => one.days.length > 0),
    );
  return fc.record({
    version: fc.constant(1),
    places: fc.constant(defaultPlaces.places),
    hours: fc.option(hours, { freq: 5 }),
    lead,
    closures: fc.array(closure, { maxLength: 2 }),
    seasons,
  });
};
