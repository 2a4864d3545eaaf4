import { isDone, orderStatuses } from '#shared/orders/statuses.ts';
import type { ListOrdersQuery } from '#shared/schemas/order-list.ts';
import { type Row, type SortIndex, sortKey } from '../order-summary.ts';

type Direction = 1 | -1;

/** What a list is sorted by: first by status or by what is done, then by the keys of an index. */
export type ListOrder = {
  index: SortIndex;
  firstBy?: 'status' | 'done';
  statusDirection: Direction;
  keyDirection: Direction;
};

/** Where a row stands in a list: one place for each order, whatever else is in the list. */
export type Position = { rank: number; key: string };

/** How many rows of the page beside a position have each status: the next page will be much like it. */
export type StatusCounts = number[];
export type Start = Position & { shares?: StatusCounts };

/**
 * Without a column the newest come first; of the pickups of some days the soonest, and behind them those that
 * are done. Orders of one status are always newest first; numbers are given in the order of creation.
 */
export function listOrder({
  sort,
  direction,
  pickup,
}: Pick<ListOrdersQuery, 'sort' | 'direction' | 'pickup'>): ListOrder {
  const asked: Direction = direction === 'asc' ? 1 : -1;
  if (sort === undefined)
    return pickup
      ? { index: 'pickup', firstBy: 'done', statusDirection: 1, keyDirection: 1 }
      : { index: 'created', statusDirection: 1, keyDirection: -1 };
  if (sort === 'status')
    return { index: 'created', firstBy: 'status', statusDirection: asked, keyDirection: -1 };
  return {
    index: sort === 'number' ? 'created' : sort,
    statusDirection: 1,
    keyDirection: asked,
  };
}

const opposite = (direction: Direction): Direction => (direction === 1 ? -1 : 1);

export const reversed = (order: ListOrder): ListOrder => ({
  ...order,
  statusDirection: opposite(order.statusDirection),
  keyDirection: opposite(order.keyDirection),
});

function rankOf({ firstBy }: ListOrder, { status }: Row): number {
  if (firstBy === 'status') return orderStatuses.indexOf(status);
  return firstBy === 'done' && isDone(status) ? 1 : 0;
}

export const positionOf = (order: ListOrder, row: Row): Position => ({
  rank: rankOf(order, row),
  key: sortKey(order.index, row),
});

export const statusCountsOf = (rows: Row[]): StatusCounts =>
  orderStatuses.map((status) => rows.filter((row) => row.status === status).length);

/** As the table sorts its keys: by UTF-8 bytes, not by UTF-16 units as `<` does. */
const compareKeys = (one: string, other: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

export const comparePositions = (order: ListOrder, one: Position, other: Position): number =>
  (one.rank - other.rank) * order.statusDirection ||
  compareKeys(one.key, other.key) * order.keyDirection;
