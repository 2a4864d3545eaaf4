import { AppError } from '#functions/core/app-error.ts';
import type { OrderLink } from '#functions/core/data/order-link.ts';
import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Change } from '#functions/orders/changes/change.ts';
import { noteCustomerKnows } from '#functions/orders/changes/note-customer-knows.ts';
import { updateOrder } from '#functions/orders/changes/update-order.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { openPage } from './open-page.ts';

/** A call with the link of an order. */
type Visit = { context: OperationContext; link: OrderLink };

/**
 * 'That is right': the customer knows the newest version of their order (access pattern O19).
 *
 * @throws AppError 'not-found', 'not-now', 'conflict'; 'stale-version' for an earlier version
 */
export async function confirmMyOrder({ context, link }: Visit, version: number): Promise<void> {
  const { order } = await openPage(link, context.now);
  await noteCustomerKnows(context, order.id, version);
}

/** Saying it again within ten minutes changes nothing. */
const again = 10 * 60_000;

function hereChange({ here }: StoredOrder, now: Date): Change | undefined {
  if (here && now.getTime() - Date.parse(here) < again) return undefined;
  const box = { here: now.toISOString() };
  return { deed: 'here', box, parts: ['said that they are here'] };
}

/**
 * Records that the customer of an order is there; the counter's screens show it at their next poll. Nobody is
 * e-mailed, and Recent Activity does not list it.
 *
 * @throws AppError 'not-found', 'conflict'; 'not-now' earlier than half an hour before the pickup, on another
 *   day, or once the order is done
 */
export async function sayHere({ context, link }: Visit): Promise<void> {
  const { order, settings } = await openPage(link, context.now);
  if (settings.customer_here === 'off') throw new AppError('not-now');
  await updateOrder(context, order.id, {
    read: async () => undefined,
    decide: (current) => hereChange(current, context.now),
  });
}
