import { type OrderStatus, orderStatuses } from '#shared/orders/statuses.ts';
import type { Row } from '../order-summary.ts';
import { comparePositions, type ListOrder, type Position, positionOf } from './list-order.ts';
import { readLane } from './list-repository.ts';
import { mergeLanes } from './merge-lanes.ts';
import type { Source } from './read-page.ts';

/** A long list is read in pieces, so that six lanes of it are not read whole for one. */
const maxPieceSize = 200;

function lanesOf(
  statuses: readonly OrderStatus[],
  order: ListOrder,
  count: number,
  after: (status: OrderStatus) => string | undefined,
): AsyncGenerator<Row, undefined>[] {
  const forward = order.keyDirection === 1;
  return statuses.map((status) =>
    readLane({
      index: order.index,
      status,
      forward,
      [forward ? 'above' : 'below']: after(status),
      pageSize: Math.min(count, maxPieceSize),
    }),
  );
}

/** Status by status, in rank order: a lane is opened when the one before has ended. */
async function readByStatus(
  statuses: readonly OrderStatus[],
  order: ListOrder,
  after: Position | undefined,
  count: number,
): Promise<Row[]> {
  const ranked = order.statusDirection === 1 ? statuses : statuses.toReversed();
  const rows: Row[] = [];
  for (const status of ranked) {
    const distance = after
      ? (orderStatuses.indexOf(status) - after.rank) * order.statusDirection
      : 1;
    if (rows.length === count || distance < 0) continue;
    const start = distance === 0 ? after?.key : undefined;
    const missing = count - rows.length;
    const lanes = lanesOf([status], order, missing, () => start);
    rows.push(...(await mergeLanes(lanes, () => 0, missing)));
  }
  return rows;
}

/** All orders, or those of one status, straight from the indexes (access pattern O9). */
export const indexSource =
  (status: OrderStatus | undefined): Source =>
  (order, after, count) => {
    const statuses = status ? [status] : orderStatuses;
    if (order.byStatus) return readByStatus(statuses, order, after, count);
    const compare = (one: Row, other: Row) =>
      comparePositions(order, positionOf(order, one), positionOf(order, other));
    return mergeLanes(
      lanesOf(statuses, order, count, () => after?.key),
      compare,
      count,
    );
  };
