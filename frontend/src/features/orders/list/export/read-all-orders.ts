import { fetchOrders, type OrderPage } from '#frontend/features/orders/api/list-orders.ts';
import { type ListView, refined } from '#frontend/features/orders/api/list-view.ts';

/** As many orders as one call answers. */
const step = 1_000;

/**
 * All orders of a list in its sort, in parts. An order that moved to another part while they were read comes
 * once.
 */
export async function* readAllOrders(
  view: ListView,
  signal: AbortSignal,
  read = fetchOrders,
): AsyncGenerator<OrderPage> {
  const seen = new Set<string>();
  let cursor: string | undefined;
  do {
    const part = await read({ ...refined(view, {}), cursor }, step, signal);
    const rows = part.rows.filter(({ id }) => !seen.has(id));
    for (const { id } of rows) seen.add(id);
    yield { ...part, rows };
    cursor = part.next;
  } while (cursor !== undefined);
}
