import { required } from '#functions/core/app-error.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import { type UpdateOptions, updateOrder } from '#functions/orders/changes/update-order.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { findOrder } from '#functions/orders/read/order-repository.ts';
import { pageUrlOf } from '#functions/orders/read/page-url.ts';
import { readSettings } from '#functions/store/settings/settings-repository.ts';

/** The address of an order's page. Throws AppError 'not-found' if it has none. */
export async function readPageLink(orderId: string, now: Date): Promise<{ url: string }> {
  const [order, settings] = await Promise.all([findOrder(orderId), readSettings()]);
  return { url: required(order && (await pageUrlOf(order, { now, settings }))) };
}

/**
 * Makes a new address of an order's page; the earlier ones end.
 *
 * @throws AppError 'not-found', 'stale-version', 'conflict'
 */
export async function renewPageLink(
  context: OperationContext,
  orderId: string,
  options: UpdateOptions,
): Promise<{ url: string }> {
  const decide = ({ link = 0 }: StoredOrder) => ({
    box: { link: link + 1 },
    parts: ["made a new link to the customer's page"],
  });
  await readPageLink(orderId, context.now);
  await updateOrder(context, orderId, { read: async () => undefined, decide }, options);
  return readPageLink(orderId, context.now);
}
