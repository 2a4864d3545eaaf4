import type { Write } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';

/** An order as it was, missing when it is placed, and as it is from this commit on. */
export type StateChange = { before?: StoredOrder | undefined; after: StoredOrder };

export type Attempt = Pick<OperationContext, 'now'> & {
  /** The number of this try of the transaction: it chooses the shard of the counters. */
  attempt: number;
};

/**
 * Something that is stored about every order beside its content, so that it can be read without
 * reading orders: the writes that carry it over from `before` to `after`. What is stored afterwards
 * depends on `after` alone.
 */
export type Projection = (change: StateChange, moment: Attempt) => Write[];
