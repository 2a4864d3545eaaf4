import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, dayToBake } from '#frontend/features/production/store-days.ts';

const zone = 'America/Los_Angeles';

describe('the days of the production screen', () => {
  it('follow each other over months, leap days and clock changes', () => {
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
    expect(dayAfter('2026-11-01', 1)).toBe('2026-11-02');
    const days = fc.date({ min: new Date('2020-01-02'), max: new Date('2090-01-01') });
    fc.assert(
      fc.property(
        days.filter((day) => !Number.isNaN(day.getTime())),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          expect(dayAfter(dayAfter(day, 1), -1)).toBe(day);
        },
      ),
    );
  });

  it('are baked for until their last pickup at 6 PM', () => {
    expect(dayToBake(new Date('2026-11-25T08:00:00Z'), zone)).toBe('2026-11-25');
    expect(dayToBake(new Date('2026-11-26T01:59:00Z'), zone)).toBe('2026-11-25');
    expect(dayToBake(new Date('2026-11-26T02:00:00Z'), zone)).toBe('2026-11-26');
  });
});
