import { describe, expect, it } from 'vitest';
import { groupOrders } from '#frontend/features/orders/list/group-orders.ts';
import { pickupMark } from '#frontend/features/orders/list/pickup-mark.ts';
import { readView } from '#frontend/features/orders/list-view.ts';
import { orderStatuses } from '#shared/orders/statuses.ts';
import type { OrderSummary } from '#shared/schemas/order-list.ts';
import { anOrder } from './builders.ts';

const zone = 'America/Los_Angeles';
/** Sunday 14 June, 11 PM at the store; in UTC it is Monday. */
const now = new Date('2026-06-15T06:00:00.000Z');
const orderAt = (pickupDate: string, status: OrderSummary['status'] = 'pending') =>
  anOrder({ id: `${pickupDate} ${status}`, pickupDate, status });

/** Sunday 14 June at the store: 9:00, 10:00, 10:30; and 9:00 on Monday. */
const [nine, ten, halfPastTen, monday] = [
  '2026-06-14T16:00:00.000Z',
  '2026-06-14T17:00:00.000Z',
  '2026-06-14T17:30:00.000Z',
  '2026-06-15T16:00:00.000Z',
].map((instant) => orderAt(instant)) as [OrderSummary, OrderSummary, OrderSummary, OrderSummary];
const canceled = orderAt('2026-06-14T16:00:00.000Z', 'canceled');
const complete = orderAt('2026-06-14T18:00:00.000Z', 'complete');

const groups = (address: string, orders: OrderSummary[]) =>
  groupOrders(orders, readView(new URLSearchParams(address)), now, zone);

describe('the pickups of a day', () => {
  it('stand under their hours, the done ones under a heading of their own', () => {
    const orders = [nine, ten, halfPastTen, canceled, complete];
    for (const pickup of ['today', 'tomorrow'])
      expect(groups(`?pickup=${pickup}`, orders)).toEqual([
        { heading: '9:00 AM', orders: [nine] },
        { heading: '10:00 AM', orders: [ten, halfPastTen] },
        { heading: 'Done', orders: [canceled, complete] },
      ]);
  });

  it('stand under their days where there are several', () => {
    expect(groups('?pickup=upcoming', [nine, ten, monday, complete])).toEqual([
      { heading: 'Today, Sun 14-Jun-26', orders: [nine, ten] },
      { heading: 'Mon 15-Jun-26', orders: [monday] },
      { heading: 'Done', orders: [complete] },
    ]);
  });

  it('are under their hours even if the list has only one status', () => {
    expect(groups('?pickup=today&status=complete', [complete])).toEqual([
      { heading: '11:00 AM', orders: [complete] },
    ]);
  });

  it('have no headings in another sort, nor have other lists', () => {
    for (const address of ['', '?status=ready', '?pickup=today&sort=pickup'])
      expect(groups(address, [nine, monday, complete])).toEqual([
        { heading: undefined, orders: [nine, monday, complete] },
      ]);
    expect(groups('?pickup=today', [])).toEqual([]);
  });
});

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
