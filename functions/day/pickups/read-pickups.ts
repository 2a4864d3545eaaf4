import { batchGet, queryAll } from '#functions/core/data/table.ts';
import { readRowItems } from '#functions/day/production/production-repository.ts';
import { readTicks } from '#functions/day/production/tick-repository.ts';
import { listPickups } from '#functions/orders/list/list-repository.ts';
import {
  balanceOf,
  contentKey,
  orderIdOf,
  orderKey,
  type StoredOrder,
} from '#functions/orders/order/order-item.ts';
import {
  type CounterFacts,
  type DayRow,
  parseCounterRow,
  toCounterFacts,
  toDayRow,
} from '#functions/orders/projections/day-row.ts';
import { feedPk, isFollowed } from '#functions/orders/projections/feed.ts';
import type { Row } from '#functions/orders/projections/list-row.ts';
import { joinOrder, readConsistently } from '#functions/orders/read/order-repository.ts';
import { fitNotes } from '#functions/orders/sheet/fit-notes.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';
import { daysFromTo } from '#shared/dates/store-day.ts';
import { pickupInstant, startOfStoreDay, storeDay } from '#shared/dates/store-time.ts';
import { formatOrderNumber } from '#shared/orders/order-number.ts';
import { isDone, orderStatuses } from '#shared/orders/statuses.ts';
import { settledOf, toPay } from '#shared/payments/balance.ts';
import { daysStillHere, isOnPickups } from '#shared/pickups/pickup-days.ts';
import type { Pickup, Pickups } from '#shared/schemas/pickups.ts';

/** Milliseconds of the feed that are read again, because clocks differ and replicas lag. */
const overlap = 15_000;
/** A screen that was asleep for longer reads the whole day. */
const longest = 10 * 60_000;

type Said = Pick<
  Pickup,
  'orderNumber' | 'pickupDate' | 'pickupLocation' | 'status' | 'paymentStatus' | 'total' | 'toPay'
>;

function toPickup(
  { id, orderNotes, items, pickupLocationNote }: DayRow,
  { gone, ...facts }: CounterFacts,
  said: Said,
): Pickup {
  return {
    id,
    ...said,
    ...facts,
    ...(pickupLocationNote && { pickupLocationNote }),
    orderNotes,
    items: items.map((item, index) => ({ ...item, ...(gone.includes(index) && { isGone: true }) })),
  };
}

const pickupOf = (order: StoredOrder): Pickup =>
  toPickup(toDayRow(order.id, order.content), toCounterFacts(order), {
    orderNumber: formatOrderNumber(order.number),
    pickupDate: order.content.pickupDate,
    pickupLocation: order.content.pickupLocation,
    status: order.status,
    paymentStatus: order.paymentStatus,
    total: order.content.total,
    toPay: toPay(balanceOf(order)),
  });

/**
 * Reads the facts of a pickup from a row. A row without a settled amount is settled as its payment status
 * says.
 */
function saidOf({ number, pickup, location, status, payment, total, settled }: Row): Said {
  const money = settled === undefined ? undefined : { settled, kept: settled, count: 1 };
  const balance = { status, paymentStatus: payment, total, money };
  return {
    orderNumber: formatOrderNumber(number),
    pickupDate: pickup,
    pickupLocation: location,
    status,
    paymentStatus: payment,
    total,
    toPay: toPay({
      ...balance,
      money: money ?? { settled: settledOf(balance), kept: 0, count: 0 },
    }),
  };
}

/** Reads orders by id, strongly consistent (access pattern H4). */
const readOrders = (ids: string[]): Promise<Pickup[]> =>
  readConsistently(async () => {
    const keys = ids.flatMap((id) => [orderKey(id), contentKey(id)]);
    const byOrder = Map.groupBy(await batchGet(keys), ({ pk }) => orderIdOf(pk));
    return [...byOrder.values()].flatMap((items) => {
      const order = joinOrder(items);
      return order ? [pickupOf(order)] : [];
    });
  });

/** The ids of the orders that changed since an instant, eventually consistent (access pattern H4). */
async function readChanged(since: string, now: Date, timezone: string): Promise<string[]> {
  const days = daysFromTo(storeDay(since, timezone), storeDay(now, timezone), 2);
  const read = await Promise.all(
    days.map((day) =>
      queryAll({
        KeyConditionExpression: 'pk = :pk AND sk > :since',
        ExpressionAttributeValues: { ':pk': feedPk(day), ':since': since },
      }),
    ),
  );
  return [...new Set(read.flat().map(({ sk }) => String(sk).split('#')[1] ?? ''))];
}

/**
 * The summaries of a day, and of open orders from earlier days whose boxes may still be here (access pattern
 * M2).
 */
function readSummaries(day: string, today: string, timezone: string): Promise<Row[]> {
  const noon = pickupInstant(day, '12:00', timezone);
  const to = startOfStoreDay(noon, 1, timezone);
  return listPickups([...orderStatuses], (status) => {
    const daysBefore = day === today && !isDone(status) ? daysStillHere : 0;
    return { from: startOfStoreDay(noon, -daysBefore, timezone), to };
  });
}

async function readWhole(day: string, today: string, timezone: string): Promise<Pickup[]> {
  const [summaries, items] = await Promise.all([
    readSummaries(day, today, timezone),
    readRowItems(day),
  ]);
  const rows = new Map(items.map(parseCounterRow).map((one) => [one.row.id, one]));
  const known = summaries.flatMap((summary) => {
    const { row, facts } = rows.get(summary.id) ?? {};
    return row && facts ? [toPickup(row, facts, saidOf(summary))] : [];
  });
  const ids = new Set(known.map(({ id }) => id));
  const others = summaries.map(({ id }) => id).filter((id) => !ids.has(id));
  return [...known, ...(await readOrders(others))];
}

type Since = { since?: string | undefined };

/**
 * The pickups of a day of the store's calendar, or only those that changed since an earlier response
 * (docs/product.md#pickups; access patterns M1, M2, M3, H3, H4). The latest changes are read by order id,
 * because the index may not show them yet.
 */
export async function readPickups(day: string, now: Date, { since }: Since = {}): Promise<Pickups> {
  const { timezone } = await readSettings({ consistent: false });
  const today = storeDay(now, timezone);
  const hasFeed = isFollowed(day, today);
  const cursor = new Date(now.getTime() - overlap).toISOString();
  const place = { day, today, timezone };
  const answer = { day, timezone, ...(hasFeed && { cursor }) };
  const age = since === undefined ? Number.NaN : now.getTime() - Date.parse(since);
  if (since !== undefined && hasFeed && age >= 0 && age <= longest) {
    const orders = await readOrders(
      await readChanged(new Date(since).toISOString(), now, timezone),
    );
    return { ...answer, isWhole: false, orders: fitNotes(orders) };
  }
  const [whole, changed, { ticks }] = await Promise.all([
    readWhole(day, today, timezone),
    hasFeed ? readChanged(cursor, now, timezone).then(readOrders) : [],
    readTicks(day),
  ]);
  const byId = new Map([...whole, ...changed].map((pickup) => [pickup.id, pickup]));
  const orders = [...byId.values()]
    .filter((pickup) => isOnPickups(pickup, place))
    .toSorted(
      (one, other) =>
        one.pickupDate.localeCompare(other.pickupDate) ||
        one.orderNumber.localeCompare(other.orderNumber, 'en', { numeric: true }),
    );
  return { ...answer, isWhole: true, orders: fitNotes(orders), ticks };
}
