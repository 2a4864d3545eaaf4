import type { Write } from '#functions/core/data/transact.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { logWrite, replaceWrite } from '#functions/orders/commit/commit-order.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { counterWrites } from '#functions/orders/projections/counters.ts';
import { searchTokens, tokenWrites } from '#functions/orders/projections/search-tokens.ts';

type Mark = Pick<StoredOrder, 'undelivered'> & { changeDescription: string };

/**
 * Marks an order as undelivered, or takes the mark away, in its rows of the list too, with an entry
 * in the changelog. The order's `version` stays, so no open edit becomes stale. `attempt` chooses
 * the counter shard.
 */
export function markWrites(
  context: OperationContext,
  before: StoredOrder,
  { undelivered, changeDescription }: Mark,
): (attempt: number) => Write[] {
  const marked = { ...before, undelivered, lastLogNumber: before.lastLogNumber + 1 };
  const after = { ...marked, searchTokens: searchTokens(marked) };
  const writes = [
    replaceWrite(before, after),
    logWrite(context, after.id, after.lastLogNumber, changeDescription),
    ...tokenWrites(after, before),
  ];
  return (attempt) => [...writes, ...counterWrites({ from: before, to: after, attempt })];
}
