import { type Query, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { send } from '#frontend/lib/api-client.ts';
import { polling, showAccepted } from '#frontend/lib/polled.ts';
import { useHasPages } from '#frontend/lib/public-settings.ts';
import { callQuery } from '#frontend/lib/query-client.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { pickupsApi } from '#shared/api/pickups.ts';
import { storeDay } from '#shared/dates/store-time.ts';
import { toPay } from '#shared/payments/balance.ts';
import { productionLineSchema } from '#shared/schemas/lines.ts';
import type { OrderDetail } from '#shared/schemas/orders.ts';
import type { Pickup, Pickups } from '#shared/schemas/pickups.ts';
import { lastDigits } from '#shared/text/phone-numbers.ts';

const call = pickupsApi.readPickups;
const keyOf = (day: string) => callQuery(call, { params: { day } }).queryKey;
const orderQuery = (id: string) => callQuery(ordersApi.readOrder, { params: { id } });

/** An order that was read on its own, as Pickups shows it. */
function pickupOf(order: OrderDetail): Pickup {
  const { customer, gone = [] } = order;
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    firstName: customer.firstName,
    lastName: customer.lastName,
    digits: lastDigits(customer.phone),
    pickupDate: order.pickupDate,
    pickupLocation: order.pickupLocation,
    pickupLocationNote: order.pickupLocationNote,
    status: order.status,
    paymentStatus: order.paymentStatus,
    total: order.total,
    toPay: toPay(order),
    orderNotes: order.orderNotes,
    items: order.items.map((item) => ({
      ...productionLineSchema.parse(item),
      isGone: gone.includes(item.id) || undefined,
    })),
    shelf: order.shelf,
    here: order.here,
    keepUntil: order.keepUntil,
    contentVersion: order.contentVersion,
  };
}

/** `wholeAt` is when the whole day was read, in epoch milliseconds. */
type LoadedPickups = Pickups & { wholeAt: number };

/** Milliseconds after which the whole day is read, even if nothing seems to have changed. */
const longestReuse = 60_000;
/** A screen that was out of sight for longer reads the whole day when it is seen again. */
const longestPause = 20_000;

/** The day with these orders in place of their earlier versions, without those that moved to a later day. */
export function mergePickups<Day extends Pickups>(known: Day, changed: Pickup[]): Day {
  if (changed.length === 0) return known;
  const { day, timezone } = known;
  const stay = changed.filter(({ pickupDate }) => storeDay(pickupDate, timezone) <= day);
  const newer = new Map(stay.map((order) => [order.id, order]));
  const left = new Set(changed.flatMap(({ id }) => (newer.has(id) ? [] : [id])));
  const before = new Set(known.orders.map(({ id }) => id));
  const orders = [
    ...known.orders.filter(({ id }) => !left.has(id)).map((order) => newer.get(order.id) ?? order),
    ...stay.filter(({ id }) => !before.has(id)),
  ];
  return { ...known, orders };
}

/** Reads what has changed since the last read, or the whole day if that was long ago. */
async function readPickups(client: QueryClient, day: string, signal: AbortSignal) {
  const now = Date.now();
  const { data: known, dataUpdatedAt = 0 } = client.getQueryState<LoadedPickups>(keyOf(day)) ?? {};
  const isFresh = known && now - known.wholeAt < longestReuse && now - dataUpdatedAt < longestPause;
  const query = { since: isFresh ? known.cursor : undefined };
  const read = await send(call, { params: { day }, query, signal });
  if (read.isWhole || !known) return { ...read, wholeAt: now };
  const merged = mergePickups(known, read.orders);
  return { ...merged, cursor: read.cursor, ...(read.short && { short: true }) };
}

const pickupsQuery = (day: string, calms = true) =>
  queryOptions({
    queryKey: keyOf(day),
    queryFn: ({ client, signal }): Promise<LoadedPickups> => readPickups(client, day, signal),
    ...polling(calms),
  });

/**
 * The pickups of a day. While visible, what has changed is read as `polled` says, and everything on
 * opening, when the screen is seen again, and once a minute. A customer who says that they are there is seen
 * within five seconds.
 */
export const usePickups = (day: string) => useQuery(pickupsQuery(day, !useHasPages()));

/** Reads a day that is not shown, unless it was read within so many milliseconds. */
export const readPickupsAhead = (client: QueryClient, day: string, staleTime: number) =>
  client.prefetchQuery({ ...pickupsQuery(day), staleTime });

/** Shows an order as the server has just returned it. */
export async function putPickup(client: QueryClient, day: string, order: OrderDetail) {
  const { queryKey } = orderQuery(order.id);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, order);
  await showAccepted<LoadedPickups>(client, keyOf(day), (known) =>
    mergePickups(known, [pickupOf(order)]),
  );
  await client.invalidateQueries({ predicate: countsIt });
}

/** The lists, the dashboard and the till count what was handed over: they are read again when next seen. */
const countsIt = ({ queryKey: [key] }: Query) =>
  /^\/api\/(orders\?|dashboard|tills)/.test(String(key));

const goneOf = ({ items }: Pickup): number => items.filter(({ isGone }) => isGone).length;

/** True if an order was read before it became what the list says of it. */
function isOutdated(order: OrderDetail, pickup: Pickup): boolean {
  const known = pickupOf(order);
  const isSame = known.status === pickup.status && known.toPay === pickup.toPay;
  return !isSame || goneOf(known) !== goneOf(pickup);
}

/** All that is known of an order: read when it is opened, and again when others have changed it. */
export function useWholeOrder(pickup: Pickup) {
  const query = useQuery({ ...orderQuery(pickup.id), staleTime: 0, refetchOnMount: 'always' });
  const { data, refetch } = query;
  const onChange = useEffectEvent(() => {
    if (data && isOutdated(data, pickup)) void refetch();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of what the list says.
  useEffect(onChange, [pickup]);
  return query;
}

/** An order of any day; its data is undefined for no id, and an `ApiError` of 404 says that it is unknown. */
export const useOtherOrder = (id: string | undefined) =>
  useQuery({
    ...orderQuery(id ?? ''),
    enabled: id !== undefined,
    select: pickupOf,
    staleTime: 0,
    refetchOnMount: 'always',
  });

/** More would not be read at a counter. */
const mostFound = 20;

/** Orders of all days that match a text, the newest first; nothing is asked for undefined. */
export const useSearchOrders = (text: string | undefined) =>
  useQuery({
    // Not the key of the list of orders, whose cached pages have another shape.
    queryKey: ['pickups of all days', text],
    queryFn: ({ signal }) =>
      send(ordersApi.listOrders, { query: { search: text, limit: mostFound }, signal }),
    enabled: text !== undefined,
    staleTime: 0,
  });
