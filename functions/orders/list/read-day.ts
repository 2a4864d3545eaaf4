import type { Row } from '#functions/orders/projections/list-row.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { isDone, isOwed, type OrderStatus, orderStatuses } from '#shared/orders/statuses.ts';
import type { Day, DayFigures } from '#shared/schemas/dashboard.ts';
import { type Days, isInDays, pickupDays } from './list-filter.ts';
import { readPickupRows } from './list-repository.ts';

/** The most orders of one status that are counted: about 360 read units. */
const maxRows = 20_000;

/** The first pickups of these days with one status, and whether there are more (access pattern D3). */
async function pickupsOf(status: OrderStatus, days: Days) {
  const rows: Row[] = [];
  // A query ends at 1 MB, which is about 6,000 rows.
  for await (const row of readPickupRows(status, days, maxRows)) {
    if (rows.length === maxRows) return { rows, capped: true };
    rows.push(row);
  }
  return { rows, capped: false };
}

/** The pickups in the days given for each status, without canceled orders, and whether there are more. */
export async function countedPickups(daysOf: (status: OrderStatus) => Days) {
  const statuses = orderStatuses.filter((status) => status !== 'canceled');
  const read = await Promise.all(statuses.map((status) => pickupsOf(status, daysOf(status))));
  // While an order moves to another status, an index can show it twice.
  const rows = new Map(read.flatMap((each) => each.rows).map((row) => [row.id, row]));
  return { rows: [...rows.values()], capped: read.some(({ capped }) => capped) };
}

const hour = 3_600_000;

/**
 * A range that contains the days from `daysBefore` days ago to tomorrow in any time zone, because the
 * store's time zone is read in parallel. A day has at most 25 hours, and it may just have begun or ended.
 */
const widestDays = (now: Date, daysBefore: number): Days => ({
  from: new Date(now.getTime() - (daysBefore * 24 + 26) * hour).toISOString(),
  to: new Date(now.getTime() + 50 * hour).toISOString(),
});

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The amount due on an unpaid order. Without `settled`, its whole total is due. */
const toPayOf = ({ total, settled }: Row): number =>
  settled === undefined ? total : Math.min(total, Math.max(0, total - settled));

const figuresOf = (rows: Row[], now: Date): DayFigures => ({
  pickups: rows.length,
  gone: rows.filter(({ status }) => status === 'complete').length,
  ready: rows.filter(({ status }) => status === 'ready').length,
  late: rows.filter(({ status, pickup }) => !isDone(status) && pickup < now.toISOString()).length,
  toCollect: sum(rows.filter(({ payment }) => isOwed(payment)).map(toPayOf)),
});

/** Counts the figures of the day, with the list's filters (docs/product.md#the-day; access pattern D3). */
export async function readDay(now: Date): Promise<Day> {
  const [{ timezone }, { rows, capped }] = await Promise.all([
    readSettings(),
    countedPickups((status) => widestDays(now, isDone(status) ? 0 : 7)),
  ]);
  const today = pickupDays('today', now, timezone);
  const tomorrow = pickupDays('tomorrow', now, timezone);
  const missed = pickupDays('missed', now, timezone);
  const on = (days: Days) => rows.filter((row) => isInDays(row, days));
  return {
    today: figuresOf(on(today), now),
    tomorrow: figuresOf(on(tomorrow), now),
    missed: on(missed).filter(({ status }) => !isDone(status)).length,
    capped,
  };
}
