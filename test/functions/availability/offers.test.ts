import { describe, expect, it } from 'vitest';
import type { Rules } from '#functions/pickups/availability/hours.ts';
import type { Line } from '#functions/pickups/availability/lead.ts';
import {
  offers,
  placeRefusal,
  refusalOf,
  type Wish,
} from '#functions/pickups/availability/offers.ts';
import { pickupInstant } from '#shared/dates/store-time.ts';
import type { Week } from '#shared/schemas/opening.ts';
import { bakersWeek, everyDay, opening, thanksgiving, withWeek } from './builders.ts';

const timezone = 'America/Los_Angeles';
const tart: Line = { productId: 'tart', title: 'Lemon Tart', categoryId: 'tarts' };
const bread: Line = { productId: 'bread', title: 'Bread', categoryId: null };

/** Requested on Monday, November 23, 2026 at 10 AM, by default. */
const wishAt = (day = '2026-11-23', time = '10:00', more: Partial<Wish> = {}): Wish => ({
  lines: [bread],
  location: 'DAVIS',
  now: new Date(pickupInstant(day, time, timezone)),
  timezone,
  ...more,
});
const dayOf = (rules: Rules, day: string, wish = wishAt()) =>
  offers(rules, wish, { from: day, to: day })[0];
const refusal = (rules: Rules, day: string, time: string, wish = wishAt()) =>
  refusalOf(rules, wish, pickupInstant(day, time, timezone));

/** Rules, the pickup, the time of the request, and the error text; undefined if the pickup is accepted. */
type Example = [Rules, day: string, time: string, wish?: Wish, words?: string];
const expectWords = (...[rules, day, time, wish, words]: Example) =>
  expect([day, time, refusal(rules, day, time, wish)]).toEqual([day, time, words]);

const onDay = (day: string, name: string, place: string | null = null) => ({
  closures: [{ id: 'c', name, from: day, to: day, place }],
});
const never = Array.from({ length: 7 }, () => null);
const hoursOf = (DAVIS: Week, WINTERS = DAVIS) => ({
  hours: { slotMinutes: 60 as const, week: { DAVIS, WINTERS } },
});

// oracle.test.ts checks the rules themselves, with random ones.
it('a store without rules offers eleven slots every day at every location, and refuses no other time', () => {
  const days = offers(opening(), wishAt(), { from: '2026-11-22', to: '2026-11-24' });
  expect(days.map(({ day, closed }) => [day, closed])).toEqual([
    ['2026-11-22', undefined],
    ['2026-11-23', undefined],
    ['2026-11-24', undefined],
  ]);
  for (const { slots } of days) {
    expect(slots).toHaveLength(11);
    expect([slots[0], slots[10]]).toEqual([{ time: '08:00' }, { time: '18:00' }]);
  }
  for (const time of ['00:00', '07:00', '09:25', '23:59'])
    expectWords(opening(), '2026-11-23', time);
});

describe('hours', () => {
  it('are those of the weekday, leave room for agreements between two slots, and others are listed with the reason', () => {
    const { slots = [] } = dayOf(withWeek(), '2026-11-28') ?? {};
    const offered = slots.filter(({ reason }) => !reason).map(({ time }) => time);
    expect(offered).toEqual(['08:00', '09:00', '10:00', '11:00', '12:00']);
    expect(slots.find(({ time }) => time === '13:00')?.reason).toBe('Not open at 1:00 PM');
    expectWords(withWeek(), '2026-11-28', '07:00', wishAt(), 'Not open at 7:00 AM');
    expectWords(withWeek(), '2026-11-28', '09:25');
  });

  it('make a day without any a closed one', () => {
    expect(dayOf(withWeek(), '2026-11-29')?.closed).toBe('Closed on Sundays');
    expectWords(withWeek(), '2026-11-29', '10:00', wishAt(), 'Closed on Sundays');
  });

  it('and closed days are those of the location; Other follows DAVIS', () => {
    const closed = (rules: Rules) =>
      ['DAVIS', 'Other', 'WINTERS'].map((location) => {
        const instant = pickupInstant('2026-11-24', '10:00', timezone);
        const { closed: words } = dayOf(rules, '2026-11-24', { ...wishAt(), location }) ?? {};
        expect(placeRefusal(rules, { instant, location, timezone })).toBe(words);
        return words;
      });
    const atDavis = opening(hoursOf(bakersWeek, never));
    expect(closed(atDavis)).toEqual([undefined, undefined, 'Closed: no pickup at WINTERS']);
    const fair = opening(onDay('2026-11-24', 'Fair', 'WINTERS'));
    expect(closed(fair)).toEqual([undefined, undefined, 'Closed: Fair']);
  });

  it('skip a slot that the clock change skips, and offer a doubled one once', () => {
    const night = everyDay('01:00', '03:00');
    const rules = opening({ hours: { slotMinutes: 30, week: { DAVIS: night, WINTERS: night } } });
    const times = (day: string) => dayOf(rules, day)?.slots.map(({ time }) => time);
    expect(times('2027-03-14')).toEqual(['01:00', '01:30', '03:00']);
    expect(times('2027-11-07')).toEqual(['01:00', '01:30', '02:00', '02:30', '03:00']);
  });
});

it('a closed day is refused by its name, and has the slots of the week all the same', () => {
  const { closed, slots = [] } = dayOf(withWeek(onDay('2026-11-24', 'Fair')), '2026-11-24') ?? {};
  expect(closed).toBe('Closed: Fair');
  expect(slots.map(({ time }) => time)).toEqual(slots.map(({ time }) => time).toSorted());
  expect(slots).toHaveLength(11);
  expect(slots.filter(({ reason }) => reason)).toEqual([]);
});

describe('lead time', () => {
  const lead = { days: 1, cutOff: '16:00', exceptions: [] };
  const rye = { ...bread, productId: 'rye', title: 'Rye' };
  const of = (kind: 'product' | 'category', id: string, days: number) => ({ of: kind, id, days });
  const exceptions = [of('category', 'tarts', 2), of('product', 'bread', 0)];
  const rules = withWeek({ lead });
  const withExceptions = (...more: typeof exceptions) =>
    withWeek({ lead: { ...lead, exceptions: [...exceptions, ...more] } });
  const late = wishAt('2026-11-23', '16:01');
  // Sunday is not a working day, so Monday is the required one.
  const saturday = wishAt('2026-11-21', '18:00');
  const wish = (...lines: Line[]) => wishAt(undefined, undefined, { lines });

  it.each<Example>([
    [rules, '2026-11-23', '18:00', wishAt(), 'Too soon: orders need 1 day'],
    [rules, '2026-11-24', '08:00'],
    [rules, '2026-11-24', '08:00', wishAt('2026-11-23', '16:00')],
    [rules, '2026-11-24', '08:00', late, 'Orders for Tue 24-Nov closed Mon 4:00 PM'],
    [rules, '2026-11-25', '08:00', late],
    [rules, '2026-11-23', '10:00', saturday, 'Orders for Mon 23-Nov closed Sat 4:00 PM'],
    [rules, '2026-11-24', '10:00', saturday],
  ])('of %j is counted in working days and from the cut-off: on %s at %s', (...example) => {
    expectWords(...example);
  });

  it('is that of the first line of those that take longest, by product before category', () => {
    const tooSoon = (title: string, days: number) => `Too soon: ${title} needs ${days} days`;
    const day = '2026-11-24';
    const time = '10:00';
    expectWords(withExceptions(), day, time, wish(bread, tart), tooSoon('Lemon Tart', 2));
    expectWords(withExceptions(), '2026-11-25', time, wish(bread, tart));
    expectWords(withExceptions(), '2026-11-23', '18:00', wish(bread));
    const stricter = withExceptions(of('product', 'tart', 3));
    expectWords(stricter, '2026-11-25', time, wish(tart), tooSoon('Lemon Tart', 3));
    const both = withExceptions(of('product', 'rye', 2));
    expectWords(both, day, time, wish(bread, tart, rye), tooSoon('Lemon Tart', 2));
    expectWords(both, day, time, wish(rye, tart, bread), tooSoon('Rye', 2));
  });

  it('never ends in a store that is closed for good', () => {
    const { closed } = dayOf(opening({ ...hoursOf(never), lead }), '2026-11-24') ?? {};
    expect(closed).toBe('Closed: no pickup at DAVIS');
  });
});

describe('a season', () => {
  const season = thanksgiving({
    menu: ['bread'],
    hours: { opens: '06:00', closes: '20:00', slotMinutes: 30 },
    lastOrder: pickupInstant('2026-11-23', '18:00', timezone),
  });
  const rules = withWeek({ seasons: [season] });

  it('has hours and slots of its own', () => {
    const slots = dayOf(rules, '2026-11-25')?.slots ?? [];
    expect(slots).toHaveLength(29);
    expect(slots.every(({ reason }) => !reason)).toBe(true);
    expectWords(rules, '2026-11-25', '06:00');
    expectWords(rules, '2026-11-24', '06:00', wishAt(), 'Not open at 6:00 AM');
  });

  it('takes only its menu, and a refusal names three products and how many more', () => {
    const wish = (...titles: string[]) => {
      const lines = titles.map((title) => ({ productId: title, title, categoryId: null }));
      return wishAt(undefined, undefined, { lines: [bread, ...lines] });
    };
    const words = (titles: string) => `Not on the Thanksgiving menu: ${titles}`;
    expectWords(rules, '2026-11-24', '10:00', wish('A'));
    expectWords(rules, '2026-11-25', '10:00', wish('A', 'B', 'C'), words('A, B, C'));
    expectWords(
      rules,
      '2026-11-25',
      '10:00',
      wish('A', 'B', 'C', 'D', 'E', 'A'),
      words('A, B, C, 2 more'),
    );
    const cake = { productId: null, title: 'Cake', categoryId: null };
    const deleted = wishAt(undefined, undefined, { lines: [cake] });
    expectWords(rules, '2026-11-25', '10:00', deleted, words('Cake'));
  });

  it.each([
    ['2026-11-23', '18:01', '2026-11-23', 'Mon 6:00 PM'],
    ['2026-11-23', '10:00', '2026-11-12', 'Thu 12-Nov 6:00 PM'],
    ['2026-11-21', '10:00', '2026-11-16', 'Mon 6:00 PM'],
    ['2026-11-22', '10:00', '2026-11-16', 'Mon 16-Nov 6:00 PM'],
  ])('takes no orders on %s at %s after %s, and names no other day', (today, time, last, words) => {
    const lastOrder = pickupInstant(last, '18:00', timezone);
    const closing = opening({ seasons: [thanksgiving({ lastOrder })] });
    const wish = wishAt(today, time);
    expectWords(closing, '2026-11-25', '10:00', wish, `Orders for Wed 25-Nov closed ${words}`);
  });

  it('takes orders until its last one', () => {
    expectWords(rules, '2026-11-25', '10:00', wishAt('2026-11-23', '18:00'));
  });

  it('opens a weekday that is closed, but no closed day and no place that never opens', () => {
    const sunday = withWeek({ seasons: [{ ...season, days: ['2026-11-29'], lastOrder: null }] });
    expect(dayOf(sunday, '2026-11-29')?.closed).toBeUndefined();
    const closed = { ...sunday, ...onDay('2026-11-29', 'Inventory') };
    expect(dayOf(closed, '2026-11-29')?.closed).toBe('Closed: Inventory');
  });
});
