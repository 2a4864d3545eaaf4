import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hoursPlace,
  namedPlace,
  needsNote,
  newPlaceId,
  offeredPlaces,
  placeIssue,
  placeWords,
  printedPlace,
} from '#shared/pickups/places.ts';
import { defaultPlaces, type PickupPlace, pickupPlacesSchema } from '#shared/schemas/places.ts';

const { places } = defaultPlaces;
const accepts = (all: PickupPlace[]) =>
  pickupPlacesSchema
    .safeParse({ version: 1, places: all })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

const aPlace = (name: string, given: Partial<PickupPlace> = {}): PickupPlace => ({
  id: newPlaceId(name, places),
  name,
  short: name,
  hasHours: false,
  needsNote: false,
  isRetired: false,
  ...given,
});

/** Stores with some places, added one after the other as users would. */
const someStore = fc
  .array(
    fc.record({
      name: fc.string({ unit: 'grapheme', maxLength: 30 }),
      hasHours: fc.boolean(),
      needsNote: fc.boolean(),
      isRetired: fc.boolean(),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((all) => {
    const made: PickupPlace[] = [];
    for (const { name, ...marks } of all)
      made.push({ id: newPlaceId(name, made), name, short: name, ...marks });
    return made;
  });

describe('the places of a store', () => {
  it('are three before any are saved', () => {
    expect(accepts(places)).toEqual([]);
    expect(places.map(({ id, name, short }) => [id, name, short])).toEqual([
      ['DAVIS', 'DAVIS', 'DAVIS'],
      ['WINTERS', 'WINTERS', 'WINTERS'],
      ['Other', 'Other (please specify in notes)', 'Other'],
    ]);
  });

  it.each([
    ['a name that another has', [...places, aPlace('davis', { short: 'D' })], 'places.3.name'],
    [
      'a short name that another has',
      [...places, aPlace('Winters 2', { short: 'winters' })],
      'places.3.short',
    ],
    ['an id twice', [...places, aPlace('North', { id: 'DAVIS' })], 'places.3.id'],
    ['only retired ones', places.map((place) => ({ ...place, isRetired: true })), 'places'],
    ['no name', [...places, aPlace('North', { name: ' ' })], 'places.3.name'],
    ['more than 20', Array.from({ length: 21 }, (_, index) => aPlace(`P${index}`)), 'places'],
  ])('cannot have %s', (_, all, path) => {
    expect(accepts(all).map(([at]) => at)).toEqual([path]);
  });
});

describe('the id of a new place', () => {
  it.each([
    ['Sacramento', 'SACRAMENTO'],
    ['Old Town, São João', 'OLD-TOWN-SAO-JOA'],
    ['Davis', 'DAVIS-2'],
    ['other', 'OTHER-2'],
    ['5th Street', 'PLACE-5TH-STREET'],
    ['北京', 'PLACE'],
  ])('of %s is %s', (name, id) => {
    expect(newPlaceId(name, places)).toBe(id);
  });

  it('is valid, and no other place has it', () => {
    fc.assert(
      fc.property(someStore, (store) => {
        const issues = accepts(store).filter(([path]) => path?.endsWith('.id'));
        expect(issues).toEqual([]);
      }),
    );
  });
});

describe('the hours of a place', () => {
  it('are its own or those of an offered place, in any state; all others agree', () => {
    fc.assert(
      fc.property(
        someStore,
        fc.option(fc.func(fc.boolean()), { nil: undefined }),
        (store, isSaved) => {
          const week =
            isSaved &&
            Object.fromEntries(
              store.filter((place) => isSaved(place.id)).map(({ id }) => [id, []]),
            );
          const has = ({ id, hasHours }: PickupPlace) => hasHours && (!week || id in week);
          for (const place of store) {
            const followed = hoursPlace(store, place.id, week);
            if (has(place)) expect(followed).toBe(place);
            else expect(followed).toBe(store.find((one) => !one.isRetired && has(one)));
          }
        },
      ),
    );
  });
});

describe('an order', () => {
  it('can be given each offered place, and keeps the one that it has', () => {
    fc.assert(
      fc.property(someStore, (store) => {
        for (const place of store) {
          expect(placeIssue(store, place.id) === undefined).toBe(!place.isRetired);
          expect(placeIssue(store, place.id, place.id)).toBeUndefined();
          expect(offeredPlaces(store, place.id)).toContain(place);
        }
        expect(placeIssue(store, 'NOWHERE')).toContain('does not exist');
      }),
    );
  });

  it.each([
    ['DAVIS', undefined, 'DAVIS', 'DAVIS', 'DAVIS'],
    ['Other', undefined, 'Other', 'as agreed', 'Other (please specify in notes)'],
    ['Other', 'Stall 14', 'Stall 14', 'Stall 14', 'Other: Stall 14'],
    ['GONE', undefined, 'GONE', 'GONE', 'GONE'],
  ])('at %s with the words %s is named', (pickupLocation, pickupLocationNote, ...names) => {
    const order = { pickupLocation, pickupLocationNote };
    const named = [namedPlace, printedPlace, placeWords].map((words) => words(places, order));
    expect(named).toEqual(names);
  });

  it('says the words of today', () => {
    const renamed = places.map((place) => ({ ...place, short: `New ${place.short}` }));
    expect(namedPlace(renamed, { pickupLocation: 'DAVIS' })).toBe('New DAVIS');
    expect([needsNote(renamed, 'Other'), needsNote(renamed, 'DAVIS')]).toEqual([true, false]);
  });
});
