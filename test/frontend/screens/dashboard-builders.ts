import type { ActivityPage } from '#frontend/features/dashboard/api.ts';
import type { Activity, Day, DayFigures } from '#shared/schemas/dashboard.ts';

const noPickups: DayFigures = { pickups: 0, gone: 0, ready: 0, late: 0, toCollect: 0 };

/** A day without orders, except for the given figures. */
export const aDay = (given: Partial<Day> = {}): Day => ({
  today: noPickups,
  tomorrow: noPickups,
  missed: 0,
  capped: false,
  ...given,
});

/** The figures of a store without orders. */
export const noFigures = { totalRevenue: 0, totalOrders: 0, pendingOrders: 0, unpaidAmount: 0 };

/** An entry at one minute of a day. */
export const entryAt = (minute: number): Activity => ({
  id: `entry-${minute}`,
  type: 'order',
  action: 'Order placed',
  description: `#${1000 + minute} for Maria Lopez, by Alice`,
  timestamp: new Date(Date.UTC(2026, 5, 14, 17, minute)).toISOString(),
});

/** Entries from the newer minute down to the older one. */
export const entriesOf = (newest: number, oldest: number): Activity[] =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => entryAt(newest - index));

/** A page of these entries; the last page if `next` is omitted. */
export const pageOf = (newest: number, oldest: number, next?: string): ActivityPage => ({
  entries: entriesOf(newest, oldest),
  next,
  askedAt: newest,
});
