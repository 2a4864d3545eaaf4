import { formatOrderNumber } from '#shared/orders/statuses.ts';
import type { ProductionDay } from '#shared/schemas/production.ts';
import { readSettings } from '../settings/settings-repository.ts';
import { readDayRows, readDaySummaries, readMissingRows } from './production-repository.ts';

/**
 * What is to be made for the pickups of a day of the store's calendar, the earliest pickup first
 * (docs/product.md#what-to-bake). An order that is placed or moved this moment may still be missing.
 */
export async function readProductionDay(day: string): Promise<ProductionDay> {
  const { timezone } = await readSettings();
  const [summaries, rows] = await Promise.all([readDaySummaries(day, timezone), readDayRows(day)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const missing = summaries.filter(({ id }) => !byId.has(id)).map(({ id }) => id);
  for (const row of await readMissingRows(missing)) byId.set(row.id, row);
  const orders = summaries
    .toSorted((one, other) => one.pickup.localeCompare(other.pickup) || one.number - other.number)
    .flatMap(({ id, number, customer, pickup, location, status }) => {
      const row = byId.get(id);
      if (!row) return [];
      const { orderNotes, items } = row;
      const orderNumber = formatOrderNumber(number);
      const facts = { customerName: customer, pickupDate: pickup, pickupLocation: location };
      return [{ id, orderNumber, ...facts, status, orderNotes, items }];
    });
  return { day, timezone, orders };
}
