import { describe, expect, it } from 'vitest';
import { pickupMark } from '#frontend/features/orders/list/pickup-mark.ts';
import { readView } from '#frontend/features/orders/list-view.ts';
import { orderStatuses } from '#shared/orders/statuses.ts';
import { anOrder } from './builders.ts';

const zone = 'America/Los_Angeles';
/** Sunday 14 June, 11 PM at the store; in UTC it is Monday. */
const now = new Date('2026-06-15T06:00:00.000Z');
const markOf = (given: Parameters<typeof anOrder>[0], list = '') =>
  pickupMark(anOrder(given), now, zone, readView(new URLSearchParams(list)));

describe('a pickup', () => {
  it('is late once its time has come and the order is not ready', () => {
    const past = { pickupDate: '2026-06-15T05:59:00.000Z' };
    expect(orderStatuses.map((status) => markOf({ ...past, status }))).toEqual([
      'late',
      'late',
      'late',
      'today',
      undefined,
      undefined,
    ]);
    expect(markOf({ pickupDate: now.toISOString() })).toBe('today');
  });

  it('is late however long ago it was, and a ready one of another day is nothing special', () => {
    const longAgo = { pickupDate: '2026-05-01T17:00:00.000Z' };
    expect(markOf(longAgo)).toBe('late');
    expect(markOf({ ...longAgo, status: 'ready' })).toBeUndefined();
  });

  it('is today by the calendar of the store', () => {
    expect(markOf({ pickupDate: '2026-06-15T06:59:00.000Z' })).toBe('today');
    expect(markOf({ pickupDate: '2026-06-15T07:00:00.000Z' })).toBeUndefined();
  });

  it('is not marked as today where the filter or a heading says so, but still as late', () => {
    const past = '2026-06-15T05:59:00.000Z';
    const coming = '2026-06-15T06:59:00.000Z';
    for (const list of ['?pickup=today', '?pickup=today&sort=total', '?pickup=upcoming']) {
      expect(markOf({ pickupDate: coming }, list)).toBeUndefined();
      expect(markOf({ pickupDate: past }, list)).toBe('late');
    }
    expect(markOf({ pickupDate: coming }, '?pickup=upcoming&sort=total')).toBe('today');
  });
});
