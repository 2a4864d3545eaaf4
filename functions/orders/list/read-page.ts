import type { ListOrdersQuery } from '#shared/schemas/order-list.ts';
import type { Row } from '../order-summary.ts';
import { readCursor, sortOf, writeCursor } from './list-cursor.ts';
import {
  type ListOrder,
  listOrder,
  type Position,
  positionOf,
  reversed,
  type Start,
  sharesOf,
} from './list-order.ts';

/** Where rows come from: the first `count` in this order, after a position. */
export type Source = (order: ListOrder, after: Start | undefined, count: number) => Promise<Row[]>;

type Window = { rows: Row[]; hasPrevious: boolean; hasNext: boolean; after?: Position };

export type Page = { rows: Row[]; previous?: string; next?: string };

/** The rows before a position, or undefined when they are fewer than a page. */
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
 * One page of a list, with cursors to its neighbours. Going back to less than a whole page gives the first
 * page, so that no page is shown half.
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
    return position && writeCursor({ ...sortOf(query), ...position, shares: sharesOf(rows), back });
  };
  return {
    rows,
    previous: hasPrevious ? link(rows[0], true) : undefined,
    next: hasNext ? link(rows.at(-1), false) : undefined,
  };
}
