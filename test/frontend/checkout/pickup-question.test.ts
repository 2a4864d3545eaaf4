import { describe, expect, it } from 'vitest';
import { pickupQuestion } from '#frontend/features/checkout/pickup-question.ts';
import { defaultPublicSettings } from '#shared/schemas/public-settings.ts';

/** 9 AM in Davis. */
const now = new Date('2026-06-14T16:00:00.000Z');
const titleFor = (pickupDate: string, pickupTime = '10:00', at = now) =>
  pickupQuestion(
    { pickupDate, pickupTime, pickupLocation: 'DAVIS', pickupLocationNote: '' },
    defaultPublicSettings,
    at,
  )?.title;

describe('a pickup that is asked about', () => {
  it('is one more than 60 days away', () => {
    expect(titleFor('2026-08-13')).toBeUndefined();
    expect(titleFor('2026-08-14')).toBe('Pickup is in 61 days');
  });

  it('is one within the next hour, to the very minute, also past midnight', () => {
    const before = (minutes: number) =>
      titleFor(
        '2026-06-14',
        '10:00',
        new Date(Date.parse('2026-06-14T17:00:00.000Z') - minutes * 60_000),
      );
    expect([1, 59, 60, 60.01, 61].map(before)).toEqual([
      'Pickup is in 1 minute',
      'Pickup is in 59 minutes',
      'Pickup is in 60 minutes',
      undefined,
      undefined,
    ]);
    expect(titleFor('2026-06-15', '00:30', new Date('2026-06-15T06:45:00.000Z'))).toBe(
      'Pickup is in 45 minutes',
    );
  });
});
