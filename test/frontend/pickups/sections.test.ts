import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergePickups } from '#frontend/features/pickups/api/pickups.ts';
import {
  currentHour,
  dayFacts,
  hoursOf,
  isOver,
  leftOf,
  lettersOf,
  sectionsOf,
} from '#frontend/features/pickups/sections.ts';
import { en } from '#shared/words/en.ts';
import { timezone } from '#test/shared/pickups/builders.ts';
import { aPickup, day, morning } from './builders.ts';

/** A time of the day in California. */
const at = (time: string, on = day) => ({
  day,
  timezone,
  now: new Date(`${on}T${time}:00-08:00`),
});
const listed = (when = at('09:12'), pickups = morning) =>
  sectionsOf(pickups, when, en).map(({ title, aside, pickups: all }) => [
    title,
    aside,
    all.map(({ orderNumber }) => orderNumber),
  ]);

describe('the list', () => {
  it('has this hour, then late, then later', () => {
    expect(listed()).toEqual([
      ['9 AM', '2 of 3 still here', ['#1112', '#1115']],
      ['Late', '1 from 8 AM', ['#1085']],
      ['Later', '1', ['#1121']],
    ]);
  });

  it('begins with the first hour before it has come', () => {
    expect(listed(at('07:00')).map(([title]) => title)).toEqual(['8 AM', 'Later']);
  });

  it('has remaining orders of earlier days last', () => {
    const old = aPickup({ id: 'old', orderNumber: '#900', pickupDate: '2026-11-22T17:00:00.000Z' });
    expect(listed(at('09:12'), [...morning, old]).at(-1)).toEqual([
      'Still here',
      'from Sun 22-Nov',
      ['#900'],
    ]);
  });

  it('begins with the customers who came, in that order, until they have their order', () => {
    const customer = fc.record({
      minute: fc.integer({ min: 10, max: 59 }),
      status: fc.constantFrom('ready', 'complete', 'canceled'),
      on: fc.constantFrom(day, '2026-11-23'),
    });
    const customers = fc.uniqueArray(customer, { selector: ({ minute }) => minute, maxLength: 8 });
    const come = customers.map((all) =>
      all.map(({ minute, status, on }) => aPickup({ status, here: `${on}T16:${minute}:00.000Z` })),
    );
    fc.assert(
      fc.property(come, fc.boolean(), (pickups, isEvening) => {
        const when = at(isEvening ? '18:10' : '09:12');
        const ready = pickups.filter(({ status }) => status === 'ready');
        const came = ready.flatMap(({ here }) => (here?.startsWith(day) ? [here] : [])).sort();
        const sections = sectionsOf(pickups, when, en);
        expect(sections[0]?.title === 'Here now').toBe(came.length > 0);
        for (const list of [sections.flatMap((one) => one.pickups), leftOf(pickups, when) ?? []]) {
          if (list.length === 0) continue;
          expect(list.slice(0, came.length).map(({ here }) => here)).toEqual(came);
          expect(list).toHaveLength(ready.length);
        }
      }),
    );
  });

  it('is by hour on another day', () => {
    expect(listed(at('09:12', '2026-11-20')).map(([title]) => title)).toEqual([
      '8 AM',
      '9 AM',
      '10 AM',
    ]);
  });
});

it('counts each hour without canceled orders', () => {
  const hours = hoursOf(morning, at('09:12'));
  expect(hours).toEqual([
    { hour: 8, gone: 0, all: 1, notReady: 0, toTake: 0 },
    { hour: 9, gone: 1, all: 3, notReady: 1, toTake: 7_600 },
    { hour: 10, gone: 0, all: 1, notReady: 0, toTake: 0 },
  ]);
  expect(currentHour(hours, at('09:12'))?.hour).toBe(9);
  expect(dayFacts(hours, at('09:12'), en)).toEqual([
    '5 pickups',
    '9 AM: 1 of 3 gone',
    '1 not ready',
  ]);
  expect(dayFacts(hours, at('18:30'), en)).toEqual(['5 pickups', '1 of 5 gone']);
});

it('a day is over from its last slot on', () => {
  expect(isOver(at('17:59'))).toBe(false);
  expect(isOver(at('18:00'))).toBe(true);
  expect(isOver(at('08:00', '2026-11-25'))).toBe(true);
  expect(isOver(at('19:00', '2026-11-23'))).toBe(false);
});

it('the rail has each letter once, without accents', () => {
  const names = ['Árpád', 'adams', 'Zoë', 'Öz'];
  expect(lettersOf(names.map((lastName) => aPickup({ lastName })))).toEqual(['A', 'O', 'Z']);
});

describe('changes of other tablets', () => {
  const known = { day, timezone, isWhole: true, orders: morning };

  it('replace changed orders, and add new ones', () => {
    const gone = aPickup({ status: 'complete' });
    const late = aPickup({ id: 'new' });
    const { orders } = mergePickups(known, [gone, late]);
    expect(orders).toHaveLength(morning.length + 1);
    expect(orders[0]).toBe(gone);
    expect(orders[1]).toBe(morning[1]);
    expect(orders.at(-1)).toBe(late);
  });

  it('are the same when they come twice', () => {
    const once = mergePickups(known, [aPickup({ shelf: 'C1' })]);
    expect(mergePickups(once, [aPickup({ shelf: 'C1' })])).toEqual(once);
  });

  it('take away what has moved to a later day', () => {
    const moved = aPickup({ pickupDate: '2026-11-28T17:00:00.000Z' });
    expect(mergePickups(known, [moved]).orders).toEqual(morning.slice(1));
  });

  it('leave the day as it is if there are none', () => {
    expect(mergePickups(known, [])).toBe(known);
  });
});
