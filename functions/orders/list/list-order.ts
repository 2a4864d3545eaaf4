import { orderStatuses } from '#shared/orders/statuses.ts';
import type { ListOrdersQuery } from '#shared/schemas/order-list.ts';
import { type Row, type SortIndex, sortKey } from '../order-summary.ts';

type Direction = 1 | -1;

/** What a list is sorted by: first by status when `byStatus`, then by the keys of an index. */
export type ListOrder = {
  index: SortIndex;
  byStatus: boolean;
  statusDirection: Direction;
  keyDirection: Direction;
};

/** Where a row stands in a list: one place for each order, whatever else is in the list. */
export type Position = { rank: number; key: string };

/** How many rows of the page beside a position have each status: the next page will be much like it. */
export type Shares = number[];
export type Start = Position & { shares?: Shares };

/**
 * Without a column the newest come first. Orders of one status are always newest first; numbers are given
 * in the order of creation.
 */
export function listOrder({
  sort,
  direction,
}: Pick<ListOrdersQuery, 'sort' | 'direction'>): ListOrder {
  const asked: Direction = direction === 'asc' ? 1 : -1;
  if (sort === undefined)
    return { index: 'created', byStatus: false, statusDirection: 1, keyDirection: -1 };
  if (sort === 'status')
    return { index: 'created', byStatus: true, statusDirection: asked, keyDirection: -1 };
  const index = sort === 'number' ? 'created' : sort;
  return { index, byStatus: false, statusDirection: 1, keyDirection: asked };
}

const opposite = (direction: Direction): Direction => (direction === 1 ? -1 : 1);

export const reversed = (order: ListOrder): ListOrder => ({
  ...order,
  statusDirection: opposite(order.statusDirection),
  keyDirection: opposite(order.keyDirection),
});

export const positionOf = (order: ListOrder, row: Row): Position => ({
  rank: order.byStatus ? orderStatuses.indexOf(row.status) : 0,
  key: sortKey(order.index, row),
});

export const sharesOf = (rows: Row[]): Shares =>
  orderStatuses.map((status) => rows.filter((row) => row.status === status).length);

/** As the table sorts its keys: by UTF-8 bytes, not by UTF-16 units as `<` does. */
const compareKeys = (one: string, other: string) =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

export const comparePositions = (order: ListOrder, one: Position, other: Position): number =>
  (one.rank - other.rank) * order.statusDirection ||
  compareKeys(one.key, other.key) * order.keyDirection;
