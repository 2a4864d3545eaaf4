import { batchGet, queryCollection } from '#functions/core/data/table.ts';
import { readPickups } from '#functions/orders/list/list-repository.ts';
import { contentItemSchema, contentKey, orderIdOf } from '#functions/orders/order/order-item.ts';
import {
  type DayRow,
  dayPk,
  parseDayRow,
  toDayRow,
} from '#functions/orders/projections/day-row.ts';
import type { Row } from '#functions/orders/projections/list-row.ts';
import { pickupInstant, startOfStoreDay } from '#shared/dates/store-time.ts';
import { type OrderStatus, orderStatuses } from '#shared/orders/statuses.ts';

const made = orderStatuses.filter((status) => status !== 'canceled');
/** The most rows of the index that a query returns: DynamoDB ends it at 1 MB. */
const pieceSize = 10_000;

/** The orders with their pickup on this day, unsorted (access pattern M2). */
export async function readDaySummaries(day: string, timezone: string): Promise<Row[]> {
  const noon = pickupInstant(day, '12:00', timezone);
  const from = startOfStoreDay(noon, 0, timezone);
  const to = startOfStoreDay(noon, 1, timezone);
  const rows = new Map<string, Row>();
  const read = async (status: OrderStatus) => {
    for await (const row of readPickups(status, { from, to }, pieceSize)) rows.set(row.id, row);
  };
  await Promise.all(made.map(read));
  // Keyed by id, because an index can show an order twice while it moves to another status.
  return [...rows.values()];
}

/** Makes the rows not stored under this day: those of pickups agreed in another time zone of the store. */
export async function readMissingRows(ids: string[]): Promise<DayRow[]> {
  const items = await batchGet(ids.map(contentKey));
  return items.map((item) =>
    toDayRow(orderIdOf(item['pk']), contentItemSchema.parse(item).content),
  );
}

/** The rows of a day, eventually consistent like the summaries (access pattern M1). */
export async function readDayRows(day: string): Promise<DayRow[]> {
  const items = await queryCollection(dayPk(day), { prefix: 'ROW#', consistent: false });
  return items.map(parseDayRow);
}
