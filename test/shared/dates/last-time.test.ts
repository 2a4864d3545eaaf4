import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lastTimeOf } from '#shared/dates/last-time.ts';
import { plusDays, weekdayOf } from '#shared/dates/store-day.ts';

it.each([
  ['Thanksgiving', '2026-11-26', '2025-11-27'],
  ['Thanksgiving, a week apart', '2024-11-28', '2023-11-23'],
  ['the day before Thanksgiving', '2024-11-27', '2023-11-22'],
  ['Easter', '2027-03-28', '2026-04-05'],
  ['Easter of the late exception', '2049-04-18', '2048-04-05'],
  ['Mother’s Day', '2026-05-10', '2025-05-11'],
  ['Christmas Eve', '2026-12-24', '2025-12-24'],
  ['New Year', '2026-01-01', '2025-01-01'],
  ['a Tuesday', '2026-06-16', '2025-06-17'],
  ['the Friday a year after Halloween', '2026-10-30', '2025-10-24'],
])('%s', (_, day, before) => expect(lastTimeOf(day)).toBe(before));

it('Is of the year before, and on the same weekday or for the same feast', () => {
  const days = fc.integer({ min: 0, max: 36_000 }).map((days) => plusDays('2001-01-01', days));
  fc.assert(
    fc.property(days, (day) => {
      const before = lastTimeOf(day);
      const apart = (Date.parse(day) - Date.parse(before)) / 86_400_000;
      expect(apart).toBeGreaterThan(320);
      expect(apart).toBeLessThan(410);
      if (weekdayOf(before) === weekdayOf(day)) return;
      // Holidays with a fixed date, which fall on any weekday.
      expect(before.slice(5)).toBe(day.slice(5));
    }),
    { numRuns: 2_000 },
  );
});
