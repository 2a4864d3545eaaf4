import { fetchOrders, type OrderListPage } from '#frontend/features/orders/api/list-orders.ts';
import { type ListView, refined } from '#frontend/features/orders/list-view.ts';

/** The most orders that one call returns. */
const step = 1_000;

/**
 * Reads all orders of a list in parts, in its sort order. An order that moves between parts during
 * the export is included once.
 */
export async function* readAllOrders(
  view: ListView,
  signal: AbortSignal,
  read = fetchOrders,
): AsyncGenerator<OrderListPage> {
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
