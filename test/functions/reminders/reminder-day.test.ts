import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlacedBefore, reminderDay } from '#functions/day/reminders/reminder-day.ts';
import { pickupInstant, startOfStoreDay, storeDay } from '#shared/dates/store-time.ts';

const zone = 'America/Los_Angeles';

describe('the day whose customers are reminded', () => {
  it.each([
    ['2026-06-14T23:59:59.999Z', undefined],
    ['2026-06-15T00:00:00.000Z', '2026-06-15'],
    ['2026-06-15T03:59:59.999Z', '2026-06-15'],
    ['2026-06-15T04:00:00.000Z', undefined],
    // The evening before the clock goes forward, and that of the day itself.
    ['2026-03-08T00:59:00.000Z', undefined],
    ['2026-03-08T01:00:00.000Z', '2026-03-08'],
    ['2026-03-08T23:59:00.000Z', undefined],
    ['2026-03-09T00:00:00.000Z', '2026-03-09'],
    // The evening before it goes back, and that of the day itself.
    ['2026-10-31T23:59:00.000Z', undefined],
    ['2026-11-01T00:00:00.000Z', '2026-11-01'],
    ['2026-11-02T00:59:00.000Z', undefined],
    ['2026-11-02T01:00:00.000Z', '2026-11-02'],
  ])('is at %s %s', (now, day) => expect(reminderDay(new Date(now), zone)).toBe(day));

  it('is the next one from five to nine, on every day and in every zone', () => {
    const zones = ['America/Los_Angeles', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'];
    const instant = fc.date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2035-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, fc.constantFrom(...zones), (day, timezone) => {
        const today = storeDay(day, timezone);
        const tomorrow = storeDay(startOfStoreDay(day, 1, timezone), timezone);
        const at = (time: string) =>
          reminderDay(new Date(pickupInstant(today, time, timezone)), timezone);
        expect(['16:59', '17:00', '20:59', '21:00', '00:00', '03:00'].map(at)).toEqual([
          undefined,
          tomorrow,
          tomorrow,
          undefined,
          undefined,
          undefined,
        ]);
      }),
    );
  });
});

it.each([
  ['2026-06-14T23:59:00.000Z', true],
  ['2026-06-15T00:00:00.000Z', false],
  ['2026-06-15T01:00:00.000Z', false],
  // Late in the evening of the day before.
  ['2026-06-14T05:00:00.000Z', true],
])('an order placed at %s was placed before five: %s', (createdAt, isBefore) => {
  expect(isPlacedBefore(createdAt, new Date('2026-06-15T02:00:00.000Z'), zone)).toBe(isBefore);
});
