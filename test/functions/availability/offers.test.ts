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
import { opening, thanksgiving, withWeek } from './builders.ts';

const timezone = 'America/Los_Angeles';
const tart: Line = { productId: 'tart', title: 'Lemon Tart', categoryId: 'tarts' };
const bread: Line = { productId: 'bread', title: 'Bread', categoryId: null };

/** Asked on Monday 23 November 2026 at 10 AM, unless said otherwise. */
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

describe('a store without rules', () => {
  it('offers eleven slots every day at every location, and refuses no other time', () => {
    const days = offers(opening(), wishAt(), { from: '2026-11-22', to: '2026-11-24' });
    expect(days.map(({ day, closed }) => [day, closed])).toEqual([
      ['2026-11-22', undefined],
      ['2026-11-23', undefined],
      ['2026-11-24', undefined],
    ]);
    for (const { slots } of days) {
      expect(slots).toHaveLength(11);
      expect(slots[0]).toEqual({ time: '08:00' });
      expect(slots[10]).toEqual({ time: '18:00' });
    }
    for (const time of ['00:00', '07:00', '09:25', '23:59'])
      expect(refusal(opening(), '2026-11-23', time)).toBeUndefined();
  });
});

describe('hours', () => {
  it('are those of the weekday, and others are listed with the reason', () => {
    const { slots = [] } = dayOf(withWeek(), '2026-11-28') ?? {};
    expect(slots.filter(({ reason }) => !reason).map(({ time }) => time)).toEqual([
      '08:00',
      '09:00',
      '10:00',
      '11:00',
      '12:00',
    ]);
    expect(slots.find(({ time }) => time === '13:00')?.reason).toBe('Not open at 1:00 PM');
    expect(refusal(withWeek(), '2026-11-28', '07:00')).toBe('Not open at 7:00 AM');
  });

  it('leave room for agreements between two slots', () => {
    expect(refusal(withWeek(), '2026-11-28', '09:25')).toBeUndefined();
  });

  it('make a day without any a closed one', () => {
    expect(dayOf(withWeek(), '2026-11-29')?.closed).toBe('Closed on Sundays');
    expect(refusal(withWeek(), '2026-11-29', '10:00')).toBe('Closed on Sundays');
  });

  it('are those of the location; Other follows DAVIS', () => {
    const closed = Array.from({ length: 7 }, () => null);
    const rules = withWeek();
    const week = { ...rules.hours?.week, WINTERS: closed } as never;
    const hours = { slotMinutes: 60, week } as Rules['hours'];
    const at = (location: Wish['location']) =>
      dayOf({ ...rules, hours }, '2026-11-24', wishAt(undefined, undefined, { location }))?.closed;
    expect([at('DAVIS'), at('Other'), at('WINTERS')]).toEqual([
      undefined,
      undefined,
      'Closed: no pickup at WINTERS',
    ]);
  });

  it('skip a slot that the clock change skips, and offer a doubled one once', () => {
    const night = Array.from({ length: 7 }, () => ({ opens: '01:00', closes: '03:00' }));
    const rules = opening({ hours: { slotMinutes: 30, week: { DAVIS: night, WINTERS: night } } });
    const times = (day: string) => dayOf(rules, day)?.slots.map(({ time }) => time);
    expect(times('2027-03-14')).toEqual(['01:00', '01:30', '03:00']);
    expect(times('2027-11-07')).toEqual(['01:00', '01:30', '02:00', '02:30', '03:00']);
  });
});

describe('closed days', () => {
  const closure = { id: 'c', name: 'Thanksgiving', from: '2026-11-26', to: '2026-11-27' };

  it('are refused by their name, from the first to the last', () => {
    const rules = opening({ closures: [{ ...closure, place: null }] });
    const days = offers(rules, wishAt(), { from: '2026-11-25', to: '2026-11-28' });
    const words = 'Closed: Thanksgiving';
    expect(days.map(({ closed }) => closed)).toEqual([undefined, words, words, undefined]);
    expect(refusal(rules, '2026-11-26', '10:00')).toBe(words);
  });

  it('can be those of one location', () => {
    const rules = opening({ closures: [{ ...closure, place: 'WINTERS' }] });
    const at = (location: Wish['location']) =>
      placeRefusal(rules, {
        instant: pickupInstant('2026-11-26', '10:00', timezone),
        location,
        timezone,
      });
    expect([at('DAVIS'), at('Other'), at('WINTERS')]).toEqual([
      undefined,
      undefined,
      'Closed: Thanksgiving',
    ]);
  });
});

describe('lead time', () => {
  const lead = { days: 1, cutOff: '16:00', exceptions: [] };
  const exceptions = [
    { of: 'category' as const, id: 'tarts', days: 2 },
    { of: 'product' as const, id: 'bread', days: 0 },
  ];

  it('is counted in working days, and an order after the cut-off counts as of the next day', () => {
    const rules = withWeek({ lead });
    expect(refusal(rules, '2026-11-23', '18:00')).toBe('Too soon: orders need 1 day');
    expect(refusal(rules, '2026-11-24', '08:00')).toBeUndefined();
    expect(refusal(rules, '2026-11-24', '08:00', wishAt('2026-11-23', '16:00'))).toBeUndefined();
    const late = wishAt('2026-11-23', '16:01');
    expect(refusal(rules, '2026-11-24', '08:00', late)).toBe(
      'Orders for Tue 24-Nov closed Mon 4:00 PM',
    );
    expect(refusal(rules, '2026-11-25', '08:00', late)).toBeUndefined();
    // Saturday evening: Sunday is no working day, so Monday is the one that is needed.
    const saturday = wishAt('2026-11-21', '18:00');
    expect(refusal(rules, '2026-11-23', '10:00', saturday)).toBe(
      'Orders for Mon 23-Nov closed Sat 4:00 PM',
    );
    expect(refusal(rules, '2026-11-24', '10:00', saturday)).toBeUndefined();
  });

  it('is that of the line that takes longest, by product before category', () => {
    const rules = withWeek({ lead: { ...lead, exceptions } });
    const wish = (lines: Line[]) => wishAt(undefined, undefined, { lines });
    expect(refusal(rules, '2026-11-24', '10:00', wish([bread, tart]))).toBe(
      'Too soon: Lemon Tart needs 2 days',
    );
    expect(refusal(rules, '2026-11-25', '10:00', wish([bread, tart]))).toBeUndefined();
    expect(refusal(rules, '2026-11-23', '18:00', wish([bread]))).toBeUndefined();
    const own = [...exceptions, { of: 'product' as const, id: 'tart', days: 3 }];
    const stricter = withWeek({ lead: { ...lead, exceptions: own } });
    expect(refusal(stricter, '2026-11-25', '10:00', wish([tart]))).toBe(
      'Too soon: Lemon Tart needs 3 days',
    );
  });

  it('is that of the first line of several that take as long', () => {
    const own = [...exceptions, { of: 'product' as const, id: 'rye', days: 2 }];
    const rules = withWeek({ lead: { ...lead, exceptions: own } });
    const rye = { ...bread, productId: 'rye', title: 'Rye' };
    const reason = (lines: Line[]) =>
      refusal(rules, '2026-11-24', '10:00', wishAt(undefined, undefined, { lines }));
    expect(reason([bread, tart, rye])).toBe('Too soon: Lemon Tart needs 2 days');
    expect(reason([rye, tart, bread])).toBe('Too soon: Rye needs 2 days');
  });

  it('never ends in a store that is closed for good', () => {
    const never = Array.from({ length: 7 }, () => null);
    const hours = { slotMinutes: 60 as const, week: { DAVIS: never, WINTERS: never } };
    expect(dayOf(opening({ hours, lead }), '2026-11-24')?.closed).toBe(
      'Closed: no pickup at DAVIS',
    );
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
    expect(refusal(rules, '2026-11-25', '06:00')).toBeUndefined();
    expect(refusal(rules, '2026-11-24', '06:00')).toBe('Not open at 6:00 AM');
  });

  it('takes only its menu', () => {
    const cake = { productId: null, title: 'Cake', categoryId: null };
    const wish = wishAt(undefined, undefined, { lines: [bread, tart, tart, cake] });
    expect(refusal(rules, '2026-11-25', '10:00', wish)).toBe(
      'Not on the Thanksgiving menu: Lemon Tart, Cake',
    );
    expect(refusal(rules, '2026-11-24', '10:00', wish)).toBeUndefined();
  });

  it('takes orders until its last one', () => {
    expect(refusal(rules, '2026-11-25', '10:00', wishAt('2026-11-23', '18:00'))).toBeUndefined();
    expect(refusal(rules, '2026-11-25', '10:00', wishAt('2026-11-23', '18:01'))).toBe(
      'Orders for Wed 25-Nov closed Mon 6:00 PM',
    );
    const early = thanksgiving({ lastOrder: pickupInstant('2026-11-12', '18:00', timezone) });
    expect(refusal(withWeek({ seasons: [early] }), '2026-11-25', '10:00')).toBe(
      'Orders for Wed 25-Nov closed Thu 12-Nov 6:00 PM',
    );
  });

  it('opens a weekday that is closed, but no closed day and no place that never opens', () => {
    const sunday = withWeek({ seasons: [{ ...season, days: ['2026-11-29'], lastOrder: null }] });
    expect(dayOf(sunday, '2026-11-29')?.closed).toBeUndefined();
    const closures = [
      { id: 'c', name: 'Inventory', from: '2026-11-29', to: '2026-11-29', place: null },
    ];
    expect(dayOf({ ...sunday, closures }, '2026-11-29')?.closed).toBe('Closed: Inventory');
  });
});

describe('the words of a refusal', () => {
  const menu = { seasons: [thanksgiving({ menu: ['pie'] })] };
  const lines = (...titles: string[]): Line[] =>
    titles.map((title) => ({ productId: title, title, categoryId: null }));
  const refusalFor = (...titles: string[]) =>
    refusal(
      opening(menu),
      '2026-11-25',
      '10:00',
      wishAt(undefined, undefined, { lines: lines(...titles) }),
    );

  it('name three products, and how many more', () => {
    expect(refusalFor('A', 'B', 'C')).toBe('Not on the Thanksgiving menu: A, B, C');
    expect(refusalFor('A', 'B', 'C', 'D', 'E', 'A')).toBe(
      'Not on the Thanksgiving menu: A, B, C, 2 more',
    );
  });

  it.each([
    ['2026-11-21', 'Mon 6:00 PM'],
    ['2026-11-22', 'Mon 16-Nov 6:00 PM'],
  ])('on %s name a deadline so that no other day is meant', (today, words) => {
    const lastOrder = pickupInstant('2026-11-16', '18:00', timezone);
    const rules = opening({ seasons: [thanksgiving({ lastOrder })] });
    expect(refusal(rules, '2026-11-25', '10:00', wishAt(today, '10:00'))).toBe(
      `Orders for Wed 25-Nov closed ${words}`,
    );
  });
});

it('a closed day has the slots of the week all the same, in order and without a reason each', () => {
  const rules = withWeek({
    closures: [{ id: 'fair', name: 'Fair', from: '2026-11-24', to: '2026-11-24', place: null }],
  });
  const { closed, slots = [] } = dayOf(rules, '2026-11-24') ?? {};
  expect(closed).toBeDefined();
  expect(slots.map(({ time }) => time)).toEqual(slots.map(({ time }) => time).toSorted());
  expect(slots).toHaveLength(11);
  expect(slots.filter(({ reason }) => reason)).toEqual([]);
});
