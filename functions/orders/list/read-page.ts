import * as z from 'zod/mini';
import { decodeCursor, encodeCursor } from '#functions/core/data/cursor.ts';
import type { Row } from '#functions/orders/projections/list-row.ts';
import { orderStatuses } from '#shared/orders/statuses.ts';
import { type ListOrdersQuery, orderSortColumns } from '#shared/schemas/order-list.ts';
import {
  type ListOrder,
  listOrder,
  type Position,
  positionOf,
  reversed,
  type Start,
  statusCountsOf,
} from './list-order.ts';

const cursorSchema = z.object({
  /** The sort order of the cursor's list: a position has no meaning in another one. */
  sort: z.optional(z.enum(orderSortColumns)),
  direction: z.enum(['asc', 'desc']),
  /** True for a list of pickups sorted by pickup, which has no sort column. */
  pickups: z._default(z.boolean(), false),
  rank: z.int(),
  /** A key in DynamoDB has at most 1,024 bytes; keys of the indexes are far shorter. */
  key: z.string().check(z.minLength(1), z.maxLength(300)),
  statusCounts: z.optional(
    z.array(z.int().check(z.minimum(0))).check(z.length(orderStatuses.length)),
  ),
  /** True for the page that ends before the position; it is read backwards. */
  back: z.boolean(),
});
type Cursor = z.infer<typeof cursorSchema>;

export const writeCursor = (cursor: z.input<typeof cursorSchema>): string => encodeCursor(cursor);

type ListQuery = Pick<ListOrdersQuery, 'sort' | 'direction' | 'pickup'>;

/** The part of a query that determines the meaning of a position. */
export const sortOf = ({ sort, direction, pickup }: ListQuery) => ({
  sort,
  direction,
  pickups: sort === undefined && pickup !== undefined,
});

/** Throws AppError 'validation' for a cursor that `writeCursor` did not make for this list. */
export const readCursor = (
  query: ListQuery & Pick<ListOrdersQuery, 'cursor'>,
): Cursor | undefined => {
  const { sort, direction, pickups } = sortOf(query);
  return decodeCursor(
    query.cursor,
    cursorSchema,
    (read) => read.sort === sort && read.direction === direction && read.pickups === pickups,
  );
};

/** Returns the first `count` rows after a position in this order. */
export type Source = (order: ListOrder, after: Start | undefined, count: number) => Promise<Row[]>;

type Window = { rows: Row[]; hasPrevious: boolean; hasNext: boolean; after?: Position };

export type Page = { rows: Row[]; previous?: string; next?: string };

/** Reads the page before a position; undefined when there is less than a full page. */
async function readBackwards(
  source: Source,
  order: ListOrder,
  before: Start,
  limit: number,
): Promise<Window | undefined> {
  const rows = await source(reversed(order), before, limit + 1);
  if (rows.length < limit) return undefined;
  return {
    rows: rows.slice(0, limit).reverse(),
    hasPrevious: rows.length > limit,
    hasNext: true,
  };
}

async function readForwards(
  source: Source,
  order: ListOrder,
  after: Start | undefined,
  limit: number,
): Promise<Window> {
  const rows = await source(order, after, limit + 1);
  return {
    rows: rows.slice(0, limit),
    hasPrevious: after !== undefined,
    hasNext: rows.length > limit,
    after,
  };
}

/**
 * Reads one page of a list, with cursors to the neighboring pages. If less than a full page
 * precedes the position, going back returns the first page instead of a partial one.
 */
export async function readPage(source: Source, query: ListOrdersQuery): Promise<Page> {
  const { limit } = query;
  const order = listOrder(query);
  const cursor = readCursor(query);
  const { rows, hasPrevious, hasNext, after } =
    (cursor?.back && (await readBackwards(source, order, cursor, limit))) ||
    (await readForwards(source, order, cursor?.back ? undefined : cursor, limit));
  const link = (row: Row | undefined, back: boolean): string | undefined => {
    const position = row ? positionOf(order, row) : after;
    return (
      position &&
      writeCursor({ ...sortOf(query), ...position, statusCounts: statusCountsOf(rows), back })
    );
  };
  return {
    rows,
    previous: hasPrevious ? link(rows[0], true) : undefined,
    next: hasNext ? link(rows.at(-1), false) : undefined,
  };
}
