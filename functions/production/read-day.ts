import { formatOrderNumber } from '#shared/orders/statuses.ts';
import type { ProductionDay, ProductionOrder } from '#shared/schemas/production.ts';
import { readSettings } from '../settings/settings-repository.ts';
import { readRevision } from './day-revision.ts';
import { readDayRows, readDaySummaries, readMissingRows } from './production-repository.ts';
import { readTicks } from './tick-repository.ts';

/** The day's orders, the earliest pickup first. One that is placed or moved this moment may still be missing. */
async function readOrders(day: string, timezone: string): Promise<ProductionOrder[]> {
  const [summaries, rows] = await Promise.all([readDaySummaries(day, timezone), readDayRows(day)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const missing = summaries.filter(({ id }) => !byId.has(id)).map(({ id }) => id);
  for (const row of await readMissingRows(missing)) byId.set(row.id, row);
  return summaries
    .toSorted((one, other) => one.pickup.localeCompare(other.pickup) || one.number - other.number)
    .flatMap(({ id, number, customer, pickup, location, status }) => {
      const row = byId.get(id);
      if (!row) return [];
      const { orderNotes, items } = row;
      const orderNumber = formatOrderNumber(number);
      const facts = { customerName: customer, pickupDate: pickup, pickupLocation: location };
      return [{ id, orderNumber, ...facts, status, orderNotes, items }];
    });
}

/** What is to be made for the pickups of a day of the store's calendar (docs/product.md#what-to-bake). */
export async function readSheet(day: string): Promise<ProductionDay> {
  const { timezone } = await readSettings({ consistent: false });
  return { day, timezone, orders: await readOrders(day, timezone) };
}

/**
 * What is to be made for the pickups of a day of the store's calendar, and what is made
 * (docs/product.md#what-to-bake). Undefined when it is still that of the revision `since`.
 */
export async function readProductionDay(
  day: string,
  now: Date,
  since?: string,
): Promise<ProductionDay | undefined> {
  // Before all else: what is counted here is then in what is read below.
  const [{ timezone }, count] = await Promise.all([
    readSettings({ consistent: false }),
    readRevision(day, now),
  ]);
  const revision = count === undefined ? undefined : `${count}-${timezone}`;
  if (revision !== undefined && revision === since) return undefined;
  const [orders, ticks] = await Promise.all([readOrders(day, timezone), readTicks(day)]);
  return { day, timezone, orders, ticks, ...(revision && { revision }) };
}
