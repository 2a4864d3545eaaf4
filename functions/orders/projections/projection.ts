import type { Write } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';

/** An order before the commit (missing when it is placed) and after it. */
export type StateChange = { before?: StoredOrder | undefined; after: StoredOrder };

export type CommitAttempt = Pick<OperationContext, 'now'> & {
  /** The number of this attempt at the transaction, which selects the shard of the counters. */
  attempt: number;
};

/**
 * Derives stored data from every order, so that it can be read without reading orders: returns the writes
 * that bring the data from `before` to `after`. What is stored afterwards depends on `after` alone.
 */
export type Projection = (change: StateChange, moment: CommitAttempt) => Write[];
