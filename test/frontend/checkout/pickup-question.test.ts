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

  it('is none within the next hour: the next slot of the day always is', () => {
    for (const minutes of [1, 59, 60, 61])
      expect(
        titleFor(
          '2026-06-14',
          '10:00',
          new Date(Date.parse('2026-06-14T17:00:00.000Z') - minutes * 60_000),
        ),
      ).toBeUndefined();
  });
});
