import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  dayCount,
  daysFromTo,
  formatClock,
  isPossibleDay,
  minutesOf,
  plusDays,
  timeAt,
} from '#shared/dates/store-day.ts';
import { storeDaySchema } from '#shared/schemas/production.ts';

const anyDay = fc
  .date({ min: new Date('0002-01-01'), max: new Date('9999-11-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('days are counted without being listed, and listed up to a number', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -40, max: 40 }), fc.nat(30), (from, days, most) => {
      const to = plusDays(from, days);
      expect(dayCount(from, to)).toBe(days + 1);
      const listed = daysFromTo(from, to, most);
      expect(listed).toHaveLength(Math.max(Math.min(days + 1, most), 0));
      for (const [index, day] of listed.entries()) expect(dayCount(from, day)).toBe(index + 1);
    }),
  );
  expect(dayCount('0001-01-01', '9999-12-31')).toBe(3_652_059);
  expect(daysFromTo('0001-01-01', '9999-12-31', 3)).toEqual([
    '0001-01-01',
    '0001-01-02',
    '0001-01-03',
  ]);
  expect(daysFromTo('2026-11-25', 'tomorrow', 9)).toEqual([]);
});

it.each([
  ['2000-01-01', true],
  ['2028-02-29', true],
  ['2100-12-31', true],
  ['1999-12-31', false],
  ['2101-01-01', false],
  ['0000-01-01', false],
  ['0001-01-01', false],
  ['9999-12-31', false],
])('%s can be entered: %s', (day, isPossible) => {
  expect(isPossibleDay(day)).toBe(isPossible);
  expect(storeDaySchema.safeParse(day).success).toBe(isPossible);
});

it.each([
  ['00:00', '12:00 AM'],
  ['11:59', '11:59 AM'],
  ['12:00', '12:00 PM'],
  ['13:00', '1:00 PM'],
])('%s on the clock is %s', (time, words) => {
  expect(formatClock(time)).toBe(words);
});

it('each minute of a day has its time, counted from midnight', () => {
  expect([minutesOf('08:30'), timeAt(510)]).toEqual([510, '08:30']);
  fc.assert(
    fc.property(fc.nat(1_439), (minutes) => {
      expect(minutesOf(timeAt(minutes))).toBe(minutes);
    }),
  );
});
