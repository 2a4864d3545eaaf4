import { pickupInstant, startOfStoreDay } from '#shared/dates/store-time.ts';
import { formatOrderNumber, type OrderStatus, orderStatuses } from '#shared/orders/statuses.ts';
import type { ProductionDay } from '#shared/schemas/production.ts';
import { batchGet, queryCollection } from '../data/table.ts';
import { type DayRow, dayPk, parseDayRow, toDayRow } from '../orders/day-row.ts';
import { readStream } from '../orders/list/list-repository.ts';
import { contentItemSchema, contentKey, orderIdOf } from '../orders/order-item.ts';
import { type Row, sortableInstant } from '../orders/order-summary.ts';
import { readSettings } from '../settings/settings-repository.ts';

const made = orderStatuses.filter((status) => status !== 'canceled');
/** As many rows of the index as a query takes: DynamoDB ends it at 1 MB. */
const pieces = { firstPiece: 10_000, pieceSize: 10_000 };

/** The orders with their pickup on this day, in no order (access pattern M2). */
async function readSummaries(day: string, timezone: string): Promise<Row[]> {
  const noon = pickupInstant(day, '12:00', timezone);
  const [above, below] = [0, 1].map((offset) =>
    sortableInstant(startOfStoreDay(noon, offset, timezone)),
  );
  const readOf = async (status: OrderStatus): Promise<Row[]> => {
    const rows: Row[] = [];
    const range = { status, above, below };
    for await (const row of readStream({ index: 'pickup', forward: true, ...range, ...pieces }))
      rows.push(row);
    return rows;
  };
  return (await Promise.all(made.map(readOf))).flat();
}

/** Orders from before there were rows have none, nor those whose day was another in the zone of then. */
async function readMissing(ids: string[]): Promise<DayRow[]> {
  const items = await batchGet(ids.map(contentKey));
  return items.map((item) =>
    toDayRow(orderIdOf(item['pk']), contentItemSchema.parse(item).content),
  );
}

/** The rows of a day, eventually consistent like the summaries (access pattern M1). */
async function readRows(day: string): Promise<DayRow[]> {
  const items = await queryCollection(dayPk(day), { prefix: 'ROW#', consistent: false });
  return items.map(parseDayRow);
}

/**
 * What is to be made for the pickups of a day of the store's calendar, the earliest pickup first
 * (docs/product.md#what-to-bake). An order that is placed or moved this moment may still be missing.
 */
export async function readProductionDay(day: string): Promise<ProductionDay> {
  const { timezone } = await readSettings();
  const [summaries, rows] = await Promise.all([readSummaries(day, timezone), readRows(day)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const missing = summaries.filter(({ id }) => !byId.has(id)).map(({ id }) => id);
  for (const row of await readMissing(missing)) byId.set(row.id, row);
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
