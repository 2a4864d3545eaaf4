import { describe, expect, it } from 'vitest';
import { dayToBake } from '#frontend/features/production/store-days.ts';

const zone = 'America/Los_Angeles';

describe('the days of the production screen', () => {
  it('are baked for until their last pickup at 6 PM', () => {
    expect(dayToBake(new Date('2026-11-25T08:00:00Z'), zone)).toBe('2026-11-25');
    expect(dayToBake(new Date('2026-11-26T01:59:00Z'), zone)).toBe('2026-11-25');
    expect(dayToBake(new Date('2026-11-26T02:00:00Z'), zone)).toBe('2026-11-26');
  });
});
