import { describe, expect, it } from 'vitest';
import { pickupQuestion } from '#frontend/features/checkout/pickup-question.ts';

const davis = 'America/Los_Angeles';
/** 9 AM in Davis. */
const now = new Date('2026-06-14T16:00:00.000Z');
const titleFor = (pickupDate: string, pickupTime = '10:00', at = now) =>
  pickupQuestion({ pickupDate, pickupTime, pickupLocation: 'DAVIS' }, davis, at)?.title;

describe('a pickup that is asked about', () => {
  it('is one of today, up to midnight in the store, and none of tomorrow', () => {
    expect(titleFor('2026-06-14')).toBe('Pickup is today, in 1 hour');
    expect(titleFor('2026-06-15')).toBeUndefined();
    const midnight = new Date('2026-06-15T07:00:00.000Z');
    expect(titleFor('2026-06-15', '10:00', new Date(midnight.getTime() - 1))).toBeUndefined();
    expect(titleFor('2026-06-15', '10:00', midnight)).toBe('Pickup is today, in 10 hours');
  });

  it('is one more than 60 days away', () => {
    expect(titleFor('2026-08-13')).toBeUndefined();
    expect(titleFor('2026-08-14')).toBe('Pickup is in 61 days');
  });

  it('is in minutes for less than an hour', () => {
    const before = (minutes: number) =>
      titleFor(
        '2026-06-14',
        '10:00',
        new Date(Date.parse('2026-06-14T17:00:00.000Z') - minutes * 60_000),
      );
    expect([1, 59, 60].map(before)).toEqual([
      'Pickup is today, in 1 minute',
      'Pickup is today, in 59 minutes',
      'Pickup is today, in 1 hour',
    ]);
  });
});
