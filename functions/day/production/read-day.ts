import { fitNotes } from '#functions/orders/sheet/fit-notes.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { formatOrderNumber } from '#shared/orders/order-number.ts';
import { packOrders } from '#shared/production/packed-orders.ts';
import type {
  ProductionDay,
  ProductionDayResponse,
  ProductionOrder,
} from '#shared/schemas/production.ts';
import { readRevision } from './day-revision.ts';
import { readDayRows, readDaySummaries, readMissingRows } from './production-repository.ts';
import { readTicks } from './tick-repository.ts';

/** The day's orders, earliest pickup first. Orders placed or moved just now may still be missing. */
async function readOrders(day: string, timezone: string): Promise<ProductionOrder[]> {
  const [summaries, byId] = await Promise.all([readDaySummaries(day, timezone), readDayRows(day)]);
  const missing = summaries.filter(({ id }) => !byId.has(id)).map(({ id }) => id);
  for (const row of await readMissingRows(missing)) byId.set(row.id, row);
  return summaries
    .toSorted((one, other) => one.pickup.localeCompare(other.pickup) || one.number - other.number)
    .flatMap(({ id, number, customer, pickup, location, status }) => {
      const row = byId.get(id);
      if (!row) return [];
      const { orderNotes, items, pickupLocationNote } = row;
      const orderNumber = formatOrderNumber(number);
      const facts = { customerName: customer, pickupDate: pickup, pickupLocation: location };
      const place = pickupLocationNote && { pickupLocationNote };
      return [{ id, orderNumber, ...facts, ...place, status, orderNotes, items }];
    });
}

/** Reads the sheet for the pickups of a day of the store's calendar (docs/product.md#what-to-bake). */
export async function readSheet(
  day: string,
  settings = readSettings({ consistent: false }),
): Promise<ProductionDay> {
  const { timezone } = await settings;
  return { day, timezone, orders: await readOrders(day, timezone) };
}

/**
 * Reads the sheet for the pickups of a day of the store's calendar, with its ticks
 * (docs/product.md#what-to-bake). Undefined when nothing changed since the revision `since`; without the
 * orders when these did not change since `ordersSince`.
 */
export async function readProductionDay(
  day: string,
  now: Date,
  { since, ordersSince }: { since?: string | undefined; ordersSince?: string | undefined } = {},
): Promise<ProductionDayResponse | undefined> {
  // Read first, so that the data read below includes every change that is counted here.
  const [{ timezone }, counts] = await Promise.all([
    readSettings({ consistent: false }),
    readRevision(day, now),
  ]);
  const revisions = counts.isSettled && {
    revision: `${counts.all}-${timezone}`,
    ordersRevision: `${counts.orders}-${timezone}`,
  };
  if (revisions && revisions.revision === since) return undefined;
  const hasOrders = revisions && revisions.ordersRevision === ordersSince;
  const [orders, { ticks, isCapped }] = await Promise.all([
    hasOrders ? undefined : readOrders(day, timezone),
    readTicks(day),
  ]);
  return {
    day,
    timezone,
    ...(orders && { orders: packOrders(fitNotes(orders)) }),
    ticks,
    ...(isCapped && { capped: true }),
    printsRevision: String(counts.prints),
    ...revisions,
  };
}
