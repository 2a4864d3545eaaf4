import { mergeSorted } from '#functions/core/data/merge-sorted.ts';
import type { Row } from '#functions/orders/projections/list-row.ts';
import { type OrderStatus, orderStatuses } from '#shared/orders/statuses.ts';
import {
  comparePositions,
  type ListOrder,
  type Position,
  positionOf,
  type StatusCounts,
} from './list-order.ts';
import { readStream } from './list-repository.ts';
import type { Source } from './read-page.ts';

/** The most rows of one query. Pieces keep a long list from reading six streams to the end. */
const maxPieceSize = 200;

/** Rows requested beyond twice the status's share of the previous page. Too few would cost another query. */
const reserve = 6;

/** The rows to request first for a status. Most have few rows on a page, and unneeded rows cost too. */
function expectedRows(
  status: OrderStatus,
  statusCounts: StatusCounts | undefined,
  count: number,
): number {
  const rows = statusCounts?.reduce((total, ofStatus) => total + ofStatus, 0);
  if (!statusCounts || !rows) return count;
  const share = (statusCounts[orderStatuses.indexOf(status)] ?? 0) / rows;
  return Math.min(count, Math.ceil(2 * share * count) + reserve);
}

function streamsOf(
  statuses: readonly OrderStatus[],
  order: ListOrder,
  count: number,
  after: { key?: string; statusCounts?: StatusCounts },
): AsyncGenerator<Row, undefined>[] {
  const forward = order.keyDirection === 1;
  return statuses.map((status) =>
    readStream({
      index: order.index,
      status,
      forward,
      [forward ? 'above' : 'below']: after.key,
      firstPiece: Math.min(expectedRows(status, after.statusCounts, count), maxPieceSize),
      pieceSize: Math.min(count, maxPieceSize),
    }),
  );
}

/** Reads the statuses in rank order, each after the previous one has ended. */
async function* readInTurn(
  statuses: readonly OrderStatus[],
  order: ListOrder,
  after: Position | undefined,
  count: number,
): AsyncGenerator<Row, undefined> {
  let missing = count;
  for (const status of order.statusDirection === 1 ? statuses : statuses.toReversed()) {
    const distance = after
      ? (orderStatuses.indexOf(status) - after.rank) * order.statusDirection
      : 1;
    if (distance < 0) continue;
    const start = { key: distance === 0 ? after?.key : undefined };
    // Requests at least one row, because a row may already have been shown under another status.
    for (const stream of streamsOf([status], order, Math.max(missing, 1), start))
      for await (const row of stream) {
        missing -= 1;
        yield row;
      }
  }
  return undefined;
}

/** The orders of these statuses, read from the indexes (access pattern O9). */
export const indexSource =
  (statuses: readonly OrderStatus[]): Source =>
  (order, after, count) => {
    if (order.firstBy === 'status')
      return mergeSorted([readInTurn(statuses, order, after, count)], () => 0, count);
    const compare = (one: Row, other: Row) =>
      comparePositions(order, positionOf(order, one), positionOf(order, other));
    return mergeSorted(streamsOf(statuses, order, count, after ?? {}), compare, count);
  };
