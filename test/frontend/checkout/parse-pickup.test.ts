import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePickup } from '#frontend/entities/order/parse-pickup.ts';
import { plusDays, weekdayNames, weekdayOf } from '#shared/dates/store-day.ts';
import { pickupSlots } from '#shared/dates/store-time.ts';

/** A Sunday. */
const today = '2026-11-22';

it.each(['wed', 'thu', 'fri', 'sat', 'sun', 'mon', 'tue'])(
  '%s is one of the next seven days, whatever today is',
  (name) => {
    const days = Array.from({ length: 7 }, (_, days) => plusDays(today, days));
    for (const day of days) {
      const read = parsePickup(name, day)?.day ?? '';
      expect(read > day && read <= plusDays(day, 7)).toBe(true);
      expect(weekdayNames[weekdayOf(read)]?.toLowerCase().slice(0, 3)).toBe(name);
    }
  },
);

describe('a typed pickup', () => {
  it.each([
    ['today', '2026-11-22', undefined],
    ['Tomorrow 10', '2026-11-23', '10:00'],
    ['fri', '2026-11-27', undefined],
    ['Friday at 10am', '2026-11-27', '10:00'],
    ['tues 2', '2026-11-24', '14:00'],
    ['thu, 2:00 PM', '2026-11-26', '14:00'],
    ['sat 14:00', '2026-11-28', '14:00'],
    ['mon 12', '2026-11-23', '12:00'],
    ['mon 12pm', '2026-11-23', '12:00'],
    ['mon 6', '2026-11-23', '18:00'],
    ['mon 8', '2026-11-23', '08:00'],
    // Today is called 'today'.
    ['sun', '2026-11-29', undefined],
    ['11/26', '2026-11-26', undefined],
    ['11/22', '2026-11-22', undefined],
    ['11/26 2pm', '2026-11-26', '14:00'],
    ['1/5', '2027-01-05', undefined],
    ['11/21', '2027-11-21', undefined],
    ['12/31/26', '2026-12-31', undefined],
    ['12/31/2027 9', '2027-12-31', '09:00'],
    ['  fri  at 2:00   pm ', '2026-11-27', '14:00'],
  ])('%s is %s, %s', (text, day, time) => {
    expect(parsePickup(text, today)).toEqual({ day, time });
  });

  it.each([
    '',
    'fr',
    'someday',
    '10',
    '2/30',
    '13/1',
    '0/5',
    '1/5/202',
    'fri 7',
    'fri 8pm',
    'fri 12am',
    'fri 10:30',
    'fri 25',
    'fri 10 11',
    'next fri',
    'no11/26',
    'fri 2 am',
  ])('%j is not guessed', (text) => {
    expect(parsePickup(text, today)).toBeUndefined();
  });

  it('accepts every day and slot in digits', () => {
    const date = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2032-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(date, date, fc.constantFrom(...pickupSlots), (day, now, slot) => {
        const iso = day.toISOString().slice(0, 10);
        const typed = `${Number(iso.slice(5, 7))}/${Number(iso.slice(8))}/${iso.slice(0, 4)}`;
        for (const hour of [slot.value, slot.label, slot.label.replace(':00', '')])
          expect(parsePickup(`${typed} ${hour}`, now.toISOString().slice(0, 10))).toEqual({
            day: iso,
            time: slot.value,
          });
      }),
    );
  });

  it('without a year is never before today, and a weekday within a week', () => {
    const date = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2032-12-31'),
      noInvalidDate: true,
    });
    const word = fc.constantFrom(
      'mon',
      'tue',
      'wed',
      'thu',
      'fri',
      'sat',
      'sun',
      '2/29',
      '1/1',
      '12/31',
    );
    fc.assert(
      fc.property(date, word, (now, text) => {
        const from = now.toISOString().slice(0, 10);
        const day = parsePickup(text, from)?.day;
        if (day === undefined) {
          expect(text).toBe('2/29');
          return;
        }
        expect(day >= from).toBe(true);
        const days = (Date.parse(day) - Date.parse(from)) / 86_400_000;
        if (!text.includes('/')) {
          expect(days).toBeGreaterThanOrEqual(1);
          expect(days).toBeLessThanOrEqual(7);
        }
      }),
    );
  });
});
