import type { OrderStatus } from '#shared/orders/statuses.ts';
import { queryPage, type StoredItem } from '../../data/table.ts';
import { orderIdOf } from '../order-item.ts';
import { createdOf, parseRow, type Row, type SortIndex } from '../order-summary.ts';

/** One status of one index, read from one end, between two keys (both left out of the result). */
export type Lane = {
  index: SortIndex;
  status: OrderStatus;
  forward: boolean;
  above?: string;
  below?: string;
  /** Rows asked for at first, and at a time from then on. */
  firstPiece: number;
  pieceSize: number;
};

const sortAttribute = (index: SortIndex) => `sort${index[0]?.toUpperCase()}${index.slice(1)}`;

function keyCondition({ above, below }: Pick<Lane, 'above' | 'below'>): string {
  if (above !== undefined && below !== undefined) return ' AND #sort BETWEEN :above AND :below';
  if (above !== undefined) return ' AND #sort > :above';
  return below === undefined ? '' : ' AND #sort < :below';
}

/** The rows of a lane one by one; asks for more only when more are taken (access pattern O9). */
export async function* readLane(lane: Lane): AsyncGenerator<Row, undefined> {
  const attribute = sortAttribute(lane.index);
  let start: StoredItem | undefined;
  let piece = lane.firstPiece;
  do {
    const { Items = [], LastEvaluatedKey } = await queryPage({
      IndexName: `by-${lane.index}`,
      KeyConditionExpression: `listStatus = :status${keyCondition(lane)}`,
      ProjectionExpression: 'pk, #sort, summary',
      ExpressionAttributeNames: { '#sort': attribute },
      ExpressionAttributeValues: {
        ':status': lane.status,
        ...(lane.above === undefined ? {} : { ':above': lane.above }),
        ...(lane.below === undefined ? {} : { ':below': lane.below }),
      },
      ScanIndexForward: lane.forward,
      Limit: piece,
      ExclusiveStartKey: start,
    });
    for (const item of Items)
      yield parseRow(orderIdOf(item['pk']), createdOf(item[attribute]), item['summary']);
    start = LastEvaluatedKey;
    piece = lane.pieceSize;
  } while (start);
  return undefined;
}
