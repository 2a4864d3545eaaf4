import { type OrderStatus, orderStatuses } from '#shared/orders/statuses.ts';
import type { Row } from '../order-summary.ts';
import {
  comparePositions,
  type ListOrder,
  type Position,
  positionOf,
  type Shares,
} from './list-order.ts';
import { readLane } from './list-repository.ts';
import { mergeLanes } from './merge-lanes.ts';
import type { Source } from './read-page.ts';

/** A long list is read in pieces, so that six lanes of it are not read whole for one. */
const maxPieceSize = 200;

/** Rows asked for beyond twice what the page before took of a status: asking again would cost a query. */
const reserve = 6;

/** How many rows to ask a status for at first. Most statuses have few of a page; what was not needed was read in vain. */
function expectedRows(status: OrderStatus, shares: Shares | undefined, count: number): number {
  const rows = shares?.reduce((total, share) => total + share, 0);
  if (!shares || !rows) return count;
  const share = (shares[orderStatuses.indexOf(status)] ?? 0) / rows;
  return Math.min(count, Math.ceil(2 * share * count) + reserve);
}

function lanesOf(
  statuses: readonly OrderStatus[],
  order: ListOrder,
  count: number,
  after: { key?: string; shares?: Shares },
): AsyncGenerator<Row, undefined>[] {
  const forward = order.keyDirection === 1;
  return statuses.map((status) =>
    readLane({
      index: order.index,
      status,
      forward,
      [forward ? 'above' : 'below']: after.key,
      firstPiece: Math.min(expectedRows(status, after.shares, count), maxPieceSize),
      pieceSize: Math.min(count, maxPieceSize),
    }),
  );
}

/** Status by status, in rank order: a status is asked when the one before has ended. */
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
    // One more is asked for when a row was shown already under another status.
    for (const lane of lanesOf([status], order, Math.max(missing, 1), start))
      for await (const row of lane) {
        missing -= 1;
        yield row;
      }
  }
  return undefined;
}

/** All orders, or those of one status, straight from the indexes (access pattern O9). */
export const indexSource =
  (status: OrderStatus | undefined): Source =>
  (order, after, count) => {
    const statuses = status ? [status] : orderStatuses;
    if (order.firstBy === 'status')
      return mergeLanes([readInTurn(statuses, order, after, count)], () => 0, count);
    const compare = (one: Row, other: Row) =>
      comparePositions(order, positionOf(order, one), positionOf(order, other));
    return mergeLanes(lanesOf(statuses, order, count, after ?? {}), compare, count);
  };
