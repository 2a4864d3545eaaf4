import { type SortIndex, sortKey } from '#functions/orders/projections/list-keys.ts';
import type { Hit, Row } from '#functions/orders/projections/list-row.ts';
import { isDone, orderStatuses } from '#shared/orders/statuses.ts';
import type { ListOrdersQuery } from '#shared/schemas/order-list.ts';

type Direction = 1 | -1;

/** The sort order of a list: first by status or by completion, then by the keys of an index. */
export type ListOrder = {
  index: SortIndex;
  firstBy?: 'status' | 'done';
  statusDirection: Direction;
  keyDirection: Direction;
};

/** The position of a row in a list; it is unique and does not depend on other rows. */
export type Position = { rank: number; key: string };

/** Rows per status on the page next to a position; the next page is probably similar. */
export type StatusCounts = number[];
export type Start = Position & { statusCounts?: StatusCounts };

/**
 * Without a sort column the newest orders come first. With a pickup filter the earliest pickup comes
 * first, and complete or canceled orders come last. Orders of the same status are always newest
 * first. Sorting by number uses the creation index: numbers are assigned in the order of creation.
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

/** True when the sort order depends on data that search tokens lack. */
export const sortsByStatus = ({ index, firstBy }: ListOrder): boolean =>
  firstBy !== undefined || index === 'payment';

/** A hit without its status is accepted only if the list does not sort by status. */
export const positionOf = (order: ListOrder, row: Hit | Row): Position => ({
  rank: 'status' in row ? rankOf(order, row) : 0,
  key: sortKey(order.index, row),
});

export const statusCountsOf = (rows: Row[]): StatusCounts =>
  orderStatuses.map((status) => rows.filter((row) => row.status === status).length);

const isPlain = (key: string) => !/[\ud800-\udfff]/.test(key);

/** Compares as DynamoDB sorts its keys: by UTF-8 bytes. `<` differs for surrogate pairs, but is faster. */
export function compareKeys(one: string, other: string): number {
  if (!isPlain(one) || !isPlain(other)) return Buffer.compare(Buffer.from(one), Buffer.from(other));
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

export const comparePositions = (order: ListOrder, one: Position, other: Position): number =>
  (one.rank - other.rank) * order.statusDirection ||
  compareKeys(one.key, other.key) * order.keyDirection;
