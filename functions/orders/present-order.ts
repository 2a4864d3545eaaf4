import { AppError } from '../app-error.ts';
import { ConflictError, retryOnConflict } from '../data/retry.ts';
import type { Write } from '../data/transact.ts';
import type { Operation } from '../operation.ts';
import { orderKey, type StoredOrder } from './order-item.ts';
import { findOrder } from './order-repository.ts';
import { logWrite } from './record-writes.ts';

/**
 * Acts on an order as it is now, and again on what it then is when `act` finds that something came between:
 * it throws a `ConflictError`, usually as the refusal of one of its writes.
 *
 * @throws AppError 'not-found', 'conflict', or what `act` throws
 */
export const withCurrentOrder = <Result>(
  orderId: string,
  act: (order: StoredOrder) => Promise<Result>,
): Promise<Result> =>
  retryOnConflict(async () => {
    const order = await findOrder(orderId);
    if (!order) throw new AppError('not-found', { text: 'Order not found' });
    return act(order);
  });

export const changedSince = () => new ConflictError('Something else wrote to the order');

/** That the order is still as it was read; regenerating a PDF and sending an e-mail again count too. */
export const unchangedSince = ({ version, pdfVersion, lastLogNumber }: StoredOrder) => ({
  ConditionExpression:
    'version = :version AND pdfVersion = :pdfVersion AND lastLogNumber = :lastLogNumber',
  ExpressionAttributeValues: {
    ':version': version,
    ':pdfVersion': pdfVersion,
    ':lastLogNumber': lastLogNumber,
  },
});

type Note = {
  /** Who did what: the next changelog entry. */
  changeDescription: string;
  /** The PDF version that is reserved with it, if one is. */
  pdfVersion?: number;
};

/**
 * Writes something that was done with an order into its changelog without changing what it says: its `version`
 * stays, so nobody's edit becomes stale.
 */
export function noteWrites(
  operation: Operation,
  order: StoredOrder,
  { changeDescription, pdfVersion = order.pdfVersion }: Note,
): Write[] {
  const condition = unchangedSince(order);
  const logNumber = order.lastLogNumber + 1;
  return [
    {
      update: {
        Key: orderKey(order.id),
        UpdateExpression: 'SET pdfVersion = :nextPdf, lastLogNumber = :nextLog',
        ...condition,
        ExpressionAttributeValues: {
          ...condition.ExpressionAttributeValues,
          ':nextPdf': pdfVersion,
          ':nextLog': logNumber,
        },
      },
      refusal: changedSince,
    },
    logWrite(operation, order.id, logNumber, changeDescription),
  ];
}
