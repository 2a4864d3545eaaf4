import { batchGet, queryAll, queryPage, type StoredItem } from '#functions/core/data/table.ts';
import { listPickups } from '#functions/orders/list/list-repository.ts';
import { contentItemSchema, contentKey, orderIdOf } from '#functions/orders/order/order-item.ts';
import {
  type DayRow,
  dayPk,
  parseDayRow,
  toDayRow,
} from '#functions/orders/projections/day-row.ts';
import type { Row } from '#functions/orders/projections/list-row.ts';
import { pickupInstant, startOfStoreDay } from '#shared/dates/store-time.ts';
import { orderStatuses } from '#shared/orders/statuses.ts';

const made = orderStatuses.filter((status) => status !== 'canceled');
/** The orders with their pickup on this day, unsorted (access pattern M2). */
export function readDaySummaries(day: string, timezone: string): Promise<Row[]> {
  const noon = pickupInstant(day, '12:00', timezone);
  const from = startOfStoreDay(noon, 0, timezone);
  const to = startOfStoreDay(noon, 1, timezone);
  return listPickups(made, () => ({ from, to }));
}

/**
 * Makes the rows that are not stored under this day, because their pickups were agreed in a previous time
 * zone of the store.
 */
export async function readMissingRows(ids: string[]): Promise<DayRow[]> {
  const items = await batchGet(ids.map(contentKey));
  return items.map((item) =>
    toDayRow(orderIdOf(item['pk']), contentItemSchema.parse(item).content),
  );
}

/** Both bounds are inclusive. `$` follows `#` in ASCII, so the last bound is beyond all rows. */
const rowsBetween = (day: string, from: string, to: string) => ({
  KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
  ProjectionExpression: 'sk, #row, contentVersion',
  ExpressionAttributeNames: { '#row': 'row' },
  ExpressionAttributeValues: { ':pk': dayPk(day), ':from': from, ':to': to },
});

/**
 * The rows of a day as stored, eventually consistent like the summaries. If they exceed the first page of 1
 * MB, the rest is read in parallel, by the first digit of the ids, which are random. A row at a bound may
 * occur twice (access pattern M1).
 */
export async function readRowItems(day: string): Promise<StoredItem[]> {
  const { Items = [], LastEvaluatedKey } = await queryPage(rowsBetween(day, 'ROW#', 'ROW$'));
  if (!LastEvaluatedKey) return Items;
  const last = String(LastEvaluatedKey['sk']);
  const later = Array.from('123456789abcdef', (digit) => `ROW#${digit}`).filter((at) => at > last);
  const bounds = [...later, 'ROW$'];
  const parts = bounds.map((to, index) =>
    queryAll(rowsBetween(day, bounds[index - 1] ?? last, to)),
  );
  return [...Items, ...(await Promise.all(parts)).flat()];
}

/** The rows of a day, by the ids of their orders. */
export async function readDayRows(day: string): Promise<Map<string, DayRow>> {
  const rows = (await readRowItems(day)).map(parseDayRow);
  return new Map(rows.map((row) => [row.id, row]));
}
