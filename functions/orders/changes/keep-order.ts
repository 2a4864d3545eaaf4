import type { OperationContext } from '#functions/core/operation-context.ts';
import type { Committed } from '#functions/core/outbox/outbox-item.ts';
import type { StoredOrder } from '#functions/orders/order/order-item.ts';
import { formatShortDay } from '#shared/dates/store-day.ts';
import type { Keep } from '#shared/schemas/pickups.ts';
import type { Change } from './change.ts';
import { updateOrder } from './update-order.ts';

/** The change to an order's boxes; undefined if nothing differs. */
export function boxChange(
  order: StoredOrder,
  { shelf, keepUntil }: Partial<Keep>,
): Required<Pick<Change, 'box' | 'parts'>> | undefined {
  const box: NonNullable<Change['box']> = {};
  const parts: string[] = [];
  if (shelf !== undefined && shelf !== (order.shelf ?? null)) {
    box.shelf = shelf ?? undefined;
    parts.push(shelf ? `put it on shelf ${shelf}` : 'took it from its shelf');
  }
  if (keepUntil !== undefined && keepUntil !== (order.keepUntil ?? null)) {
    box.keepUntil = keepUntil ?? undefined;
    parts.push(keepUntil ? `keeps it until ${formatShortDay(keepUntil)}` : 'no longer keeps it');
  }
  return parts.length > 0 ? { box, parts } : undefined;
}

/**
 * Records where the boxes of an order are, and until when they are kept (docs/product.md#hand-over; access
 * pattern H2). Nobody is e-mailed, and Recent Activity does not list it.
 *
 * @returns undefined if nothing changes
 * @throws AppError 'not-found', 'conflict'
 */
export const keepOrder = (
  context: OperationContext,
  orderId: string,
  keep: Keep,
): Promise<Committed | undefined> =>
  updateOrder(context, orderId, {
    read: async () => undefined,
    decide: (order) => boxChange(order, keep),
  });
