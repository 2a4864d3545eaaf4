import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plusDays } from '#shared/dates/store-day.ts';
import { productionSheet } from '#shared/production/production-sheet.ts';
import {
  daysAhead,
  earlierStations,
  linesOfStation,
  stepsOfProducts,
} from '#shared/production/steps.ts';
import {
  stationSheet,
  type Ticked,
  type TickedSheet,
  tickedSheet,
} from '#shared/production/ticked-sheet.ts';
import type { ProductionDay, Tick } from '#shared/schemas/production.ts';
import type { Station, Step } from '#shared/schemas/stations.ts';
import { aLine, anOrder } from './builders.ts';

const firstDay = '2026-11-20';
const dayOf = (place: number) => plusDays(firstDay, place);
const pickupPlaces = [...Array(10).keys()];
const makePlaces = [...Array(18).keys()].map((place) => place - 8);

type Catalog = { id: string; categoryId: string | null }[];
type Store = { stations: Station[]; catalog: Catalog; days: Map<string, ProductionDay> };

/** The sheet of a station on a day, computed like the screen does. */
function sheetAt(
  { stations, catalog, days }: Store,
  stationId: string,
  day: string,
  ticks: Tick[] = [],
) {
  const stepsOf = stepsOfProducts(catalog, stations);
  const parts = daysAhead(stationId, stepsOf).flatMap((daysBefore) => {
    const pickups = days.get(plusDays(day, daysBefore));
    if (!pickups) return [];
    const lines = linesOfStation(pickups, { stationId, daysBefore }, stepsOf);
    return [{ sheet: productionSheet(lines), ticks }];
  });
  return stationSheet(parts, stationId, (id) => earlierStations(id, stepsOf));
}

const daySheet = ({ stations, catalog, days }: Store, day: string, ticks: Tick[] = []) => {
  const stepsOf = stepsOfProducts(catalog, stations);
  const pickups = days.get(day) ?? { day, timezone: 'UTC', orders: [] };
  return tickedSheet(productionSheet(pickups), ticks, (id) => earlierStations(id, stepsOf));
};

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const partsOf = ({ products }: TickedSheet) =>
  products.flatMap(({ plain, noted }) => [plain, ...noted.values()]);

/** Ticks for all of these rows. */
const allMade = (parts: Ticked[]): Tick[] =>
  parts.map(({ key, needed, label }) => ({
    key,
    label,
    device: 'oven',
    seq: 1,
    count: needed,
    claim: 0,
  }));

const step = (of: Step['of'], id: string, daysBefore: number): Step => ({ of, id, daysBefore });
const line = (productId: string | null, quantity: number, note: string | null = null) =>
  aLine({ productId, productTitle: productId ?? 'Wreath', quantity, productionNotes: note });
const order = (id: string, day: string, items: ReturnType<typeof line>[]) =>
  anOrder(items, { id, orderNumber: `#${id}`, pickupDate: `${day}T17:00:00.000Z` });

const steps = fc.uniqueArray(
  fc.record({
    of: fc.constantFrom('category' as const, 'product' as const),
    id: fc.constantFrom('a', 'b', 'c'),
    daysBefore: fc.nat(7),
  }),
  { maxLength: 4, selector: ({ of, id }) => `${of} ${id}` },
);
/** Products and categories share ids, so that confusing them is noticed. */
const someStore: fc.Arbitrary<Store> = fc
  .record({
    steps: fc.array(steps, { maxLength: 4 }),
    categories: fc.array(fc.constantFrom('a', 'b', 'c', null), { minLength: 4, maxLength: 4 }),
    orders: fc.array(
      fc.record({
        place: fc.nat(9),
        items: fc.array(
          fc.record({
            productId: fc.constantFrom('a', 'b', 'c', 'd', 'deleted', null),
            quantity: fc.integer({ min: 1, max: 99 }),
            note: fc.constantFrom(null, 'No nuts'),
          }),
          { minLength: 1, maxLength: 4 },
        ),
      }),
      { maxLength: 12 },
    ),
  })
  .map(({ steps: all, categories, orders }) => ({
    stations: all.map((some, place) => ({
      id: `s${place}`,
      name: `Station ${place}`,
      steps: some,
    })),
    catalog: ['a', 'b', 'c', 'd'].map((id, place) => ({
      id,
      categoryId: categories[place] ?? null,
    })),
    days: new Map(
      pickupPlaces.map((place) => [
        dayOf(place),
        {
          day: dayOf(place),
          timezone: 'UTC',
          orders: orders.flatMap(({ place: of, items }, index) =>
            of === place
              ? [
                  order(
                    String(index),
                    dayOf(place),
                    items.map((one) => line(one.productId, one.quantity, one.note)),
                  ),
                ]
              : [],
          ),
        },
      ]),
    ),
  }));

/** A second implementation: which station makes a product, and how many days before. */
function expectedSteps({ stations, catalog }: Store, productId: string | null) {
  const product = catalog.find(({ id }) => id === productId);
  if (!product) return [];
  const found: { station: string; daysBefore: number; isOwn: boolean }[] = [];
  for (const { id: station, steps: some } of stations)
    for (const { of, id, daysBefore } of some) {
      const isOwn = of === 'product' && id === product.id;
      if (isOwn || (of === 'category' && id === product.categoryId))
        found.push({ station, daysBefore, isOwn });
    }
  return found.some(({ isOwn }) => isOwn) ? found.filter(({ isOwn }) => isOwn) : found;
}

describe('the sheets of stations', () => {
  it('show each line once for each of its steps, on the day on which it is made, and add them up', () => {
    fc.assert(
      fc.property(someStore, (store) => {
        const shown = store.stations.flatMap(({ id }) =>
          makePlaces.map(dayOf).flatMap((day) => {
            const sheet = sheetAt(store, id, day);
            const lines = sheet.products.flatMap((one) => one.lines);
            const parts = partsOf(sheet);
            expect(sheet).toMatchObject({
              pieces: sum(lines.map(({ quantity }) => quantity)),
              orders: new Set(lines.map(({ orderId }) => orderId)).size,
              made: 0,
              gone: [],
            });
            expect(sum(parts.map(({ needed }) => needed))).toBe(sheet.pieces);
            return sheet.products.flatMap(({ title, pickupDay, lines: some }) =>
              some.map(({ orderId, quantity, productionNotes }) =>
                [id, day, pickupDay, orderId, title, quantity, productionNotes].join('|'),
              ),
            );
          }),
        );
        const expected = [...store.days.values()].flatMap(({ day, orders }) =>
          orders.flatMap(({ id, items }) =>
            items.flatMap(({ productId, productTitle, quantity, productionNotes }) =>
              expectedSteps(store, productId).map(({ station, daysBefore }) => {
                const made = plusDays(day, -daysBefore);
                return [station, made, day, id, productTitle, quantity, productionNotes].join('|');
              }),
            ),
          ),
        );
        expect(shown.toSorted()).toEqual(expected.toSorted());
      }),
    );
  });

  it('leave the sheet of the pickup day as it is without stations', () => {
    fc.assert(
      fc.property(someStore, fc.constantFrom(...pickupPlaces), (store, place) => {
        const without = { ...store, stations: [] };
        expect(daySheet(store, dayOf(place))).toEqual(daySheet(without, dayOf(place)));
      }),
    );
  });

  it('tick their own step alone; the last one finishes the product for the day', () => {
    fc.assert(
      fc.property(someStore, fc.nat(17), fc.nat(3), (store, index, which) => {
        const { id = '' } = store.stations[which % Math.max(store.stations.length, 1)] ?? {};
        const day = dayOf(index - 8);
        const parts = partsOf(sheetAt(store, id, day));
        const ticksFor = (pickupDay?: string) =>
          allMade(parts.filter((part) => pickupDay === undefined || part.day === pickupDay));
        const { products, pieces, made } = sheetAt(store, id, day, ticksFor());
        expect(made).toBe(pieces);
        for (const other of store.stations.filter((one) => one.id !== id))
          for (const place of makePlaces)
            expect(sheetAt(store, other.id, dayOf(place), ticksFor()).made).toBe(0);
        const stepsOf = stepsOfProducts(store.catalog, store.stations);
        for (const pickupDay of store.days.keys())
          for (const whole of daySheet(store, pickupDay, ticksFor(pickupDay)).products) {
            const isEarlier = earlierStations(whole.productId, stepsOf).some(
              (one) => one.id === id,
            );
            const here = products.some(
              (one) => one.key === whole.key && one.pickupDay === pickupDay,
            );
            expect(whole.made).toBe(here && !isEarlier ? whole.quantity : 0);
          }
      }),
    );
  });
});

describe('stations', () => {
  const stations: Station[] = [
    {
      id: 'oven',
      name: 'Oven',
      steps: [step('category', 'cakes', 1), step('category', 'breads', 0)],
    },
    { id: 'deco', name: 'Decorating', steps: [step('category', 'cakes', 0)] },
  ];
  const catalog: Catalog = [
    { id: 'carrot', categoryId: 'cakes' },
    { id: 'rye', categoryId: 'breads' },
  ];
  const friday = '2026-11-27';
  const storeOf = (note: string): Store => ({
    stations,
    catalog,
    days: new Map([
      [
        friday,
        {
          day: friday,
          timezone: 'UTC',
          orders: [
            order('1', friday, [line('carrot', 3), line('carrot', 1, note), line('rye', 2)]),
          ],
        },
      ],
    ]),
  });
  const store = storeOf('Ava');

  it('say on the day’s sheet what they made of a line that was edited since', () => {
    const baked = allMade(partsOf(sheetAt(store, 'oven', '2026-11-26')));
    expect(daySheet(store, friday, baked)).toMatchObject({ made: 0, gone: [] });
    const { gone } = daySheet(storeOf('Eva'), friday, baked);
    expect(gone).toMatchObject([{ label: 'carrot, 9 inch · #1 · Oven', made: 1 }]);
  });

  it('keep ticks from before there were any', () => {
    const ticks = allMade(partsOf(daySheet({ ...store, stations: [] }, friday)));
    expect(daySheet(store, friday, ticks)).toMatchObject({ pieces: 6, made: 6, gone: [] });
    expect(sheetAt(store, 'deco', friday, ticks)).toMatchObject({ pieces: 4, made: 4 });
    expect(sheetAt(store, 'oven', friday, ticks)).toMatchObject({ pieces: 2, made: 2 });
    expect(sheetAt(store, 'oven', '2026-11-26', ticks)).toMatchObject({ pieces: 4, made: 0 });
  });
});

describe('the steps of a product', () => {
  const station = (id: string, ...some: Step[]): Station => ({ id, name: id, steps: some });
  const pie = [{ id: 'pie', categoryId: 'pies' }];
  const earlierOf = (...stations: Station[]) =>
    earlierStations('pie', stepsOfProducts(pie, stations)).map(({ id }) => id);

  it('end on the latest day, whichever station comes last', () => {
    const filling = step('product', 'pie', 0);
    const oven = step('product', 'pie', 2);
    expect(earlierOf(station('filling', filling), station('oven', oven))).toEqual(['oven']);
  });

  it('end at the last station of those on one day', () => {
    const today = step('product', 'pie', 1);
    expect(earlierOf(station('oven', today), station('filling', today))).toEqual(['oven']);
  });

  it('tell a station the days ahead that it works for, the nearest first, each once', () => {
    const both = [...pie, { id: 'rye', categoryId: 'pies' }, { id: 'cake', categoryId: null }];
    const stepsOf = stepsOfProducts(both, [
      station('oven', step('category', 'pies', 3), step('product', 'cake', 1)),
      station('filling', step('product', 'cake', 0)),
    ]);
    expect(daysAhead('oven', stepsOf)).toEqual([1, 3]);
  });
});
